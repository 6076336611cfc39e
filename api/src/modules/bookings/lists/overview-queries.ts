import { sql, type SqlBool } from 'kysely'
import type { BookingState, CivilDate } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { Period } from '#/db/period.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'

const isSubmittedIn = ({ from, to }: Period) => sql<SqlBool>`(submitted_at is not null
  and submitted_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
  and submitted_at < coalesce(${to ?? null}::timestamptz, 'infinity'))`

export const countSubmittedBookings = async (db: Db, period: Period): Promise<number> => {
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)`.as('count'))
    .where('replaced_by', 'is', null)
    .where(isSubmittedIn(period))
    .executeTakeFirstOrThrow()
  return count
}

const owed = sql<number>`greatest(total_agreed - paid - charged + refunded, 0)`

const countsAsBooked = (now: Date) =>
  sql<SqlBool>`replaced_by is null and state in ('pending', 'confirmed', 'completed', 'no_show') and not ${isLapsedSql(now)}`

/** What was booked in a period and is still to be paid of it, by currency: minor units of it, and US cents. */
export const sumBookedMoney = (
  db: Db,
  { period, customerId }: { period: Period; customerId?: string | undefined },
  now: Date,
) =>
  db
    .selectFrom('bookings')
    .innerJoin('booking_balances', 'booking_balances.booking_id', 'bookings.id')
    .select([
      'currency',
      sql<number>`sum(total_agreed)::bigint`.as('booked'),
      sql<number>`sum(total_usd)::bigint`.as('booked_usd'),
      sql<number>`sum(${owed})::bigint`.as('receivable'),
      sql<number>`sum(round(${owed} * total_usd::numeric / greatest(total_agreed, 1)))::bigint`.as('receivable_usd'),
    ])
    .where(countsAsBooked(now))
    .where(isSubmittedIn(period))
    .$if(customerId !== undefined, (query) => query.where('user_id', '=', customerId!))
    .groupBy('currency')
    .orderBy('currency')
    .execute()

/** What was booked in a period by the Monday of its week in Sri Lanka, US cents; weeks without a booking are missing. */
export const sumBookedMoneyByWeek = (db: Db, period: Period, now: Date) =>
  db
    .selectFrom('bookings')
    .select([
      sql<CivilDate>`date_trunc('week', submitted_at at time zone 'Asia/Colombo')::date::text`.as('week'),
      sql<number>`count(*)`.as('bookings'),
      sql<number>`sum(total_usd)::bigint`.as('booked_usd'),
    ])
    .where(countsAsBooked(now))
    .where(isSubmittedIn(period))
    .groupBy('week')
    .execute()

export const countSubmittedByState = (db: Db, period: Period, now: Date) =>
  db
    .selectFrom('bookings')
    .select([
      sql<BookingState>`case when ${isLapsedSql(now)} then 'expired' else state end`.as('current_state'),
      sql<number>`count(*)`.as('bookings'),
    ])
    .where('replaced_by', 'is', null)
    .where(isSubmittedIn(period))
    .groupBy('current_state')
    .execute()

const taskColumns = ['id', 'reference', 'listing_title', 'customer_name'] as const
const total = sql<number>`count(*) over ()`.as('total')

const currentBookings = (db: Db, now: Date) =>
  db
    .selectFrom('customer_bookings')
    .select([...taskColumns, total])
    .where('replaced_by', 'is', null)
    .where(sql<SqlBool>`not ${isLapsedSql(now)}`)

/** Requests without an answer, the earliest deadline first. */
export const listUnansweredRequests = (db: Db, now: Date, limit: number) =>
  currentBookings(db, now)
    .select(sql<Date>`answer_due_at`.as('due_at'))
    .where('state', '=', 'pending')
    .where('answer_due_at', 'is not', null)
    .orderBy('answer_due_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * What staff agreed to and the customer has to pay for: requests that were approved, and changes that were asked for.
 * Whoever has handed in a receipt waits for staff; those that expire before `from` are told of as such, and the balance
 * after a deposit has a day of its own. The earliest deadline first.
 */
export const listAgreedAndUnpaid = (db: Db, now: Date, from: Date, limit: number) =>
  currentBookings(db, now)
    .innerJoin('booking_balances', 'booking_balances.booking_id', 'customer_bookings.id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('booking_change_requests')
          .select('decided_at')
          .whereRef('booking_change_requests.booking_id', '=', 'customer_bookings.id')
          .where('booking_change_requests.state', '=', 'agreed')
          .orderBy('decided_at', 'desc')
          .limit(1)
          .as('agreed_change'),
      (join) => join.onTrue(),
    )
    .select(sql<Date>`coalesce(payment_due_at, starts_at)`.as('due_at'))
    .select(sql<boolean>`agreed_change.decided_at is not null`.as('is_change'))
    .where('answer_due_at', 'is', null)
    .where('clock_stopped_at', 'is', null)
    .where('starts_at', '>', now)
    .where(sql<SqlBool>`${owed} > 0`)
    .where(
      sql<SqlBool>`case when state = 'pending' then payment_due_at >= ${from} and (agreed_change.decided_at is not null
          or exists (select from booking_transitions step where step.booking_id = customer_bookings.id and step.action = 'approve'))
        else state = 'confirmed' and balance_due_at is null and agreed_change.decided_at is not null end`,
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Bookings with a discount that waits for another admin, the longest waiting first. */
export const listBookingsWithWaitingDiscount = (db: Db, now: Date, limit: number) =>
  currentBookings(db, now)
    .where('state', 'in', ['pending', 'confirmed'])
    .where('id', 'in', (query) =>
      query.selectFrom('booking_extra_lines').select('booking_id').where('booking_extra_lines.state', '=', 'waiting'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

const expiresAt = sql<Date>`case when state = 'hold' then hold_expires_at else payment_due_at end`

/** Holds and unpaid bookings that expire before an instant, the earliest first. */
export const listExpiringBookings = (db: Db, now: Date, before: Date, limit: number) =>
  currentBookings(db, now)
    .select(expiresAt.as('due_at'))
    .where((where) =>
      where.or([
        where('state', '=', 'hold'),
        where.and([
          where('state', '=', 'pending'),
          where('answer_due_at', 'is', null),
          where('clock_stopped_at', 'is', null),
        ]),
      ]),
    )
    .where(sql<SqlBool>`${expiresAt} < ${before}`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()

const firstDay = sql<CivilDate>`coalesce(lower(stay), outing_date)::text`

/** Confirmed bookings that begin on a day from `from` to `to`. */
export const listArrivals = (db: Db, now: Date, from: CivilDate, to: CivilDate, limit: number) =>
  currentBookings(db, now)
    .select(firstDay.as('day'))
    .where('state', '=', 'confirmed')
    .where(sql<SqlBool>`coalesce(lower(stay), outing_date) between ${from}::date and ${to}::date`)
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Stays that end on a day from `from` to `to`, completed ones included. */
export const listDepartures = (db: Db, now: Date, from: CivilDate, to: CivilDate, limit: number) =>
  currentBookings(db, now)
    .select(sql<CivilDate>`upper(stay)::text`.as('day'))
    .where('state', 'in', ['confirmed', 'completed'])
    .where(sql<SqlBool>`upper(stay) between ${from}::date and ${to}::date`)
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Of these bookings those that still occupy their dates. */
export const listOccupyingBookings = async (db: Db, ids: readonly string[], now: Date) => {
  if (ids.length === 0) return []
  return currentBookings(db, now)
    .where('id', 'in', ids)
    .where('state', 'in', ['hold', 'pending', 'confirmed'])
    .execute()
}
