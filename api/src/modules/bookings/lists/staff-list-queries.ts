import { type Expression, sql, type SqlBool } from 'kysely'
import type { BookingPaymentFilter, BookingState, CivilDate, ListingKind, StaffBookingSort } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { toContainsPattern } from '#/db/like-pattern.ts'
import { toPhonePattern } from '#/phone-number.ts'
import { bookingOrders, isAfter, isIn, keysIn, stateAtSql } from './booking-order.ts'
import { bookingColumns } from '../queries.ts'

/** All that are set must hold. `from` and `to`: days, both included, of which the booking covers one. */
export interface StaffBookingFilter {
  state?: BookingState | undefined
  kind?: ListingKind | undefined
  listing?: string | undefined
  departure?: string | undefined
  customer?: string | undefined
  from?: CivilDate | undefined
  to?: CivilDate | undefined
  payment?: BookingPaymentFilter | undefined
  q?: string | undefined
  /** `q` as a reference key; undefined when it cannot be a reference. */
  referenceKey?: string | undefined
}

/** By indexes of both tables, which an `or` of the conditions could not use. */
const matchesText = (text: string, referenceKey: string | undefined) => {
  const pattern = toContainsPattern(text.toLowerCase())
  const phone = toPhonePattern(text)
  const calledBy = sql`union all
    select id from bookings where user_id in (select user_id from customer_phones where phone like ${phone ?? null})`
  const spelledOtherwise = sql`union all select id from bookings where reference_key = ${referenceKey}`
  return sql<SqlBool>`id in (
    select id from bookings where lower(listing_title || ' ' || reference) like ${pattern}
    union all
    select id from customer_bookings where lower(customer_name || ' ' || customer_email) like ${pattern}
    ${phone === undefined ? sql`` : calledBy}
    ${referenceKey === undefined ? sql`` : spelledOtherwise})`
}

/** As `booking_balances` and the total of a booking say it, for all bookings at once. */
const paymentConditions = {
  unpaid: sql<SqlBool>`id not in (select booking_id from booking_net_payments where net > 0)`,
  partial: sql<SqlBool>`exists (select from booking_net_payments
    where booking_id = customer_bookings.id and net > 0 and net < total_agreed)`,
  paid: sql<SqlBool>`exists (select from booking_net_payments
    where booking_id = customer_bookings.id and net > 0 and net >= total_agreed)`,
  overpaid: sql<SqlBool>`exists (select from booking_net_payments
    where booking_id = customer_bookings.id and net > total_agreed)`,
  'receipt-waiting': sql<SqlBool>`id in (select booking_id from waiting_receipts)`,
} satisfies Record<BookingPaymentFilter, Expression<SqlBool>>

const selectMatching = (db: Db, filter: Omit<StaffBookingFilter, 'state'>) => {
  const { kind, listing, departure, customer, from, to, payment, q, referenceKey } = filter
  const days = sql<SqlBool>`coalesce(stay, daterange(outing_date, outing_date, '[]'))
    && daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`
  return db
    .selectFrom('customer_bookings')
    .where('replaced_by', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(listing !== undefined, (query) => query.where('listing_id', '=', listing!))
    .$if(departure !== undefined, (query) => query.where('departure_id', '=', departure!))
    .$if(customer !== undefined, (query) => query.where('user_id', '=', customer!))
    .$if(from !== undefined || to !== undefined, (query) => query.where(days))
    .$if(payment !== undefined, (query) => query.where(paymentConditions[payment!]))
    .$if(q !== undefined && q !== '', (query) => query.where(matchesText(q!, referenceKey)))
}

export const listStaffBookingRows = (
  db: Db,
  filter: StaffBookingFilter,
  {
    sort,
    after,
    limit,
    now,
  }: { sort: StaffBookingSort; after: readonly string[] | undefined; limit: number; now: Date },
) => {
  const { by, direction } = bookingOrders[sort]
  return selectMatching(db, filter)
    .select(bookingColumns)
    .select(keysIn(sort))
    .$if(filter.state !== undefined, (query) => query.where(isIn(filter.state!, now)))
    .$if(after !== undefined, (query) => query.where(isAfter(sort, after!)))
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

export const countBookingsByState = async (
  db: Db,
  filter: Omit<StaffBookingFilter, 'state'>,
  now: Date,
): Promise<Partial<Record<BookingState, number>>> => {
  const rows = await selectMatching(db, filter)
    .select([stateAtSql(now).as('current'), sql<number>`count(*)`.as('count')])
    .groupBy('current')
    .execute()
  return Object.fromEntries(rows.map(({ current, count }) => [current, count]))
}
