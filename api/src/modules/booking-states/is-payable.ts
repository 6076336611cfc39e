import type { BookingState } from '@escapes/contract'
import { type LedgerSums, toNet } from '#/modules/payment-terms/index.ts'
import { type BookingTimes, type BookingDeadlines, isGuardMet, stateAt } from './state-at.ts'

const owingStates: ReadonlySet<BookingState> = new Set(['hold', 'pending', 'confirmed', 'completed', 'no_show'])

export const isInOwingState = (row: BookingDeadlines, now: Date): boolean => owingStates.has(stateAt(row, now))

interface PayableBooking extends BookingTimes {
  total_agreed: number
}

/** Payable until fully paid: pending and approved, confirmed, completed, or expired between submission and start. */
export const isPayable = (row: PayableBooking, sums: LedgerSums, now: Date): boolean => {
  if (toNet(sums) >= row.total_agreed) return false
  const state = stateAt(row, now)
  if (state === 'pending') return row.answer_due_at === null
  if (state === 'expired') return isGuardMet('was-submitted', row, now) && isGuardMet('not-begun', row, now)
  return state === 'confirmed' || state === 'completed'
}
