import { type Insertable, sql, type Updateable } from 'kysely'
import type { ChangeRequest } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { isChangeable, isLapsedSql } from '#/modules/booking-states/index.ts'
import type { BookingRow } from '../queries.ts'
import type { BookingChangeRequestTable } from './tables.ts'
import './tables.ts'

export const insertChangeRequest = (
  trx: Trx,
  request: Omit<Insertable<BookingChangeRequestTable>, 'state'>,
): Promise<{ id: string }> =>
  trx
    .insertInto('booking_change_requests')
    .values({ ...request, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findChangeRequest = (db: Db, bookingId: string, id: string) =>
  db
    .selectFrom('booking_change_requests')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .executeTakeFirst()

/** False when it does not wait any more. */
export const decideChangeRequest = async (
  trx: Trx,
  id: string,
  decision: Pick<Updateable<BookingChangeRequestTable>, 'state' | 'decided_by' | 'decided_at' | 'reason'>,
): Promise<boolean> => {
  const decided = await trx
    .updateTable('booking_change_requests')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}

interface Decider {
  userId: string
  /** Only staff agree; what a customer does in its place replaces it. */
  isStaff: boolean
}

/** The booking has changed: what waited is agreed to if it is that, else it is replaced. */
export const closeChangeRequest = async (
  trx: Trx,
  bookingId: string,
  { userId, isStaff }: Decider,
  now: Date,
): Promise<void> => {
  await sql`update booking_change_requests asked set decided_at = ${now}, decided_by = ${userId},
      state = case when ${isStaff} and (asked.check_in, asked.check_out, asked.outing_date, asked.adults, asked.children,
          asked.infants) is not distinct from (lower(stay), upper(stay), booking.outing_date, booking.adults,
          booking.children, booking.infants)
        then 'agreed' else 'replaced' end
    from bookings booking
    where booking.id = asked.booking_id and booking.id = ${bookingId} and asked.state = 'waiting'`.execute(trx)
}

/** The one that waits, or the last one if it was declined and the booking has not changed since. */
export const findShownChangeRequest = async (db: Db, booking: BookingRow, now: Date): Promise<ChangeRequest | null> => {
  if (!isChangeable(booking, now)) return null
  const row = await db
    .selectFrom('booking_change_requests')
    .selectAll()
    .where('booking_id', '=', booking.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.state !== 'waiting' && row?.state !== 'declined') return null
  if (row.decided_at !== null && (await hasChangedSince(db, booking.id, row.decided_at))) return null
  return {
    id: row.id,
    state: row.state,
    checkIn: row.check_in,
    checkOut: row.check_out,
    date: row.outing_date,
    lastDay: row.last_day,
    guests: { adults: row.adults, children: row.children, infants: row.infants },
    total: { amount: row.total_agreed, usd: row.total_usd },
    note: row.note,
    askedAt: row.asked_at.toISOString(),
    answerDueAt: row.answer_due_at.toISOString(),
    reason: row.reason,
  }
}

const hasChangedSince = async (db: Db, bookingId: string, at: Date): Promise<boolean> => {
  const change = await db
    .selectFrom('booking_transitions')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('action', '=', 'change')
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

/** Those of bookings to come, the earliest deadline first. */
export const listWaitingChangeRequests = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('booking_change_requests as asked')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'asked.booking_id')
    .select(['asked.id as request_id', 'customer_bookings.id', 'reference', 'listing_title', 'customer_name'])
    .select(['asked.check_in', 'asked.check_out', 'asked.outing_date', 'asked.answer_due_at as due_at'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('asked.state', '=', 'waiting')
    .where('starts_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.id', '=', 'asked.booking_id')
            .where(isLapsedSql(now)),
        ),
      ),
    )
    .orderBy('asked.answer_due_at')
    .orderBy('asked.id')
    .limit(limit)
    .execute()
