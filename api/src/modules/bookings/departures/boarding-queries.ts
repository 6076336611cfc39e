import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { BoardingMarkTable } from '../tables.ts'

/** The newest press of each booking, on the departure that it has now. */
export const listBoardingMarks = async (db: Db, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('boarding_marks')
        .innerJoin('bookings', (join) =>
          join
            .onRef('bookings.id', '=', 'boarding_marks.booking_id')
            .onRef('bookings.departure_id', '=', 'boarding_marks.departure_id'),
        )
        .leftJoin('user_names', 'user_names.id', 'boarding_marks.user_id')
        .distinctOn('booking_id')
        .selectAll('boarding_marks')
        .select('user_names.name as user_name')
        .where('booking_id', 'in', bookingIds)
        .orderBy('booking_id')
        .orderBy('pressed_at', 'desc')
        .orderBy('received_at', 'desc')
        .orderBy('boarding_marks.id', 'desc')
        .execute()

/** Sent again, it is the same press. False where its id is that of a press of another booking. */
export const insertBoardingMark = async (trx: Trx, mark: Insertable<BoardingMarkTable>): Promise<boolean> => {
  await trx
    .insertInto('boarding_marks')
    .values(mark)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const kept = await trx
    .selectFrom('boarding_marks')
    .select('id')
    .where('id', '=', mark.id)
    .where('booking_id', '=', mark.booking_id)
    .executeTakeFirst()
  return kept !== undefined
}

/** Locks the booking: its presses are counted one after the other, those of guides and those of staff apart. */
export const lockMarkedBooking = (trx: Trx, bookingId: string, isByGuide: boolean) =>
  trx
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .select(['bookings.id', 'state', 'departure_id', 'day', 'departures.guide_id'])
    .select(
      sql<number>`(select count(*)::int from boarding_marks
        where booking_id = bookings.id and (guide_id is not null) = ${isByGuide}::boolean)`.as('presses'),
    )
    .where('bookings.id', '=', bookingId)
    .forUpdate('bookings')
    .executeTakeFirst()
