import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '#/db/database.ts'
import { type Idempotency, selectStoredResponse } from '#/http/idempotency-queries.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'
import { type HoldPeriod, holdTimeWindowMs } from '../deadlines/deadlines.ts'
import type { NightRange } from '../availability/night-ranges.ts'
import { selectNightOccupancy } from '../availability/night-queries.ts'
import type { BookingTable } from '../tables.ts'
import { selectUnpaidCounts, type UnpaidCounts } from './unpaid-queries.ts'
import { bookingColumns, type BookingRow, type NewBooking, toDateRangeSql } from '../queries.ts'

/** Includes lapsed holds that are not expired yet; the newest first. */
export const listOwnHolds = (db: Db, userId: string, listingId: string): Promise<BookingRow[]> =>
  db
    .selectFrom('customer_bookings')
    .select(bookingColumns)
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('state', '=', 'hold')
    .orderBy('created_at', 'desc')
    .execute()

export const listUnexpiredOwnHolds = (db: Db, userId: string, listingId: string, now: Date) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('state', '=', 'hold')
    .where((where) => where.not(isLapsedSql(now)))
    .execute()

/** Nights or departure; both are null for activities without departures. */
export interface RequestedReservation {
  user_id: string
  listing_id: string
  stay: NightRange | null
  departure_id: string | null
}

const selectOverlappingReservation = (db: Db, { user_id, listing_id, stay, departure_id }: RequestedReservation) =>
  db
    .selectFrom('bookings')
    .where('user_id', '=', user_id)
    .where('listing_id', '=', listing_id)
    .where(
      stay ? sql<SqlBool>`stay && ${toDateRangeSql(stay.from, stay.to)}` : sql<SqlBool>`departure_id = ${departure_id}`,
    )

/** Periods of holds that were never submitted and overlap the reservation. */
const selectHoldPeriods = (db: Db, reservation: RequestedReservation, now: Date) =>
  selectOverlappingReservation(db, reservation)
    .select([
      'created_at as from',
      sql<Date>`least(hold_expires_at, coalesce(cancelled_at, hold_expires_at))`.as('until'),
    ])
    .where('submitted_at', 'is', null)
    .where('hold_expires_at', '>', new Date(now.getTime() - holdTimeWindowMs))

export const listHoldPeriods = (db: Db, reservation: RequestedReservation, now: Date): Promise<HoldPeriod[]> =>
  selectHoldPeriods(db, reservation, now).execute()

const countOwnHolds = (db: Db, { user_id, listing_id }: RequestedReservation) =>
  db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .where('listing_id', '=', listing_id)
    .where('state', '=', 'hold')

const dayMs = 86_400_000

/** Made within a day and never submitted. */
const countHoldsOfDay = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('submitted_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - dayMs))

const endedUnpaidWindowMs = 14 * 86_400_000

const countEndedUnpaid = (db: Db, reservation: RequestedReservation, now: Date) =>
  selectOverlappingReservation(db, reservation)
    .leftJoin('booking_balances as sums', 'sums.booking_id', 'bookings.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('submitted_at', '>', new Date(now.getTime() - endedUnpaidWindowMs))
    .where('state', 'in', ['expired', 'cancelled'])
    .where(sql<SqlBool>`cancelled_by is distinct from 'staff'`)
    .where(sql<SqlBool>`coalesce(sums.paid, 0) = 0`)

export interface CustomerUsage extends UnpaidCounts {
  /** Of this listing; lapsed ones that are not expired yet, too. */
  ownHolds: number
  /** Of any listing, made within a day and never submitted. */
  holdsToday: number
  /** Of the reservation, by holds that were never submitted. */
  holdPeriods: HoldPeriod[]
  /** Bookings of the reservation that ended without a payment within two weeks. */
  endedUnpaid: number
}

const selectCustomerUsage = (db: Db, reservation: RequestedReservation, now: Date) =>
  db
    .selectFrom(selectUnpaidCounts(db, reservation.user_id, now).as('unpaid'))
    .select(['unpaidHolds', 'unpaidSubmitted', 'unpaidNights'])
    .select([
      sql<number>`(${countOwnHolds(db, reservation)})`.as('ownHolds'),
      sql<number>`(${countHoldsOfDay(db, reservation.user_id, now)})`.as('holdsToday'),
      jsonArrayFrom(selectHoldPeriods(db, reservation, now)).as('holdPeriods'),
      sql<number>`(${countEndedUnpaid(db, reservation, now)})`.as('endedUnpaid'),
    ])

const toPeriod = ({ from, until }: { from: string | Date; until: string | Date }): HoldPeriod => ({
  from: new Date(from),
  until: new Date(until),
})

/** What a customer occupies without a payment, and occupied of this reservation. */
export const getCustomerUsage = async (
  db: Db,
  reservation: RequestedReservation,
  now: Date,
): Promise<CustomerUsage> => {
  const { holdPeriods, ...counts } = await selectCustomerUsage(db, reservation, now).executeTakeFirstOrThrow()
  return { ...counts, holdPeriods: holdPeriods.map(toPeriod) }
}

/**
 * What the locks of the customer's holds and of the nights protect, and whether a request that held them was the first of
 * this one's key. One statement: every booking needs it.
 */
export const getUsageUnderLock = async (
  trx: Trx,
  { selection, idempotency }: { selection: RequestedReservation; idempotency: Idempotency },
  now: Date,
) => {
  const { user_id: customerId, listing_id: listingId, stay } = selection
  const occupancy = stay && selectNightOccupancy(trx, { listingId, nights: stay, customerId }, now)
  const { holdPeriods, ...row } = await selectCustomerUsage(trx, selection, now)
    .select([
      jsonObjectFrom(selectStoredResponse(trx, idempotency)).as('stored'),
      (occupancy ? jsonObjectFrom(occupancy) : sql<null>`null`).as('occupancy'),
    ])
    .executeTakeFirstOrThrow()
  const { stored, occupancy: occupied, ...counts } = row
  return { stored, occupancy: occupied, usage: { ...counts, holdPeriods: holdPeriods.map(toPeriod) } }
}

export const updateHoldPrice = async (
  trx: Trx,
  id: string,
  { lines, policy, ...price }: Pick<NewBooking, 'lines' | 'currency' | 'rate' | 'rate_id' | 'total_agreed' | 'policy'>,
): Promise<void> => {
  await trx
    .updateTable('bookings')
    .set({ ...price, lines: JSON.stringify(lines), policy: JSON.stringify(policy), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const extendHold = async (trx: Trx, id: string, until: Date, now: Date): Promise<void> => {
  await trx.updateTable('bookings').set({ hold_expires_at: until, updated_at: now }).where('id', '=', id).execute()
}

export const markHoldsReplaced = async (
  trx: Trx,
  ids: readonly string[],
  by: BookingTable['replaced_by'],
): Promise<void> => {
  if (ids.length === 0) return
  await trx.updateTable('bookings').set({ replaced_by: by }).where('id', 'in', ids).execute()
}
