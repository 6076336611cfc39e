import type { BookingState } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { lockNights, resolveConflictsOfBookings } from '#/modules/calendars/index.ts'
import { publish } from '#/outbox/publish.ts'
import {
  activeStates,
  type ActorRole,
  findTransition,
  isGuardMet,
  stateAt,
  type TransitionAction,
} from '#/modules/booking-states/index.ts'
import { expireLapsedBookingsOfListing } from './expire-bookings.ts'
import { HoldExpired, TransitionNotAllowed } from '../problems.ts'
import { type BookingRow, findBooking, insertTransitions, updateBookingState } from '../queries.ts'
import { requireDatesStillFree } from '../availability/require-dates-still-free.ts'
import { rejectAnswerOfMaker } from './who-may-answer.ts'

export interface TransitionRequest {
  action: Exclude<TransitionAction, 'expire'>
  role: ActorRole
  userId: string | null
  reason?: string | undefined
  /** The version that the caller saw; another version is rejected. */
  version?: number | undefined
  values?: Omit<Parameters<typeof updateBookingState>[3], 'state'>
  now: Date
}

/**
 * Changes a booking's state, with its history and event; only the expiry is made elsewhere, for all bookings of a listing
 * at once. Of two concurrent calls one throws.
 */
export const transitionBooking = async (
  trx: Trx,
  bookingBefore: BookingRow,
  { action, role, userId, reason, version, values, now }: TransitionRequest,
): Promise<BookingState> => {
  const state = stateAt(bookingBefore, now)
  if (action === 'submit' && state === 'expired' && bookingBefore.submitted_at === null) throw new HoldExpired()
  if (version !== undefined && version !== bookingBefore.version) throw new TransitionNotAllowed('another than you saw')
  const booking = state === bookingBefore.state ? bookingBefore : await expireLapsedFirst(trx, bookingBefore, now)
  const transition = findTransition(state, action, role)
  if (!transition) {
    // For an ended booking "dates taken" is the more useful problem.
    if (action === 'confirm' && findTransition(state, 'reinstate', role)) await requireDatesStillFree(trx, booking, now)
    throw new TransitionNotAllowed(state)
  }
  const unmet = transition.guards.find((guard) => guard !== 'free' && !isGuardMet(guard, booking, now))
  if (unmet) throw new TransitionNotAllowed(state)
  if (transition.guards.includes('free')) await requireDatesStillFree(trx, booking, now)
  const { to, event } = transition
  const entry = { bookingId: booking.id, from: state, to, action, role, userId, reason: reason ?? null, at: now }
  // Before the booking is changed: the table reads in it whether somebody else has to answer.
  const [transitionId = ''] = await rejectAnswerOfMaker(() => insertTransitions(trx, [entry]))
  if (!(await updateBookingState(trx, booking.id, state, { ...values, state: to }, now, version)))
    throw new TransitionNotAllowed('changing')
  if (!activeStates.some((active) => active === to)) await resolveConflictsOfBookings(trx, [booking.id], null, now)
  const thing = { kind: 'booking-transitions', id: transitionId, bookingId: booking.id }
  // An approval leaves the state as it is: what changed is said, or the timeline could not tell that both are one.
  recordChange(trx, thing, { state }, { state: to, reason, ...(action === 'approve' && { request: 'approved' }) })
  await publish(trx, event, { bookingId: booking.id, transitionId, from: state, by: role })
  return to
}

/** Transitions from `expired` need the stored state, so a lapsed booking is expired first. */
const expireLapsedFirst = async (trx: Trx, booking: BookingRow, now: Date): Promise<BookingRow> => {
  await lockNights(trx, booking.listing_id)
  await expireLapsedBookingsOfListing(trx, booking.listing_id, now)
  return (await findBooking(trx, booking.id)) ?? booking
}
