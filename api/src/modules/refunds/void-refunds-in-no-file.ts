import type { Trx } from '#/db/database.ts'
import { publishAll } from '#/outbox/publish.ts'
import { voidOpenRefundsInNoFile } from './queries.ts'

/** Voids the refunds that are in no file for the bank and notifies the customer. */
export const voidRefundsInNoFile = async (trx: Trx, bookingId: string, reason: string, now: Date): Promise<void> => {
  const refundIds = await voidOpenRefundsInNoFile(trx, bookingId, reason, now)
  const payloads = refundIds.map((refundId) => ({ bookingId, refundId }))
  await publishAll(trx, 'refund.voided', payloads)
}
