import type { FieldChange } from '#/audit/record-change.ts'
import { type Expression, sql, type SqlBool, type Updateable, type UpdateObject } from 'kysely'
import type { BookingState, CivilDate, Quote } from '@escapes/contract'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { Database, Db, Trx } from '#/db/database.ts'
import { toPageColumns } from '#/http/page-of-request.ts'
import { type ActorRole, isLapsedSql } from '#/modules/booking-states/index.ts'
import type { AgreedTerms } from '#/modules/payment-terms/index.ts'
import type { NightRange } from './availability/night-ranges.ts'
import type { AgreedPolicyBand } from './price/cancellation-policy.ts'
import { DatesTaken, GuestsTooYoung, ListingNotBookable, NotEnoughSeats } from './problems.ts'
import type { BookingTable, BookingTransitionTable } from './tables.ts'

export const toDateRangeSql = (from: CivilDate, to: CivilDate) => sql<string>`daterange(${from}::date, ${to}::date)`

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
  'answer_hours',
  'payment_hours',
  'balance_days',
  'deposit_percent',
  'cancellation_policy',
  'policy',
  'sale_mode',
  'payment_method',
  'pickup_location',
  'special_requests',
  'starts_at',
  'ends_at',
  'lasts_minutes',
  'hold_expires_at',
  'submitted_at',
  'answer_due_at',
  'payment_due_at',
  'balance_due_at',
  'clock_stopped_at',
  'clock_stopped_until',
  'rest_due_at',
  'replaced_by',
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

export const bookingColumns = [...ownColumns, 'customer_name', 'customer_email', firstNight, lastDay] as const

export const findBooking = (db: Db, id: string) =>
  db.selectFrom('customer_bookings').select(bookingColumns).where('id', '=', id).executeTakeFirst()

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>
export type BookingRowWithoutCustomer = Omit<BookingRow, 'customer_name' | 'customer_email'>

export const listBookingRows = (db: Db, ids: readonly string[]): Promise<BookingRow[]> =>
  db.selectFrom('customer_bookings').select(bookingColumns).where('id', 'in', ids).execute()

/** The pictures of these customers, of those who have one. */
export const loadAvatarUrlsById = async (db: Db, userIds: readonly string[]): Promise<Map<string, string | null>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('user_names').select(['id', 'avatar_url']).where('id', 'in', userIds).execute()
  return new Map(rows.map(({ id, avatar_url }) => [id, avatar_url]))
}

export const findCustomerId = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('bookings').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
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
  | 'lasts_minutes'
  | 'hold_expires_at'
> &
  AgreedTerms & { is_only_hold?: boolean } & {
    state: BookingState
    lines: Quote['lines']
    policy: AgreedPolicyBand[]
    stay: NightRange | null
    created_at: Date
  }

/** The listing may become stricter between pricing and booking. */
const rejectTooYoung = <T>(run: () => Promise<T>): Promise<T> =>
  withConstraintProblem('bookings_of_guests_old_enough', () => new GuestsTooYoung(), run)

/** The database constraints decide races for a night or a seat. */
const rejectTakenDates = <T>(run: () => Promise<T>): Promise<T> =>
  withConstraintProblem(
    'one_active_booking_per_night',
    () => new DatesTaken(),
    () =>
      withConstraintProblem(
        'departures_not_oversold',
        () => new NotEnoughSeats(0),
        () => rejectTooYoung(run),
      ),
  )

/** The listing may be archived between pricing and booking. */
export const rejectUnpublishedOrTaken = <T>(run: () => Promise<T>): Promise<T> =>
  withConstraintProblem(
    'bookings_of_published_listings',
    () => new ListingNotBookable(),
    () => rejectTakenDates(run),
  )

export const toNewRow = <B extends NewBooking>({ stay, lines, policy, ...booking }: B) => ({
  ...booking,
  updated_at: booking.created_at,
  stay: stay && toDateRangeSql(stay.from, stay.to),
  lines: JSON.stringify(lines),
  policy: JSON.stringify(policy),
})

export interface NewTransition {
  bookingId: string
  from: BookingState | null
  to: BookingState
  action: NonNullable<BookingTransitionTable['action']>
  role: ActorRole
  userId: string | null
  reason: string | null
  at: Date
  changes?: readonly FieldChange[]
}

/** Returns the ids of the rows, in order. */
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
        changes: each.changes ? JSON.stringify(each.changes) : null,
        // What the system does in passing is nobody's page.
        ...(each.role !== 'system' && toPageColumns()),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** `sequence`: the calendar sequence right after this transition; every later row has raised it by one. */
export const findRecordedTransition = (db: Db, transitionId: string) =>
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

