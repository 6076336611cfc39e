import type { Db } from '#/db/database.ts'
import { type BookingRow, listLedgerSums } from '#/modules/bookings/index.ts'
import { zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import { computeExcess } from './compute-excess.ts'

/** `paidMinusRefunded`: payments minus refunds of the booking. Minor units of the agreed currency. */
export const getExcess = async (
  db: Db,
  booking: BookingRow,
  now: Date,
): Promise<{ excess: number; paidMinusRefunded: number }> => {
  const [{ paid, refunded } = zeroLedgerSums] = await listLedgerSums(db, [booking.id])
  const { total_agreed: total, retained_agreed: retained } = booking
  const excess = computeExcess({ state: stateAt(booking, now), total, retained, paid, refunded })
  return { excess, paidMinusRefunded: paid - refunded }
}
