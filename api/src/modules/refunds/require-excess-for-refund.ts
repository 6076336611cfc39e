import type { Trx } from '#/db/database.ts'
import { Problem } from '#/http/problem.ts'
import { getBookingRow } from '#/modules/bookings/index.ts'
import { getExcess } from '#/modules/ledger/index.ts'
import { sumRefundsInFiles } from './refunds-in-files.ts'
import { lockOpenRefunds, type RefundRow } from './queries.ts'

class RefundExceedsExcess extends Problem {
  constructor(isThere: boolean) {
    const why = isThere ? 'The booking needs this money now.' : 'Less money is there than this refund gives back.'
    super('transition-not-allowed', `${why} Please void the refund.`)
  }
}

export const requireExcessForRefund = async (
  trx: Trx,
  { id, booking_id, amount }: RefundRow,
  now: Date,
): Promise<void> => {
  const { excess, paidMinusRefunded } = await getExcess(trx, await getBookingRow(trx, booking_id), now)
  const others = (await lockOpenRefunds(trx, booking_id)).filter((other) => other.id !== id)
  const pending = sumRefundsInFiles(others)
  if (amount + pending > excess) throw new RefundExceedsExcess(paidMinusRefunded >= amount + pending)
}