/** False when the booking has left `from`, has lapsed, or is of another version. */
const updateUnlapsed = async (
  trx: Trx,
  id: string,
  from: BookingState,
  { values, now, version }: { values: UpdateObject<Database, 'bookings'>; now: Date; version?: number | undefined },
): Promise<boolean> => {
  const updated = await trx
    .updateTable('bookings')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .where((where) => where.not(isLapsedSql(now) as Expression<SqlBool>))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

const nextCalendarSequence = { calendar_sequence: sql<number>`calendar_sequence + 1` }

/** See `updateUnlapsed`. */
export const updateBookingState = (
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
): Promise<boolean> =>
  rejectTakenDates(() =>
    updateUnlapsed(trx, id, from, { values: { ...values, ...nextCalendarSequence }, now, version }),
  )

/** False when the booking is not pending, or has lapsed. */
export const setDeadlinesOfPending = (
  trx: Trx,
  id: string,
  deadlines: Pick<
    Updateable<BookingTable>,
    'clock_stopped_at' | 'clock_stopped_until' | 'rest_due_at' | 'answer_due_at' | 'payment_due_at'
  >,
  now: Date,
): Promise<boolean> => updateUnlapsed(trx, id, 'pending', { values: deadlines, now })

/** A pending booking stays as it is, see `setDeadlinesOfPending`. */
export const setDueDatesOfConfirmedOrCompleted = async (
  trx: Trx,
  id: string,
  dates: Pick<BookingRow, 'payment_due_at' | 'balance_due_at'>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('bookings')
    .set({ ...dates, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['confirmed', 'completed'])
    .execute()
}

/** The lock of a booking covers its payments, too. */
export const lockBooking = async (trx: Trx, id: string): Promise<BookingRow | undefined> => {
  await trx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute()
  return findBooking(trx, id)
}

export const listLedgerSums = async (db: Db, bookingIds: readonly string[]) => {
  if (bookingIds.length === 0) return []
  const waits = sql<boolean>`exists (select from waiting_receipts
    where waiting_receipts.booking_id = booking_balances.booking_id)`
  const rows = await db
    .selectFrom('booking_balances')
    .selectAll()
    .select(waits.as('waits'))
    .where('booking_id', 'in', bookingIds)
    .execute()
  // The newest receipt may be reviewed while an older one still waits.
  return rows.map(({ waits, charged: writtenOff, ...row }) => ({
    ...row,
    writtenOff,
    receipt_status: waits ? ('submitted' as const) : row.receipt_status,
  }))
}

export type BookingLedgerSums = Awaited<ReturnType<typeof listLedgerSums>>[number]

interface ExpiredBooking {
  id: string
  from_state: BookingState
}

/** The caller holds the lock of the listing's nights. */
export const updateLapsedToExpired = async (trx: Trx, listingId: string, now: Date): Promise<ExpiredBooking[]> => {
  const { rows } = await sql<ExpiredBooking>`
    update bookings set state = 'expired', version = version + 1, calendar_sequence = calendar_sequence + 1,
      updated_at = ${now}
    where listing_id = ${listingId} and ${isLapsedSql(now)}
    returning new.id, old.state as from_state`.execute(trx)
  return rows
}

export const listListingIdsWithLapsedBookings = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bookings')
    .select('listing_id')
    .distinct()
    .where(isLapsedSql(now))
    .limit(limit)
    .execute()
  return rows.map(({ listing_id }) => listing_id)
}

export const listConfirmedBookingsPastEnd = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('ends_at', '<=', now)
    // Its customer was told that it cannot run, so staff say what became of it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_date_offers')
            .select('booking_date_offers.id')
            .whereRef('booking_date_offers.booking_id', '=', 'bookings.id')
            .where('booking_date_offers.state', '=', 'open'),
        ),
      ),
    )
    .orderBy('ends_at')
    .limit(limit)
    .execute()

/** See `updateUnlapsed`. */
export const updateBookingSelection = (
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
    | 'lasts_minutes'
    | 'answer_due_at'
    | 'payment_due_at'
    | 'balance_due_at'
    | 'rest_due_at'
    | 'payment_method'
  > & { stay: NightRange | null; lines: Quote['lines'] },
  now: Date,
): Promise<boolean> => {
  const written = { stay: stay && toDateRangeSql(stay.from, stay.to), lines: JSON.stringify(lines) }
  return rejectTakenDates(() =>
    updateUnlapsed(trx, id, from, { values: { ...values, ...written, ...nextCalendarSequence }, now }),
  )
}

/** See `updateUnlapsed`. */
export const updateBookingTotal = (
  trx: Trx,
  id: string,
  from: BookingState,
  values: Pick<
    BookingTable,
    | 'total_usd'
    | 'total_agreed'
    | 'answer_due_at'
    | 'payment_due_at'
    | 'balance_due_at'
    | 'rest_due_at'
    | 'payment_method'
  >,
  now: Date,
): Promise<boolean> => updateUnlapsed(trx, id, from, { values, now })

export const listBookingTransitions = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_transitions')
    .leftJoin('user_names', 'user_names.id', 'by_user_id')
    .select(['from_state', 'to_state', 'action', 'by_role', 'user_names.name', 'reason', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('booking_transitions.id')
    .execute()
