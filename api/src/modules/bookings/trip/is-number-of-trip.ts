import { namesNumber } from '#/account-numbers/names-number.ts'
import type { Db } from '#/db/database.ts'
import { getBookingRow } from '../get-booking.ts'
import { listGuestsByBooking } from './queries.ts'

/** Whether the trip has the number already, as its customer wrote it: staff correct the rest of it. */
export const isNumberOfTrip = async (db: Db, id: string, number: string): Promise<boolean> => {
  const { pickup_location: pickup } = await getBookingRow(db, id)
  const guests = (await listGuestsByBooking(db, [id])).get(id) ?? []
  const texts = [pickup ?? '', ...guests.flatMap(({ name, diet }) => [name ?? '', diet ?? ''])]
  return texts.some((text) => namesNumber(text, number))
}
