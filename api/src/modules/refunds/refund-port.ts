import type { Config } from '#/config/config.ts'
import type { RefundPort } from '#/modules/bookings/index.ts'
import { voidRefundsInNoFile } from './void-refunds-in-no-file.ts'
import { requireNoRefundInFile, sumRefundsInFiles } from './refunds-in-files.ts'
import { openRefund } from './open-refund.ts'
import { lockOpenRefunds } from './queries.ts'

export const createRefundPort = (config: Pick<Config, 'refunds'>): RefundPort => ({
  openRefund: async (trx, booking, { amount, reason, now }) => {
    const rest = amount - sumRefundsInFiles(await lockOpenRefunds(trx, booking.id))
    if (rest > 0) await openRefund(trx, booking, { amount: rest, reason, now }, config.refunds)
  },
  requireNoRefundInFile,
  voidRefundsInNoFile: voidRefundsInNoFile,
})
