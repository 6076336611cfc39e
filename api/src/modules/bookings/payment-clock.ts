import type { Trx } from '#/db/database.ts'
import { dueAfterRejection } from './booking.ts'
import { type BookingRow, setClock } from './queries.ts'

type Clock = Pick<BookingRow, 'id' | 'clock_stopped_at'>

/** A receipt under review, or money that has arrived, stops the clock of a pending booking. False: it is not pending. */
export const stopPaymentClock = (trx: Trx, { id, clock_stopped_at: at }: Clock, now: Date): Promise<boolean> =>
  // The first stop counts: a second slip takes nothing of what is left.
  setClock(trx, id, { clock_stopped_at: at ?? now }, now)

/** Nothing is under review any more: what was left of the time to pay, or to answer, begins to run again. */
export const restartPaymentClock = (trx: Trx, booking: BookingRow, now: Date): Promise<boolean> => {
  const { answer_due_at: answer, payment_due_at: due, clock_stopped_at: at, starts_at: start } = booking
  const again = answer
    ? { answer_due_at: dueAfterRejection({ due: answer, at, start }, now) }
    : { payment_due_at: dueAfterRejection({ due, at, start }, now) }
  return setClock(trx, booking.id, { clock_stopped_at: null, ...again }, now)
}
