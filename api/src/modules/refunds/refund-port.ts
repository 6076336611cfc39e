import type { Config } from '#/config/config.ts'
import type { RefundPort } from '#/modules/bookings/index.ts'
import { requireNoRefundInFile, sumRefundsInFiles } from './refunds-in-files.ts'
import { openRefund } from './open-refund.ts'
import { lockOpenRefunds, voidOpenRefundsInNoFile } from './queries.ts'
import type { Trx } from '#/db/database.ts'
import { publishAll } from '#/outbox/publish.ts'

/** Voids the refunds that are in no file for the bank and notifies the customer. */
const voidRefundsInNoFile = async (trx: Trx, bookingId: string, reason: string, now: Date): Promise<void> => {
  const refundIds = await voidOpenRefundsInNoFile(trx, bookingId, reason, now)
  const payloads = refundIds.map((refundId) => ({ bookingId, refundId }))
  await publishAll(trx, 'refund.voided', payloads)
}

export const createRefundPort = (config: Pick<Config, 'refunds'>): RefundPort => ({
  openRefund: async (trx, booking, { amount, reason, now }) => {
    const rest = amount - sumRefundsInFiles(await lockOpenRefunds(trx, booking.id))
    if (rest > 0) await openRefund(trx, booking, { amount: rest, reason, now }, config.refunds)
  },
  settleOverpaid: async (trx, booking, { amount, now }) => {
    const open = await lockOpenRefunds(trx, booking.id)
    const rest = Math.max(0, amount - sumRefundsInFiles(open))
    const former = open.find(({ exported_at }) => exported_at === null)
    if (rest === (former?.amount ?? 0)) return
    if (rest > 0) await openRefund(trx, booking, { amount: rest, reason: 'overpaid', now }, config.refunds)
    else await voidRefundsInNoFile(trx, booking.id, 'The booking costs more now and needs this money.', now)
  },
  requireNoRefundInFile,
  voidRefundsInNoFile: voidRefundsInNoFile,
})
