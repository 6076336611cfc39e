import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import { matchWaitingLine } from './match-waiting-line.ts'
import { recordMatchedLines } from './record-matched-lines.ts'

/** The event is published for each booking, so that a locked booking delays no other. */
const recordLinesOnMatch = defineReaction(
  'statement.matched',
  'payments.record-lines',
  async (trx, { bookingId }, { clock, refunds }) => {
    await recordMatchedLines(trx, refunds, bookingId, clock.now())
  },
)

const matchLineOnRefund = defineReaction('refund.sent', 'payments.match-waiting-line', (trx, { bookingId, refundId }) =>
  matchWaitingLine(trx, bookingId, refundId),
)

export const reactions: readonly Reaction[] = [recordLinesOnMatch, matchLineOnRefund]
