import type { Trx } from '#/db/database.ts'
import { listBlocks, lockNights } from '#/modules/calendars/index.ts'
import { publish } from '#/outbox/publish.ts'
import { type ActorRole, findTransition, stateAt, type Transition } from './booking.ts'
import { type BookingRow, insertTransitions, moveBooking } from './queries.ts'
import { DatesTaken, HoldExpired, TransitionNotAllowed } from './problems.ts'

interface Move {
  action: Exclude<Transition['action'], 'expire'>
  role: ActorRole
  userId: string
  reason?: string | undefined
  /** What else changes with the state. */
  values?: Omit<Parameters<typeof moveBooking>[3], 'state'>
  now: Date
}

/**
 * The only way a person moves a booking: as the table says, by compare-and-set, with its row of history and its event
 * in the same transaction. Of two that try at once, one wins and the other is told.
 */
export const move = async (
  trx: Trx,
  booking: BookingRow,
  { action, role, userId, reason, values, now }: Move,
): Promise<void> => {
  const state = stateAt(booking, now)
  if (action === 'submit' && booking.state === 'hold' && state === 'expired') throw new HoldExpired()
  const transition = findTransition(state, action, role)
  if (!transition) throw new TransitionNotAllowed(state)
  if (transition.guards.includes('nights-free')) await requireNightsFree(trx, booking)
  const { from, to } = transition
  if (!(await moveBooking(trx, booking.id, from, { ...values, state: to }, now)))
    throw new TransitionNotAllowed('changing')
  await insertTransitions(trx, [{ bookingId: booking.id, from, to, role, userId, reason: reason ?? null, at: now }])
  if (transition.event === 'booking.cancelled')
    await publish(trx, transition.event, { bookingId: booking.id, from, by: role })
  else if (transition.event === 'booking.expired') await publish(trx, transition.event, { bookingId: booking.id, from })
  else await publish(trx, transition.event, { bookingId: booking.id })
}

/** Looks once more, under the lock, whether another channel has sold the nights meanwhile. */
const requireNightsFree = async (trx: Trx, { listing_id, check_in, check_out }: BookingRow): Promise<void> => {
  if (check_in === null || check_out === null) return
  await lockNights(trx, listing_id)
  const [block] = await listBlocks(trx, listing_id, { from: check_in, to: check_out })
  if (block) throw new DatesTaken(undefined, `Another channel holds the nights from ${block.from} to ${block.to}.`)
}
