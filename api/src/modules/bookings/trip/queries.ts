import { type Insertable, sql } from 'kysely'
import type { TripChange } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import type { BookingArrivalTable, BookingGuestTable, BookingTripChangeTable } from '../tables.ts'

const clock = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`

export type GuestRow = Pick<BookingGuestTable, 'kind' | 'name' | 'age' | 'diet'>

/** By booking, in the order in which they were entered. */
export const listGuestsByBooking = async (db: Db, bookingIds: readonly string[]): Promise<Map<string, GuestRow[]>> => {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_guests')
    .select(['booking_id', 'kind', 'name', 'age', 'diet'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}

const orEmpty = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`

/** With the pick-up of the departure that each has now. */
export const listArrivals = async (db: Db, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('bookings')
        .leftJoin('booking_arrivals as own', 'own.booking_id', 'bookings.id')
        .leftJoin('departure_pickups as shared', 'shared.departure_id', 'bookings.departure_id')
        .select(['bookings.id as booking_id', 'arrives_on', 'arranged_on', 'arranged_place'])
        .select(sql<boolean>`coalesce(is_in_country, false)`.as('is_in_country'))
        .select([orEmpty('flight').as('flight'), orEmpty('own.driver_name').as('driver_name')])
        .select([orEmpty('own.driver_phone').as('driver_phone'), orEmpty('own.vehicle').as('vehicle')])
        .select([clock('pickup_time').as('pickup_time'), clock('arrives_at').as('arrives_at')])
        .select([clock('arranged_time').as('arranged_time'), clock('shared.time').as('shared_time')])
        .select([orEmpty('shared.place').as('shared_place'), orEmpty('shared.driver_name').as('shared_driver')])
        .select([orEmpty('shared.driver_phone').as('shared_phone'), orEmpty('shared.vehicle').as('shared_vehicle')])
        .where('bookings.id', 'in', bookingIds)
        .execute()

export type ArrivalRow = Awaited<ReturnType<typeof listArrivals>>[number]

/** In years, that its party was booked under. */
export const findMinimumAge = async (db: Db, bookingId: string): Promise<number | null> => {
  const { minimum_age: age } = await db
    .selectFrom('bookings')
    .select('minimum_age')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return age
}

export const replaceGuests = async (trx: Trx, bookingId: string, guests: readonly GuestRow[]): Promise<void> => {
  await trx.deleteFrom('booking_guests').where('booking_id', '=', bookingId).execute()
  if (guests.length > 0)
    await trx
      .insertInto('booking_guests')
      .values(guests.map((guest, position) => ({ booking_id: bookingId, position, ...guest })))
      .execute()
}

export const upsertArrival = async (
  trx: Trx,
  bookingId: string,
  values: Pick<BookingArrivalTable, 'pickup_time' | 'is_in_country' | 'flight' | 'arrives_on' | 'arrives_at'>,
): Promise<void> => {
  await trx
    .insertInto('booking_arrivals')
    .values({ booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute()
}

export const upsertArrangedPickup = async (
  trx: Trx,
  bookingId: string,
  values: Pick<
    Insertable<BookingArrivalTable>,
    'arranged_on' | 'arranged_place' | 'arranged_time' | 'driver_name' | 'driver_phone' | 'vehicle'
  >,
): Promise<void> => {
  await trx
    .insertInto('booking_arrivals')
    .values({ booking_id: bookingId, is_in_country: false, flight: '', ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute()
}

export const deleteArrangedPickup = async (trx: Trx, bookingId: string): Promise<void> => {
  const nothing = { arranged_on: null, arranged_place: null, arranged_time: null }
  await trx
    .updateTable('booking_arrivals')
    .set({ ...nothing, driver_name: '', driver_phone: '', vehicle: '' })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** A calendar application reads the entry again. Returns its new sequence. */
export const raiseCalendarSequence = async (trx: Trx, id: string, now: Date): Promise<number> => {
  const row = await trx
    .updateTable('bookings')
    .set({ calendar_sequence: sql<number>`calendar_sequence + 1`, updated_at: now })
    .where('id', '=', id)
    .returning('calendar_sequence')
    .executeTakeFirstOrThrow()
  return row.calendar_sequence
}

export const setPickupLocation = async (trx: Trx, id: string, location: string | null, now: Date): Promise<void> => {
  await trx.updateTable('bookings').set({ pickup_location: location }).where('id', '=', id).execute()
  await raiseCalendarSequence(trx, id, now)
}

export const insertTripChange = (
  trx: Trx,
  change: Pick<BookingTripChangeTable, 'booking_id' | 'at' | 'by_user_id' | 'by_role' | 'parts'>,
) => trx.insertInto('booking_trip_changes').values(change).execute()

export const countOwnTripChangesSince = async (trx: Trx, bookingId: string, since: Date): Promise<number> => {
  const { count } = await trx
    .selectFrom('booking_trip_changes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .where('by_role', '=', 'guest')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

const maxChangesShown = 20

export const listTripChanges = async (db: Db, bookingId: string): Promise<TripChange[]> => {
  const rows = await db
    .selectFrom('booking_trip_changes')
    .leftJoin('user_names', 'user_names.id', 'by_user_id')
    .select(['at', 'by_role', 'user_names.name', 'parts'])
    .where('booking_id', '=', bookingId)
    .orderBy('booking_trip_changes.id', 'desc')
    .limit(maxChangesShown)
    .execute()
  return rows.map(({ at, by_role, name, parts }) => ({ at: at.toISOString(), by: by_role, name, parts }))
}

interface TripsToBegin {
  from: Date
  to: Date
  confirmedBefore: Date
}

export const listTripsToBegin = (db: Db, { from, to, confirmedBefore }: TripsToBegin) =>
  db
    .selectFrom('bookings')
    .select('id')
    .select((eb) => eb.ref('starts_at').$notNull().as('starts_at'))
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', from)
    .where('starts_at', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_transitions')
            .whereRef('booking_id', '=', 'bookings.id')
            .where('to_state', '=', 'confirmed')
            .where('from_state', 'is distinct from', 'confirmed')
            .where('at', '>', confirmedBefore)
            .select('booking_transitions.id'),
        ),
      ),
    )
    .orderBy('starts_at')
    .execute()
