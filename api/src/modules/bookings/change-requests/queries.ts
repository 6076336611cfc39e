import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ChangeAnswer, ChangeRequest } from '@escapes/contract'
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

/** What its customer asked for and was told, as the page of a booking and its card show it. */
export interface ShownChangeRequest {
  changeRequest: ChangeRequest | null
  changeAnswer: ChangeAnswer | null
}

const noChangeRequest: ShownChangeRequest = { changeRequest: null, changeAnswer: null }

type ChangeRequestRow = Selectable<BookingChangeRequestTable>

const toSelection = (row: ChangeRequestRow) => ({
  id: row.id,
  checkIn: row.check_in,
  checkOut: row.check_out,
  date: row.outing_date,
  lastDay: row.last_day,
  guests: { adults: row.adults, children: row.children, infants: row.infants },
})

const toChangeRequest = (row: ChangeRequestRow, state: ChangeRequest['state']): ChangeRequest => ({
  ...toSelection(row),
  state,
  total: { amount: row.total_agreed, usd: row.total_usd },
  note: row.note,
  askedAt: row.asked_at.toISOString(),
  answerDueAt: row.answer_due_at.toISOString(),
  reason: row.reason,
})

const toShown = (row: ChangeRequestRow): ShownChangeRequest => {
  const { state, reason, decided_at, seen_at } = row
  const isUnread = seen_at === null && decided_at !== null
  return {
    changeRequest: state === 'waiting' || state === 'declined' ? toChangeRequest(row, state) : null,
    changeAnswer:
      isUnread && (state === 'agreed' || state === 'declined')
        ? { ...toSelection(row), state, reason, at: decided_at.toISOString() }
        : null,
  }
}

/** By booking: the request that waits, or the last one if it was answered and the booking has not changed since. */
export const loadShownChangeRequests = async (
  db: Db,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<(bookingId: string) => ShownChangeRequest> => {
  const ids = bookings.filter((booking) => isChangeable(booking, now)).map(({ id }) => id)
  if (ids.length === 0) return () => noChangeRequest
  const rows = await db
    .selectFrom('booking_change_requests as asked')
    .selectAll()
    .distinctOn('booking_id')
    .select(
      sql<boolean>`exists (select from booking_transitions later where later.booking_id = asked.booking_id
        and later.action = 'change' and later.at > asked.decided_at)`.as('is_outdated'),
    )
    .where('booking_id', 'in', ids)
    .orderBy('booking_id')
    .orderBy('id', 'desc')
    .execute()
  const shown = new Map(rows.filter((row) => !row.is_outdated).map((row) => [row.booking_id, toShown(row)]))
  return (bookingId) => shown.get(bookingId) ?? noChangeRequest
}

/** The customer has read the answer; a second time changes nothing. */
export const markAnswerSeen = async (db: Db, bookingId: string, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('booking_change_requests')
    .set({ seen_at: now })
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .where('state', 'in', ['agreed', 'declined'])
    .where('seen_at', 'is', null)
    .execute()
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
