import type { Db } from '#/db/database.ts'
import { type BookingRow, listBalances, noMoney, stateAt } from '#/modules/bookings/index.ts'
import { excessOf } from './excess.ts'

/** What of its money a booking gives back now. `held`: what is there at all. */
export const findExcess = async (db: Db, booking: BookingRow, now: Date): Promise<{ excess: number; held: number }> => {
  const [{ paid, refunded } = noMoney] = await listBalances(db, [booking.id])
  const { total_agreed: total, retained_agreed: retained } = booking
  const excess = excessOf({ state: stateAt(booking, now), total, retained, paid, refunded })
  return { excess, held: paid - refunded }
}
