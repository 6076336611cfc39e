import { type BookingWithMoney, toBookingWithMoney } from './to-booking-with-money.ts'
import type { Services } from '#/services.ts'
import { listOverpaidBookingRows, listBookingRowsWithUnallocatedMoney } from './queries.ts'

/** Bookings that take place and hold more than was agreed; staff refund the rest. */
export const listOverpaidBookings = async ({ db }: Pick<Services, 'db'>): Promise<{ items: BookingWithMoney[] }> => ({
  items: (await listOverpaidBookingRows(db)).map(toBookingWithMoney),
})

/** Staff refund the money or agree on other dates. */
export const listBookingsWithUnallocatedMoney = async ({
  db,
  clock,
}: Services): Promise<{ items: BookingWithMoney[] }> => ({
  items: (await listBookingRowsWithUnallocatedMoney(db, clock.now())).map(toBookingWithMoney),
})
