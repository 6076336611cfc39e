import type { StaffRefund } from '@escapes/contract'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { RefundInFile } from './problems.ts'
import { lockOpenRefunds, markRefundVoid } from './queries.ts'
import { changeRefund } from './change-refund.ts'

interface VoidRequest {
  reason: string
  /** The caller knows that the bank may have the order. */
  inFile?: boolean | undefined
}

export const voidRefund = (
  services: Services,
  id: string,
  { reason, inFile: acceptsThatItIsInFile = false }: VoidRequest,
): Promise<StaffRefund> =>
  changeRefund(services, id, async (trx, { booking_id }, now) => {
    // The lock orders this and an export: the file holds the refund, or finds it void.
    const open = (await lockOpenRefunds(trx, booking_id)).find((refund) => refund.id === id)
    if (open?.exported_at && !acceptsThatItIsInFile) throw new RefundInFile(open.file_number, open.exported_at)
    if (!(await markRefundVoid(trx, id, reason, now))) return false
    await publish(trx, 'refund.voided', { bookingId: booking_id, refundId: id })
    return true
  })
