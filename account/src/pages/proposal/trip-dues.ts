import type { Booking } from '@escapes/contract'
import { isPaymentRequested, isReceiptUnderReview } from '#/features/bookings/booking-status.ts'

/** `claimed`: what its receipts under review say they pay, in minor units; without it they pay what is due now. */
export type TripBooking = Booking & { claimed?: number | undefined }

export interface TripDue {
  /** Null: its deadline is stopped, or has not been set. */
  dueAt: string | null
  /** In minor units of the currency agreed on. */
  amount: number
}

/** What is left to pay of a booking, by when. What waits for our answer is not due yet. */
const toDues = (booking: TripBooking): TripDue[] => {
  const { money } = booking
  const next = money.instalments.findIndex(({ isPaid }) => !isPaid)
  const later = money.instalments.slice(next + 1).map(({ amount, dueAt }) => ({ amount, dueAt }))
  let checked = isReceiptUnderReview(booking) ? (booking.claimed ?? money.dueNow.amount) : 0
  return [{ amount: money.dueNow.amount, dueAt: money.nextDueAt }, ...later].map(({ amount, dueAt }) => {
    const covered = Math.min(amount, checked)
    checked -= covered
    return { amount: amount - covered, dueAt }
  })
}

/** One sum for each deadline, the first one first; those without one come before. */
export const listTripDues = (bookings: readonly TripBooking[]): TripDue[] => {
  const sums = new Map<string | null, number>()
  for (const { dueAt, amount } of bookings.filter(isPaymentRequested).flatMap(toDues))
    if (amount > 0) sums.set(dueAt, (sums.get(dueAt) ?? 0) + amount)
  return [...sums]
    .map(([dueAt, amount]) => ({ dueAt, amount }))
    .toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))
}
