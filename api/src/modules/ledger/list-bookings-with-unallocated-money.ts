import type { Services } from '#/services.ts'
import { listBookingRowsWithUnallocatedMoney } from './queries.ts'
import { type BookingWithMoney, toBookingWithMoney } from './to-booking-with-money.ts'

/** Staff refund the money or agree on other dates. */
export const listBookingsWithUnallocatedMoney = async ({
  db,
  clock,
}: Services): Promise<{ items: BookingWithMoney[] }> => ({
  items: (await listBookingRowsWithUnallocatedMoney(db, clock.now())).map(toBookingWithMoney),
})
