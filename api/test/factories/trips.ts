import type { Db } from '#/db/database.ts'
import { listBookingRows } from '#/modules/bookings/queries.ts'

/** Bookings of one customer become those of an accepted proposal. Returns its id. */
export const aTripOf = async (db: Db, bookingIds: readonly string[], title = 'Ten days in the hills') => {
  const bookings = await listBookingRows(db, bookingIds)
  const [first] = bookings
  if (!first) throw new Error('a trip has bookings')
  const { user_id: userId } = first
  const now = new Date('2027-05-19T06:00:00Z')
  const { id } = await db
    .insertInto('proposals')
    .values({
      state: 'sent',
      title,
      recipient_name: 'Amara Silva',
      message: '',
      currency: 'USD',
      nonce: crypto.randomUUID(),
      sent_at: now,
      expires_at: new Date('2027-06-19T06:00:00Z'),
      created_by: userId,
      written_by: userId,
      writers: [userId],
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parts = bookings.map((booking, position) => ({
    proposal_id: id,
    position,
    listing_id: booking.listing_id,
    kind: booking.kind,
    check_in: booking.check_in,
    check_out: booking.check_out,
    date: booking.outing_date,
    adults: booking.adults,
    children: booking.children,
    infants: booking.infants,
    note: '',
    extra_lines: '[]',
    booking_id: booking.id,
    price: '{}',
  }))
  await db.insertInto('proposal_parts').values(parts).execute()
  await db
    .updateTable('proposals')
    .set({ state: 'accepted', accepted_by: userId, decided_at: now })
    .where('id', '=', id)
    .execute()
  return id
}
