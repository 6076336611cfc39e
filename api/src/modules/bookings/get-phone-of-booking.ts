import type { Db } from '#/db/database.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import { loadPhonesById } from './staff-booking-queries.ts'

/** Where the customer is reached about a booking, as it is shown. */
export const getPhoneOfBooking = async (db: Db, id: string): Promise<string | null> => {
  const phone = (await loadPhonesById(db, [id])).get(id)
  return phone === undefined ? null : formatPhoneNumber(phone)
}
