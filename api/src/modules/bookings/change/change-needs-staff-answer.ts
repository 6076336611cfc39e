import { RequestAlreadyAccepted } from './change-problems.ts'
import type { BookingRow } from '../queries.ts'
import { isLargerParty, findChangedDateField, type RequestedChange } from './requested-change.ts'

/** On-request bookings need staff's answer to other dates or more guests, not to fewer guests on the same dates. */
export const changeNeedsStaffAnswer = (
  booking: BookingRow,
  change: RequestedChange,
  isOnRequest = booking.sale_mode === 'request',
): boolean => isOnRequest && (findChangedDateField(booking, change) !== null || isLargerParty(booking, change))

/** Why a change that needs a new approval is refused: money or a receipt has arrived. */
export const findRefusalOfAcceptedRequest = (
  booking: BookingRow,
  change: RequestedChange,
  net: number,
  isOnRequest?: boolean,
): RequestAlreadyAccepted | null => {
  if (!changeNeedsStaffAnswer(booking, change, isOnRequest)) return null
  const isUnanswered = booking.state === 'pending' && booking.answer_due_at !== null
  const isUnpaid = booking.state === 'pending' && booking.clock_stopped_at === null && net <= 0
  return isUnanswered || isUnpaid ? null : new RequestAlreadyAccepted(findChangedDateField(booking, change) ?? 'guests')
}
