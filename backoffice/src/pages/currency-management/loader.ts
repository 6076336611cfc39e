import type { CurrencyCode } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { toResult } from '@escapes/platform/result'
import { adminLoader, type LoaderData } from '#/features/session/staff-loader.ts'

const readCurrency = (code: string | null): CurrencyCode | undefined =>
  code !== null && Object.hasOwn(currencies, code) ? (code as CurrencyCode) : undefined

export const currencyManagementLoader = adminLoader(({ api, search, signal }) => {
  const currency = readCurrency(search.get('history'))
  const query = { limit: 25, cursor: search.get('cursor') ?? undefined }
  return {
    rates: toResult(api('GET /admin/currency-rates', { signal })),
    history: currency && {
      currency,
      rates: toResult(api('GET /admin/currency-rates/:currency/history', { params: { currency }, query, signal })),
    },
  }
})

export type CurrencyManagementData = LoaderData<typeof currencyManagementLoader>
