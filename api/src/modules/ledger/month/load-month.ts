import type { ExchangeRates, MonthAmounts } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { listExchangeRatesAt } from '#/modules/currency/index.ts'
import { toMonthBounds } from './month-bounds.ts'
import { listMonthBookings, type MonthBookingRow } from './queries.ts'
import { toAccount } from './to-account.ts'

export interface MonthBooking extends MonthBookingRow {
  amounts: MonthAmounts
  lkr: MonthAmounts | null
}

interface Month {
  from: Date
  /** The end of the month, or now. */
  to: Date
  isOver: boolean
  rates: ExchangeRates
  bookings: MonthBooking[]
}

/** The account of every booking in a month, which sums, lists and the file are made of. */
export const loadMonth = async (db: Db, month: string, now: Date): Promise<Month> => {
  const { from, to: end } = toMonthBounds(month)
  const isOver = end <= now
  const to = isOver ? end : now
  const [rates, rows] = await Promise.all([listExchangeRatesAt(db, to), listMonthBookings(db, { from, to })])
  const bookings = rows.map((row) => ({ ...row, ...toAccount(row, row.currency, rates) }))
  return { from, to, isOver, rates, bookings }
}
