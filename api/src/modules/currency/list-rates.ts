import {
  baseCurrency,
  currencies,
  type CurrencyCode,
  type ManagedRate,
  type Page,
  type RecordedRate,
} from '@escapes/contract'
import { decodeCursor, toPage } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import { countRates, listManagedRates, listRateHistory } from './queries.ts'
import { toManagedRate, toRecordedRate } from './to-rate.ts'

/** The rates in force, and the currencies that can be added. The dollar, to which all rates refer, is neither. */
export const listCurrenciesForAdmins = async ({
  db,
  clock,
}: Services): Promise<{ items: ManagedRate[]; addable: CurrencyCode[] }> => {
  const now = clock.now()
  const rows = await listManagedRates(db)
  const items = rows.filter(({ currency }) => currency !== baseCurrency).map((row) => toManagedRate(row, now))
  const offered = new Set<string>(items.map(({ currency }) => currency))
  const codes = Object.keys(currencies) as CurrencyCode[]
  return { items, addable: codes.filter((code) => code !== baseCurrency && !offered.has(code)) }
}

interface HistoryQuery {
  currency: CurrencyCode
  limit: number
  cursor?: string | undefined
}

/** Every rate of a currency, the newest first. */
export const listHistory = async (
  { db }: Services,
  { currency, limit, cursor }: HistoryQuery,
): Promise<Page<RecordedRate>> => {
  const after = decodeCursor(cursor, currency, ['timestamptz', 'uuid'])
  const { pageRows, nextCursor } = toPage(await listRateHistory(db, currency, after, limit + 1), currency, limit)
  return { items: pageRows.map(toRecordedRate), nextCursor, total: await countRates(db, currency) }
}
