import { type Expression, sql, type SqlBool, type Updateable } from 'kysely'
import type { BookingState, CivilDate, Quote } from '@escapes/contract'
import { onConstraint } from '#/db/constraint.ts'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { activeStates, type ActorRole } from './booking.ts'
import type { Nights } from './nearest.ts'
import { DatesTaken } from './problems.ts'
import type { BookingTable } from './tables.ts'

const range = (from: CivilDate, to: CivilDate) => sql<string>`daterange(${from}::date, ${to}::date)`

const columns = [
  'id',
  'reference',
  'user_id',
  'listing_id',
  'kind',
  'state',
  'outing_date',
  'adults',
  'children',
  'infants',
  'listing_title',
  'lines',
  'total_usd',
  'currency',
  'rate',
  'total_agreed',
  'cancellation_policy',
  'payment_method',
  'pickup_location',
  'special_requests',
  'hold_expires_at',
  'payment_due_at',
  'cancelled_by',
  'cancel_reason',
  'cancelled_at',
  'created_at',
  'customer_name',
  'customer_email',
] as const

/** What is read of a booking wherever one is shown; lists sort and filter it further. */
export const bookingColumns = [
  ...columns,
  sql<CivilDate | null>`lower(stay)`.as('check_in'),
  sql<CivilDate | null>`upper(stay)`.as('check_out'),
] as const

export const findBooking = (db: Db, id: string) =>
  db.selectFrom('customer_bookings').select(bookingColumns).where('id', '=', id).executeTakeFirst()

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>

export const findOwner = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('bookings').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

const isLapsed = (now: Date) =>
  sql<SqlBool>`(state = 'hold' and hold_expires_at <= ${now} or state = 'pending' and payment_due_at <= ${now})`

/** One request of a customer at a time may count and add holds. Taken before the lock of the nights, never after. */
export const lockHoldsOf = (trx: Trx, userId: string): Promise<void> => lockByName(trx, `holds:${userId}`)

export const countOpenHolds = async (db: Db, userId: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'hold')
    .where('hold_expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export type NewBooking = {
  [
    Column in
      | 'reference'
      | 'user_id'
      | 'listing_id'
      | 'kind'
      | 'outing_date'
      | 'adults'
      | 'children'
      | 'infants'
      | 'listing_title'
      | 'total_usd'
      | 'currency'
      | 'rate'
      | 'rate_id'
      | 'total_agreed'
      | 'cancellation_policy'
      | 'hold_expires_at'
      | 'payment_due_at'
      | 'payment_method'
  ]: Column extends keyof BookingTable ? BookingTable[Column] : never
} & { state: BookingState; lines: Quote['lines']; stay: Nights | null; created_at: Date }

/** The constraint has the last word on who gets a night. */
export const insertBooking = ({ stay, lines, ...booking }: NewBooking, trx: Trx): Promise<{ id: string }> =>
  onConstraint(
    'one_active_booking_per_night',
    () => new DatesTaken(),
    () =>
      trx
        .insertInto('bookings')
        .values({
          ...booking,
          updated_at: booking.created_at,
          stay: stay && range(stay.from, stay.to),
          lines: JSON.stringify(lines),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
  )

export interface NewTransition {
  bookingId: string
  from: BookingState | null
  to: BookingState
  role: ActorRole
  userId: string | null
  reason: string | null
  at: Date
}

export const insertTransitions = async (trx: Trx, transitions: readonly NewTransition[]): Promise<void> => {
  if (transitions.length === 0) return
  await trx
    .insertInto('booking_transitions')
    .values(
      transitions.map((each) => ({
        booking_id: each.bookingId,
        from_state: each.from,
        to_state: each.to,
        by_role: each.role,
        by_user_id: each.userId,
        reason: each.reason,
        at: each.at,
      })),
    )
    .execute()
}

/** Compare-and-set: false when the booking left `from` meanwhile, be it by the clock. */
export const moveBooking = async (
  trx: Trx,
  id: string,
  from: BookingState,
  values: Pick<
    Updateable<BookingTable>,
    | 'state'
    | 'payment_method'
    | 'pickup_location'
    | 'special_requests'
    | 'payment_due_at'
    | 'cancelled_by'
    | 'cancel_reason'
    | 'cancelled_at'
  >,
  now: Date,
): Promise<boolean> => {
  const moved = await trx
    .updateTable('bookings')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .where((where) => where.not(isLapsed(now) as Expression<SqlBool>))
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

interface Expired {
  id: string
  from_state: BookingState
}

/** Writes down that holds and unpaid bookings of a listing are over. The caller has the lock of its nights. */
export const expireLapsed = async (trx: Trx, listingId: string, now: Date): Promise<Expired[]> => {
  const { rows } = await sql<Expired>`
    update bookings set state = 'expired', version = version + 1, updated_at = ${now}
    where listing_id = ${listingId} and ${isLapsed(now)}
    returning new.id, old.state as from_state`.execute(trx)
  return rows
}

export const listListingsWithLapsed = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bookings')
    .select('listing_id')
    .distinct()
    .where(isLapsed(now))
    .limit(limit)
    .execute()
  return rows.map(({ listing_id }) => listing_id)
}

/** Whether an active booking has one of these nights. The caller has the lock and has expired what is over. */
export const isStayTaken = async (trx: Trx, listingId: string, { from, to }: Nights): Promise<boolean> => {
  const taken = await trx
    .selectFrom('bookings')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('state', 'in', activeStates)
    .where(sql<SqlBool>`stay && ${range(from, to)}`)
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

/** Every taken range of nights that touches the given one, ours and imported. */
export const listTakenNights = (db: Db, listingId: string, { from, to }: Nights, now: Date): Promise<Nights[]> =>
  db
    .selectFrom('occupied_nights')
    .select([sql<CivilDate>`lower(nights)`.as('from'), sql<CivilDate>`upper(nights)`.as('to')])
    .where('listing_id', '=', listingId)
    .where(sql<SqlBool>`nights && ${range(from, to)}`)
    .where(sql<SqlBool>`(until is null or until > ${now})`)
    .execute()

/** Submitted and confirmed stays of a listing from a day on: what an imported stay can be in conflict with. */
export const listKeptStays = (db: Db, listingId: string, after: CivilDate, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', sql<CivilDate>`lower(stay)`.as('from'), sql<CivilDate>`upper(stay)`.as('to')])
    .where('listing_id', '=', listingId)
    .where('state', 'in', ['pending', 'confirmed'])
    .where((where) => where.not(isLapsed(now) as Expression<SqlBool>))
    .where(sql<SqlBool>`upper(stay) > ${after}::date`)
    .execute()
