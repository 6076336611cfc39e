import { AnswerIsKept } from './change-problems.ts'
import type { BookingRow } from './queries.ts'
import { isLargerParty, movedFieldOf, type WantedChange } from './wanted-change.ts'

/**
 * What is sold on request is agreed to for its dates and its party. Other dates, or more people, staff have not agreed
 * to yet; fewer on the same dates they have.
 */
export const needsAnswer = (booking: BookingRow, change: WantedChange): boolean =>
  booking.sale_mode === 'request' && (movedFieldOf(booking, change) !== null || isLargerParty(booking, change))

/** A yes that somebody has paid for, or sent a slip for, is not taken back by a press on a button. */
export const requireAnswerable = (booking: BookingRow, change: WantedChange, net: number): void => {
  if (!needsAnswer(booking, change)) return
  const isUnanswered = booking.state === 'pending' && booking.answer_due_at !== null
  const isUnpaid = booking.state === 'pending' && booking.clock_stopped_at === null && net <= 0
  if (!isUnanswered && !isUnpaid) throw new AnswerIsKept(movedFieldOf(booking, change) ?? 'guests')
}
