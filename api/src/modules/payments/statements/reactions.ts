import { reaction, type Reaction } from '#/outbox/react.ts'
import { recordLines } from './record-lines.ts'

/** Booking by booking, so that one that is busy keeps no other waiting, and none is asked before all lines are in. */
const recordMatched = reaction('statement.matched', 'payments.record-lines', async (trx, { bookingId }, { clock }) => {
  await recordLines(trx, bookingId, clock.now())
})

export const statementReactions: readonly Reaction[] = [recordMatched]
