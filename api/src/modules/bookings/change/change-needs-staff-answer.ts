import { RequestAlreadyAccepted } from './change-problems.ts'
import type { BookingRow } from '../queries.ts'
import { isLargerParty, findChangedDateField, type RequestedChange } from './requested-change.ts'

/** On-request bookings need staff's answer to other dates or more guests, not to fewer guests on the same dates. */
export const changeNeedsStaffAnswer = (
  booking: BookingRow,
  change: RequestedChange,
  isOnRequest = booking.sale_mode === 'request',
): boolean => isOnRequest && (findChangedDateField(booking, change) !== null || isLargerParty(booking, change))

/** Rejects a change that needs a new approval once money or a receipt has arrived. */
export const rejectChangeOfAcceptedRequest = (
  booking: BookingRow,
  change: RequestedChange,
  net: number,
  isOnRequest?: boolean,
): void => {
  if (!changeNeedsStaffAnswer(booking, change, isOnRequest)) return
  const isUnanswered = booking.state === 'pending' && booking.answer_due_at !== null
  const isUnpaid = booking.state === 'pending' && booking.clock_stopped_at === null && net <= 0
  if (!isUnanswered && !isUnpaid) throw new RequestAlreadyAccepted(findChangedDateField(booking, change) ?? 'guests')
}
