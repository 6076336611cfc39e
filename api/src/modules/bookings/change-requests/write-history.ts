import type { Trx } from '#/db/database.ts'
import { type BookingRow, insertTransitions, type NewTransition } from '../queries.ts'
import { raiseCalendarSequence } from '../trip/queries.ts'

/** What was asked and answered stands in the history of the booking, which is in the state it was in. Returns its id. */
export const writeHistory = async (
  trx: Trx,
  { id: bookingId, state }: Pick<BookingRow, 'id' | 'state'>,
  what: Pick<NewTransition, 'action' | 'role' | 'userId' | 'reason' | 'changes'>,
  now: Date,
): Promise<string> => {
  const [id = ''] = await insertTransitions(trx, [{ bookingId, from: state, to: state, ...what, at: now }])
  // Each row of a history has a sequence of the calendar entry.
  await raiseCalendarSequence(trx, bookingId, now)
  return id
}
