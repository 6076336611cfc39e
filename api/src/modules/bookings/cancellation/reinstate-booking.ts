import type { StaffBooking } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { getBookingRow, getStaffBooking } from '../get-booking.ts'
import { requireFewMailsByStaff } from '../mails-by-staff.ts'
import { lockBooking } from '../queries.ts'
import { refreshOutdatedFeed, lockNights } from '#/modules/calendars/index.ts'
import type { Services } from '#/services.ts'
import { type StaffActionRequest, reinstateLockedBooking } from '../transitions/staff-actions.ts'
import { requireMayAnswer } from '../transitions/who-may-answer.ts'

/** Confirms a cancelled or expired booking again if its dates are free and no refund is in a file for the bank. */
export const reinstateBooking = async (
  services: Services,
  { id, userId, version }: StaffActionRequest,
): Promise<StaffBooking> => {
  const { db, clock, refunds } = services
  const { listing_id: listingId } = await getBookingRow(db, id)
  await refreshOutdatedFeed(services, listingId)
  return transact(db, async (trx) => {
    const now = clock.now()
    await lockNights(trx, listingId)
    const booking = await lockBooking(trx, id)
    if (!booking) throw new NotFound()
    await requireMayAnswer(trx, id, userId, now)
    await requireFewMailsByStaff(trx, { bookingId: id }, now)
    await refunds.requireNoRefundInFile(trx, id)
    await reinstateLockedBooking(trx, booking, { role: 'staff', userId, version }, now)
    await refunds.voidRefundsInNoFile(trx, id, 'The booking was reinstated.', now)
    return getStaffBooking({ db: trx, clock }, id)
  })
}
