import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { maskPhoneNumber, requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { getBookingRow } from '../get-booking.ts'
import { getPhoneOfBooking, findBookingPhone, replaceBookingPhone } from '../staff-booking-queries.ts'

/** Customers and staff say by which number the customer of a booking is reached, in every state of it. */
export const changeBookingPhone = (
  { db }: Pick<Services, 'db'>,
  id: string,
  { phone }: { phone: string },
): Promise<{ phone: string | null }> =>
  transact(db, async (trx) => {
    await getBookingRow(trx, id)
    const before = await findBookingPhone(trx, id)
    const after = phone === '' ? null : requirePhoneNumber('phone', phone)
    await replaceBookingPhone(trx, id, after)
    recordChange(
      trx,
      { kind: 'bookings', id, bookingId: id },
      { phone: maskPhoneNumber(before) },
      { phone: maskPhoneNumber(after) },
    )
    return { phone: await getPhoneOfBooking(trx, id) }
  })
