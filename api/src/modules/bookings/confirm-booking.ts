import type { StaffBooking } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { freshenFeed } from '#/modules/calendars/index.ts'
import type { Services } from '#/services.ts'
import { getBookingRow, getStaffBooking } from './get-booking.ts'
import { move } from './move.ts'

/** Staff confirm what is pending, once the other channel was asked and the nights were looked at again. */
export const confirmBooking = async (services: Services, id: string, userId: string): Promise<StaffBooking> => {
  const { listing_id } = await getBookingRow(services.db, id)
  await freshenFeed(services, listing_id)
  return transact(services.db, async (trx) => {
    const now = services.clock.now()
    await move(trx, await getBookingRow(trx, id), { action: 'confirm', role: 'staff', userId, now })
    return getStaffBooking({ db: trx, clock: services.clock }, id)
  })
}
