import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { NotFound } from '#/http/problem.ts'
import { type NewBooking, rejectUnpublishedOrTaken, toNewRow } from './queries.ts'
import type { BookingTable } from './tables.ts'
import { formatPhoneNumber } from '#/phone-number.ts'

type NewSubmittedBooking = NewBooking & { id: string } & Pick<
    BookingTable,
    | 'payment_method'
    | 'pickup_location'
    | 'special_requests'
    | 'submitted_at'
    | 'answer_due_at'
    | 'payment_due_at'
    | 'balance_due_at'
  >

/** Writes a booking that was never held. Undefined when the reference, in some spelling, is already used. */
export const insertSubmittedBooking = (trx: Trx, booking: NewSubmittedBooking) =>
  rejectUnpublishedOrTaken(() =>
    trx
      .insertInto('bookings')
      .values(toNewRow(booking))
      .onConflict((conflict) => conflict.column('reference_key').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )

export const findBookingPhone = async (db: Db, bookingId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('booking_contacts')
    .select('phone')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** `null` removes it. Throws `not-found` for the booking of a customer who was erased. */
export const replaceBookingPhone = async (trx: Trx, bookingId: string, phone: string | null): Promise<void> => {
  if (phone === null) await trx.deleteFrom('booking_contacts').where('booking_id', '=', bookingId).execute()
  else
    await withConstraintProblem(
      'account_is_not_erased',
      () => new NotFound(),
      () =>
        trx
          .insertInto('booking_contacts')
          .values({ booking_id: bookingId, phone })
          .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ phone }))
          .execute(),
    )
}

/** Where the customers of these bookings are reached, by booking: its own number, else the profile's, else the latest other one. */
export const loadPhonesById = async (db: Db, bookingIds: readonly string[]): Promise<Map<string, string>> => {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('customer_phones', 'customer_phones.user_id', 'bookings.user_id')
    .distinctOn('bookings.id')
    .select(['bookings.id', 'customer_phones.phone'])
    .where('bookings.id', 'in', bookingIds)
    .orderBy('bookings.id')
    .orderBy(sql`customer_phones.booking_id is not distinct from bookings.id`, 'desc')
    .orderBy(sql`customer_phones.booking_id is null`, 'desc')
    .orderBy('customer_phones.booking_id', 'desc')
    .execute()
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}

/** Where the customer is reached about a booking, as it is shown. */
export const getPhoneOfBooking = async (db: Db, id: string): Promise<string | null> => {
  const phone = (await loadPhonesById(db, [id])).get(id)
  return phone === undefined ? null : formatPhoneNumber(phone)
}

/** The accepted proposal that it is a part of. */
export const findTripOfBooking = async (db: Db, bookingId: string): Promise<{ id: string; title: string } | null> => {
  const trip = await db
    .selectFrom('booking_trips')
    .select(['proposal_id as id', 'title'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return trip ?? null
}
