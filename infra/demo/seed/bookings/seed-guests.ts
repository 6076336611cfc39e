import type { Trx } from '../database.ts'
import type { DemoBookingFacts } from './booking-facts.ts'

/** Who travels, as customers have told it. */
export const seedGuests = async (trx: Trx, bookings: readonly DemoBookingFacts[]): Promise<void> => {
  const rows = bookings.flatMap(({ id, guests = [] }) =>
    guests.map(({ name, diet }, position) => ({
      booking_id: id,
      position,
      kind: 'adult' as const,
      name,
      age: null,
      diet,
    })),
  )
  await trx.insertInto('booking_guests').values(rows).execute()
}
