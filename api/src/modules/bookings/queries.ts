import { type Expression, sql, type SqlBool, type Updateable } from 'kysely'
import type { BookingState, CivilDate, Quote } from '@escapes/contract'
import { onConstraint } from '#/db/constraint.ts'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { type ActorRole, type TransitionAction } from './booking.ts'
import type { Nights } from './nearest.ts'
import type { Band } from './policy.ts'
import { DatesTaken, NotEnoughSeats } from './problems.ts'
import type { BookingTable } from './tables.ts'

export const range = (from: CivilDate, to: CivilDate) => sql<string>`daterange(${from}::date, ${to}::date)`

const ownColumns = [
  'id',
  'reference',
  'user_id',
  'listing_id',
  'kind',
  'state',
  'outing_date',
  'departure_id',
  'units',
  'adults',
  'children',
  'infants',
  'listing_title',
  'lines',
  'total_usd',
  'currency',
  'rate',
  'rate_id',
  'total_agreed',
  'cancellation_policy',
  'policy',
  'sale_mode',
  'payment_method',
  'pickup_location',
  'special_requests',
  'starts_at',
  'ends_at',
  'hold_expires_at',
  'submitted_at',
  'answer_due_at',
  'payment_due_at',
  'balance_due_at',
  'clock_stopped_at',
  'cancelled_by',
  'cancel_reason',
  'cancelled_at',
  'retained_agreed',
  'calendar_sequence',
  'version',
  'created_at',
  'updated_at',
] as const

const firstNight = sql<CivilDate | null>`lower(stay)`.as('check_in')
const lastDay = sql<CivilDate | null>`upper(stay)`.as('check_out')

/** What is read of a booking wherever one is shown; lists sort and filter it further. */
export const bookingColumns = [...ownColumns, 'customer_name', 'customer_email', firstNight, lastDay] as const

export const findBooking = (db: Db, id: string) =>
  db.selectFrom('customer_bookings').select(bookingColumns).where('id', '=', id).executeTakeFirst()

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>
/** A booking without who made it. */
export type OwnBookingRow = Omit<BookingRow, 'customer_name' | 'customer_email'>

export const listBookings = (db: Db, ids: readonly string[]): Promise<BookingRow[]> =>
  db.selectFrom('customer_bookings').select(bookingColumns).where('id', 'in', ids).execute()

export const findOwner = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('bookings').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

/** A deadline is over that nothing has stopped. Mirrors `stateAt`. */
export const isLapsed = (now: Date) =>
  sql<SqlBool>`(state = 'hold' and hold_expires_at <= ${now} or state = 'pending' and clock_stopped_at is null
    and coalesce(answer_due_at, payment_due_at) <= ${now})`

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

export type NewBooking = Pick<
  BookingTable,
  | 'reference'
  | 'user_id'
  | 'listing_id'
  | 'kind'
  | 'outing_date'
  | 'departure_id'
  | 'units'
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
  | 'sale_mode'
  | 'starts_at'
  | 'ends_at'
  | 'hold_expires_at'
> & { state: BookingState; lines: Quote['lines']; policy: Band[]; stay: Nights | null; created_at: Date }

/** The constraints have the last word on who gets a night or a seat. */
const refusingTaken = <T>(run: () => Promise<T>): Promise<T> =>
  onConstraint(
    'one_active_booking_per_night',
    () => new DatesTaken(),
    () => onConstraint('departures_not_oversold', () => new NotEnoughSeats(0), run),
  )

/** Writes a booking and the first row of its history. Undefined when the reference, in some spelling, is another's. */
export const insertBooking = ({ stay, lines, policy, ...booking }: NewBooking, trx: Trx) =>
  refusingTaken(() =>
    trx
      .with('made', (db) =>
        db
          .insertInto('bookings')
          .values({
            ...booking,
            updated_at: booking.created_at,
            stay: stay && range(stay.from, stay.to),
            lines: JSON.stringify(lines),
            policy: JSON.stringify(policy),
          })
          .onConflict((conflict) => conflict.column('reference_key').doNothing())
          .returning([...ownColumns, 'stay']),
      )
      .with('told', (db) =>
        db
          .insertInto('booking_transitions')
          .columns(['booking_id', 'to_state', 'action', 'by_role', 'by_user_id', 'at'])
          .expression((query) =>
            query
              .selectFrom('made')
              .select(['id', 'state', sql<'hold'>`'hold'`.as('action'), sql<'guest'>`'guest'`.as('by_role')])
              .select(['user_id', 'created_at']),
          ),
      )
      .selectFrom('made')
      .select([...ownColumns, firstNight, lastDay])
      .executeTakeFirst(),
  )

export interface NewTransition {
  bookingId: string
  from: BookingState | null
  to: BookingState
  action: TransitionAction | 'hold' | 'change'
  role: ActorRole
  userId: string | null
  reason: string | null
  at: Date
}

