import { type AgreedAmount, type CurrencyCode, toUsdCents } from '@escapes/contract'
import type { BookingRowWithMoney } from './queries.ts'

/** `held`: money that the booking has no use for. */
export interface BookingWithMoney {
  bookingId: string
  reference: string
  title: string
  customer: string
  state: string
  currency: CurrencyCode
  held: AgreedAmount
  since: string
}

export const toBookingWithMoney = (row: BookingRowWithMoney): BookingWithMoney => ({
  bookingId: row.id,
  reference: row.reference,
  title: row.listing_title,
  customer: row.customer_name,
  state: row.state,
  currency: row.currency as CurrencyCode,
  held: { amount: row.held, usd: toUsdCents(row.held, row.total_agreed, row.total_usd, row.deposit_percent) },
  since: row.since.toISOString(),
})
