import type { StaffBooking } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { type Deed, getBookingRow, getStaffBooking, lockBooking, reinstate } from '#/modules/bookings/index.ts'
import { freshenFeed, lockNights } from '#/modules/calendars/index.ts'
import type { Services } from '#/services.ts'
import { voidOpenRefunds } from '../refunds/queries.ts'

/** What was cancelled or ran out is confirmed after all, if its dates are free; what is not sent back yet is kept. */
export const reinstateBooking = async (services: Services, { id, userId, version }: Deed): Promise<StaffBooking> => {
  const { db, clock } = services
  const { listing_id: listingId } = await getBookingRow(db, id)
  await freshenFeed(services, listingId)
  return transact(db, async (trx) => {
    const now = clock.now()
    await lockNights(trx, listingId)
    const booking = await lockBooking(trx, id)
    if (!booking) throw new NotFound()
    await reinstate(trx, booking, { role: 'staff', userId, version }, now)
    await voidOpenRefunds(trx, id, 'The booking was reinstated.', now)
    return getStaffBooking({ db: trx, clock }, id)
  })
}