/** Writes history; the ids of its rows, in order. */
export const insertTransitions = async (trx: Trx, transitions: readonly NewTransition[]): Promise<string[]> => {
  if (transitions.length === 0) return []
  const rows = await trx
    .insertInto('booking_transitions')
    .values(
      transitions.map((each) => ({
        booking_id: each.bookingId,
        from_state: each.from,
        to_state: each.to,
        action: each.action,
        by_role: each.role,
        by_user_id: each.userId,
        reason: each.reason,
        at: each.at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a row of history left behind: every later one has moved the sequence of the calendar on by one. */
export const findMoment = (db: Db, transitionId: string) =>
  db
    .selectFrom('booking_transitions as moment')
    .innerJoin('bookings', 'bookings.id', 'moment.booking_id')
    .select(['moment.to_state as state', 'moment.by_role as by', 'moment.reason', 'moment.at'])
    .select(
      sql<number>`calendar_sequence - (select count(*) from booking_transitions later
        where later.booking_id = moment.booking_id and later.id > moment.id)::int`.as('sequence'),
    )
    .where('moment.id', '=', transitionId)
    .executeTakeFirst()

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
    | 'submitted_at'
    | 'answer_due_at'
    | 'payment_due_at'
    | 'balance_due_at'
    | 'clock_stopped_at'
    | 'cancelled_by'
    | 'cancel_reason'
    | 'cancelled_at'
    | 'retained_agreed'
  >,
  now: Date,
  version?: number,
): Promise<boolean> => {
  const moved = await refusingTaken(() =>
    trx
      .updateTable('bookings')
      .set({
        ...values,
        version: sql<number>`version + 1`,
        calendar_sequence: sql<number>`calendar_sequence + 1`,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('state', '=', from)
      .where((where) => where.not(isLapsed(now) as Expression<SqlBool>))
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .returning('id')
      .executeTakeFirst(),
  )
  return moved !== undefined
}

/** Stops or restarts the clock of a pending booking; false when it is not pending any more. */
export const setClock = async (
  trx: Trx,
  id: string,
  clock: Pick<Updateable<BookingTable>, 'clock_stopped_at' | 'answer_due_at' | 'payment_due_at'>,
  now: Date,
): Promise<boolean> => {
  const set = await trx
    .updateTable('bookings')
    .set({ ...clock, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where((where) => where.not(isLapsed(now) as Expression<SqlBool>))
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

/** Nobody else changes this booking, or its money, until the transaction ends. */
export const lockBooking = async (trx: Trx, id: string): Promise<BookingRow | undefined> => {
  await trx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute()
  return findBooking(trx, id)
}

export const listBalances = async (db: Db, bookingIds: readonly string[]) => {
  if (bookingIds.length === 0) return []
  return db.selectFrom('booking_balances').selectAll().where('booking_id', 'in', bookingIds).execute()
}

export type Balance = Awaited<ReturnType<typeof listBalances>>[number]

interface Expired {
  id: string
  from_state: BookingState
}

/** Writes down that holds and unpaid bookings of a listing are over. The caller has the lock of its nights. */
export const expireLapsed = async (trx: Trx, listingId: string, now: Date): Promise<Expired[]> => {
  const { rows } = await sql<Expired>`
    update bookings set state = 'expired', version = version + 1, calendar_sequence = calendar_sequence + 1,
      updated_at = ${now}
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

export const listEnded = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute()

/** What is agreed anew; the constraints have the last word here too. False when it left `from` meanwhile. */
export const changeBooking = async (
  trx: Trx,
  id: string,
  from: BookingState,
  {
    stay,
    lines,
    ...values
  }: Pick<
    BookingTable,
    | 'outing_date'
    | 'departure_id'
    | 'units'
    | 'adults'
    | 'children'
    | 'infants'
    | 'total_usd'
    | 'total_agreed'
    | 'starts_at'
    | 'ends_at'
    | 'answer_due_at'
    | 'payment_due_at'
    | 'balance_due_at'
  > & { stay: Nights | null; lines: Quote['lines'] },
  now: Date,
): Promise<boolean> => {
  const changed = await refusingTaken(() =>
    trx
      .updateTable('bookings')
      .set({
        ...values,
        stay: stay && range(stay.from, stay.to),
        lines: JSON.stringify(lines),
        version: sql<number>`version + 1`,
        calendar_sequence: sql<number>`calendar_sequence + 1`,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('state', '=', from)
      .where((where) => where.not(isLapsed(now) as Expression<SqlBool>))
      .returning('id')
      .executeTakeFirst(),
  )
  return changed !== undefined
}

export const listHistory = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_transitions')
    .leftJoin('users', 'users.id', 'by_user_id')
    .select(['from_state', 'to_state', 'action', 'by_role', 'users.name', 'reason', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('booking_transitions.id')
    .execute()
