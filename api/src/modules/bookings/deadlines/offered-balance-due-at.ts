import type { AgreedTerms } from '#/modules/payment-terms/index.ts'
import { toOfferedBalanceDueAt, toPaymentDueAt } from './deadlines.ts'
import type { BookingRow } from '../queries.ts'

/** Null when no deposit is offered. */
export const findOfferedBalanceDueAt = (
  booking: Pick<BookingRow, 'created_at' | 'starts_at' | keyof AgreedTerms>,
  now: Date,
): Date | null => {
  const { created_at, starts_at } = booking
  const start = starts_at ?? created_at
  return toOfferedBalanceDueAt(booking, start, toPaymentDueAt(booking, created_at, start, now))
}
