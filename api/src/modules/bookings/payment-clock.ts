import type { Trx } from '#/db/database.ts'
import { dueAfterRejection } from './booking.ts'
import { type BookingRow, setClock } from './queries.ts'

/** A receipt under review, or money that has arrived, stops the clock of a pending booking. False: it is not pending. */
export const stopPaymentClock = (trx: Trx, { id }: Pick<BookingRow, 'id'>, now: Date): Promise<boolean> =>
  setClock(trx, id, { clock_stopped_at: now }, now)

/** Nothing is under review any more: the time to pay, or to answer, runs again, and for half a day at least. */
export const restartPaymentClock = (trx: Trx, booking: BookingRow, now: Date): Promise<boolean> => {
  const { answer_due_at: answer, payment_due_at: due } = booking
  const again = answer
    ? { answer_due_at: dueAfterRejection(answer, now) }
    : { payment_due_at: dueAfterRejection(due, now) }
  return setClock(trx, booking.id, { clock_stopped_at: null, ...again }, now)
}
