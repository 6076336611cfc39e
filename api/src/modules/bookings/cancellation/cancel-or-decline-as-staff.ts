import type { StaffBooking } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { requireOwnAccountNumbers } from '#/modules/content/index.ts'
import { getStaffBooking } from '../get-booking.ts'
import type { Services } from '#/services.ts'
import { type CancelOrDeclineRequest, cancelOrDecline } from './cancel-or-decline.ts'

/** Staff cancel or decline; all payments are refunded, unless they cancel for the customer by the policy. */
export const cancelOrDeclineAsStaff = (
  { db, clock, refunds }: Services,
  cancellation: Omit<CancelOrDeclineRequest, 'by'>,
): Promise<StaffBooking> =>
  transact(db, async (trx) => {
    await requireOwnAccountNumbers(trx, { reason: cancellation.reason })
    await cancelOrDecline(trx, refunds, { ...cancellation, by: 'staff' }, clock.now())
    return getStaffBooking({ db: trx, clock }, cancellation.id)
  })
