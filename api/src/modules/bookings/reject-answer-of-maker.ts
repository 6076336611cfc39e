import type { Trx } from '#/db/database.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { isOwnPrice } from './agreed-values.ts'
import type { BookingRow } from './queries.ts'
import { isMadeByStaff } from './staff-booking-queries.ts'

/** A booking that staff made for a customer at a price of their own is answered by somebody else. */
export const rejectAnswerOfMaker = async (trx: Trx, booking: BookingRow, userId: string, now: Date): Promise<void> => {
  if (booking.answer_due_at === null || !(await isMadeByStaff(trx, booking.id, userId))) return
  const { listing_id, currency } = booking
  if (await isOwnPrice(trx, { listing_id, currency }, userId, now))
    throw new SecondPersonNeeded('You made this booking, at a price that you changed. Somebody else must answer it.')
}
