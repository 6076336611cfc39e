import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CurrencyCode } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { currencies } from '@escapes/contract/money'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { requireAdmin } from '#/features/session/require-admin.ts'

export type ManagedRates = CallOutput<'GET /admin/currency-rates'>
export type RateHistory = CallOutput<'GET /admin/currency-rates/:currency/history'>

export interface CurrencyManagementData {
  rates: Promise<Result<ManagedRates>>
  /** Of the currency that the address names. */
  history?: { currency: CurrencyCode; rates: Promise<Result<RateHistory>> }
}

const readCurrency = (code: string | null): CurrencyCode | undefined =>
  code !== null && Object.hasOwn(currencies, code) ? (code as CurrencyCode) : undefined

export const currencyManagementLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<CurrencyManagementData> => {
    await requireAdmin(platform, request)
    const { signal } = request
    const search = new URL(request.url).searchParams
    const currency = readCurrency(search.get('history'))
    const rates = toResult(platform.api('GET /admin/currency-rates', { signal }))
    if (!currency) return { rates }
    const query = { limit: 25, cursor: search.get('cursor') ?? undefined }
    const call = platform.api('GET /admin/currency-rates/:currency/history', { params: { currency }, query, signal })
    return { rates, history: { currency, rates: toResult(call) } }
  }
