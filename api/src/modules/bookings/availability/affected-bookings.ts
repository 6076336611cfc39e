import { type CivilDate, type AffectedBooking, addDays } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import type { BookingPort } from '#/modules/listings/index.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'
import { toLastDay } from './night-ranges.ts'

const liveStates = ['hold', 'pending', 'confirmed'] as const

const selectAffected = (db: Db, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', 'reference', 'state', 'departure_id', 'outing_date', 'ends_at'])
    .select(sql<CivilDate | null>`lower(stay)`.as('check_in'))
    .select(sql<CivilDate | null>`upper(stay)`.as('check_out'))
    .where('state', 'in', liveStates)
    .where(sql<boolean>`not ${isLapsedSql(now)}`)
    .orderBy('reference')

type AffectedBookingRow = Awaited<ReturnType<ReturnType<typeof selectAffected>['execute']>>[number]

const toAffected = ({
  id,
  reference,
  state,
  outing_date,
  check_in,
  check_out,
}: AffectedBookingRow): AffectedBooking => {
  const from = check_in ?? outing_date ?? ''
  return { id, reference, state, from, to: check_out ?? (from && addDays(from, 1)) }
}

export const listAffectedBookingsByDeparture = async (
  db: Db,
  departureIds: readonly string[],
  now: Date,
): Promise<Map<string, AffectedBooking[]>> => {
  if (departureIds.length === 0) return new Map()
  const rows = await selectAffected(db, now).where('departure_id', 'in', departureIds).execute()
  const byDeparture = Map.groupBy(rows, ({ departure_id }) => departure_id ?? '')
  return new Map([...byDeparture].map(([id, some]) => [id, some.map(toAffected)]))
}

/** The day after the last one: whoever is under way on a tour of several days is there on each of them. */
const toEnd = (row: AffectedBookingRow): CivilDate => {
  const last = toLastDay(row)
  return last === null ? toAffected(row).to : addDays(last, 1)
}

/** New bookings wait for this lock, too. */
export const lockAndListAffectedByRange: BookingPort['lockAndListAffectedByRange'] = async (
  trx,
  listingId,
  ranges,
  now,
) => {
  if (ranges.length === 0) return []
  await lockNights(trx, listingId)
  const rows = await selectAffected(trx, now).where('listing_id', '=', listingId).execute()
  const all = rows.map((row) => ({ booking: toAffected(row), end: toEnd(row) }))
  return ranges.map(({ from, to }) =>
    all.filter(({ booking, end }) => booking.from < to && from < end).map(({ booking }) => booking),
  )
}

export const listBookingsToCome: BookingPort['listBookingsToCome'] = async (trx, listingId, now) => {
  const rows = await selectAffected(trx, now)
    .where('listing_id', '=', listingId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .execute()
  return rows.map(toAffected).toSorted((one, other) => one.from.localeCompare(other.from))
}

export const loadWhoComes: BookingPort['loadWhoComes'] = async (db, bookingIds) => {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('customer_bookings')
    .select(['id', 'customer_name as name', 'customer_email as email', 'adults', 'children', 'infants'])
    .where('id', 'in', bookingIds)
    .execute()
  return new Map(
    rows.map(({ id, name, email, adults, children, infants }) => [
      id,
      { customer: { name, email }, guests: adults + children + infants },
    ]),
  )
}
