import { type Booking, type StaffBooking } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { type BookingRow, findBooking, listBookingRows } from './queries.ts'
import { loadBookings, loadStaffBookings } from './to-booking.ts'
import { addArrivalDetails } from './add-arrival-details.ts'

export const getBookingRow = async (db: Db, id: string): Promise<BookingRow> => {
  const row = await findBooking(db, id)
  if (!row) throw new NotFound()
  return row
}

/** Viewed as its customer, or as staff for any other viewer. */
export const getBookingAsSeenBy = async (db: Db, id: string, viewerId: string, now: Date): Promise<Booking> => {
  const row = await getBookingRow(db, id)
  const role = row.user_id === viewerId ? 'guest' : 'staff'
  const [booking] = await loadBookings(db, [row], role, now)
  return addArrivalDetails(db, booking!, role)
}

export const getStaffBooking = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<StaffBooking> => {
  const [booking] = await loadStaffBookings(db, [await getBookingRow(db, id)], clock.now())
  return addArrivalDetails(db, booking!, 'staff')
}

export const listStaffBookings = async (db: Db, ids: readonly string[], now: Date): Promise<StaffBooking[]> =>
  loadStaffBookings(db, await listBookingRows(db, ids), now)
