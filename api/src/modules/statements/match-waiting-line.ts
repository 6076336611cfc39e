import type { Trx } from '#/db/database.ts'
import { getBookingRow } from '#/modules/bookings/index.ts'
import { listOutgoingLinesThatName, matchOutgoingLine } from './line-queries.ts'
import { findMatchingRefund } from './match-lines.ts'
import { listRefundsWithoutLine } from './queries.ts'

/** The bank was faster than the person who marks the refund: the line that waits for it is shown by no other. */
export const matchWaitingLine = async (trx: Trx, bookingId: string, refundId: string): Promise<void> => {
  const { reference, user_id: customerId } = await getBookingRow(trx, bookingId)
  const refunds = (await listRefundsWithoutLine(trx, [bookingId])).filter(({ id }) => id === refundId)
  const lines = await listOutgoingLinesThatName(trx, reference)
  const line = lines.find(
    ({ imported_by: importer, ...money }) => importer !== customerId && findMatchingRefund(money, bookingId, refunds),
  )
  if (line) await matchOutgoingLine(trx, line.id, { bookingId, refundId })
}
