import type { Booking } from '@escapes/contract'
import { isPaymentRequested, isReceiptUnderReview } from '#/features/bookings/booking-status.ts'

export interface TripDue {
  /** Null: its deadline is stopped, or has not been set. */
  dueAt: string | null
  /** In minor units of the currency agreed on. */
  amount: number
}

/** What is left to pay of a booking, by when. What waits for our answer is not due yet. */
const toDues = (booking: Booking): TripDue[] => {
  const { money } = booking
  const next = money.instalments.findIndex(({ isPaid }) => !isPaid)
  const later = money.instalments.slice(next + 1).map(({ amount, dueAt }) => ({ amount, dueAt }))
  const isChecked = isReceiptUnderReview(booking)
  return [...(isChecked ? [] : [{ amount: money.dueNow.amount, dueAt: money.nextDueAt }]), ...later]
}

/** One sum for each deadline, the first one first; those without one come before. */
export const listTripDues = (bookings: readonly Booking[]): TripDue[] => {
  const sums = new Map<string | null, number>()
  for (const { dueAt, amount } of bookings.filter(isPaymentRequested).flatMap(toDues))
    if (amount > 0) sums.set(dueAt, (sums.get(dueAt) ?? 0) + amount)
  return [...sums]
    .map(([dueAt, amount]) => ({ dueAt, amount }))
    .toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))
}
