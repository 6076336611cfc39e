import { type Booking, type StaffBooking } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { type BookingRow, findBooking, listBookings } from './queries.ts'
import { toBookings, toStaffBookings } from './to-booking.ts'

export const getBookingRow = async (db: Db, id: string): Promise<BookingRow> => {
  const row = await findBooking(db, id)
  if (!row) throw new NotFound()
  return row
}

/** One booking as its owner or, for anybody else, as staff see it. */
export const getBooking = async (db: Db, id: string, viewerId: string, now: Date): Promise<Booking> => {
  const row = await getBookingRow(db, id)
  const [booking] = await toBookings(db, [row], row.user_id === viewerId ? 'guest' : 'staff', now)
  return booking!
}

export const getStaffBooking = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<StaffBooking> => {
  const [booking] = await toStaffBookings(db, [await getBookingRow(db, id)], clock.now())
  return booking!
}

/** Several at once, in no order. */
export const listStaffBookings = async (db: Db, ids: readonly string[], now: Date): Promise<StaffBooking[]> =>
  toStaffBookings(db, await listBookings(db, ids), now)
