import type { BookingState } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { publish } from '#/outbox/publish.ts'
import { type ActorRole, findTransition, isGuardMet, stateAt, type TransitionAction } from './booking.ts'
import { expireLapsedOf } from './expire-bookings.ts'
import { HoldExpired, TransitionNotAllowed } from './problems.ts'
import { type BookingRow, findBooking, insertTransitions, moveBooking } from './queries.ts'
import { requireFree } from './require-free.ts'

export interface Move {
  action: Exclude<TransitionAction, 'expire'>
  role: ActorRole
  userId: string | null
  reason?: string | undefined
  /** The version that was decided on; nothing is done to another. */
  version?: number | undefined
  /** What else changes with the state. */
  values?: Omit<Parameters<typeof moveBooking>[3], 'state'>
  now: Date
}

/**
 * The only way a booking is moved: as the table says, by compare-and-set, with its row of history and its event in the
 * same transaction. Of two that try at once, one wins and the other is told.
 */
export const move = async (
  trx: Trx,
  known: BookingRow,
  { action, role, userId, reason, version, values, now }: Move,
): Promise<BookingState> => {
  const state = stateAt(known, now)
  if (action === 'submit' && state === 'expired' && known.submitted_at === null) throw new HoldExpired()
  if (version !== undefined && version !== known.version) throw new TransitionNotAllowed('another than you saw')
  const booking = state === known.state ? known : await writeDownExpiry(trx, known, now)
  const transition = findTransition(state, action, role)
  if (!transition) {
    // Who confirms what has ended learns first whether its dates are gone, and to whom.
    if (action === 'confirm' && findTransition(state, 'reinstate', role)) await requireFree(trx, booking, now)
    throw new TransitionNotAllowed(state)
  }
  const unmet = transition.guards.find((guard) => guard !== 'free' && !isGuardMet(guard, booking, now))
  if (unmet) throw new TransitionNotAllowed(state)
  if (transition.guards.includes('free')) await requireFree(trx, booking, now)
  const { to, event } = transition
  if (!(await moveBooking(trx, booking.id, state, { ...values, state: to }, now, version)))
    throw new TransitionNotAllowed('changing')
  const news = { bookingId: booking.id, from: state, to, action, role, userId, reason: reason ?? null, at: now }
  const [transitionId = ''] = await insertTransitions(trx, [news])
  await publish(trx, event, { bookingId: booking.id, transitionId, from: state, by: role })
  return to
}

/** A deadline is true before the sweep has written it down; what follows it needs it in the rows. */
const writeDownExpiry = async (trx: Trx, booking: BookingRow, now: Date): Promise<BookingRow> => {
  await lockNights(trx, booking.listing_id)
  await expireLapsedOf(trx, booking.listing_id, now)
  return (await findBooking(trx, booking.id)) ?? booking
}
