import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { recordChange } from '#/audit/record-change.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { Db, Trx } from '#/db/database.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'
import { toUsdSql } from './sum-recorded-money.ts'
import type { LedgerEntryTable } from './tables.ts'
import { AlreadyReviewed, AmountNotPossible } from '#/http/staff-problems.ts'

/**
 * Throws `already-reviewed` when the receipt, line or refund has an entry, `amount-not-possible` for a negative sum.
 */
export const insertEntry = async (trx: Trx, entry: Insertable<LedgerEntryTable>): Promise<string> => {
  const alreadyThere = () => new AlreadyReviewed()
  const insert = async () => trx.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow()
  const unique = ['receipt_id', 'statement_line_id', 'refund_id', 'reverses'].reduce(
    (run, column) => () => withConstraintProblem(`ledger_entries_${column}_key`, alreadyThere, run),
    insert,
  )
  const { id } = await withConstraintProblem('ledger_never_below_zero', () => new AmountNotPossible(), unique)
  const { booking_id: bookingId, kind, amount, source, method, received_on: receivedOn } = entry
  recordChange(
    trx,
    { kind: 'ledger-entries', id, bookingId },
    {},
    { kind, amountMinorUnits: amount, source, method, receivedOn },
  )
  return id
}

/** Writes which receipt or statement line shows a payment. False when the payment has one already. */
export const linkPayment = async (
  trx: Trx,
  entryId: string,
  column: 'receipt_id' | 'statement_line_id',
  id: string,
): Promise<boolean> => {
  const linked = await trx
    .updateTable('ledger_entries')
    .set({ [column]: id })
    .where('id', '=', entryId)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst()
  return linked !== undefined
}

/** Payments of these bookings that were not reversed, the newest first. */
export const listActivePayments = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom('ledger_entries')
    .select(['id', 'booking_id', 'amount', 'source', 'method', 'received_on', 'receipt_id', 'statement_line_id'])
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'payment')
    .where(sql<boolean>`not exists (select from ledger_entries undone where undone.reverses = ledger_entries.id)`)
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type ActivePayment = Awaited<ReturnType<typeof listActivePayments>>[number]

export const listEntries = (db: Db, bookingId: string) =>
  db
    .selectFrom('ledger_entries')
    .leftJoin('user_names', 'user_names.id', 'by_user_id')
    .leftJoin('ledger_entries as undone', 'undone.reverses', 'ledger_entries.id')
    .select([
      'ledger_entries.id',
      'ledger_entries.kind',
      'ledger_entries.amount',
      'ledger_entries.source',
      'ledger_entries.method',
      'ledger_entries.note',
      'ledger_entries.received_on',
      'ledger_entries.at',
      'ledger_entries.reverses',
      'ledger_entries.statement_line_id',
      'user_names.name',
      sql<boolean>`undone.id is not null`.as('is_reversed'),
    ])
    .where('ledger_entries.booking_id', '=', bookingId)
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries.id')
    .execute()

/** What was recorded from an instant up to another one, the first first; amounts of the agreed currency, and US cents. */
export const listEntriesRecordedIn = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('booking_terms', 'booking_terms.id', 'ledger_entries.booking_id')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'ledger_entries.booking_id')
    .leftJoin('user_names', 'user_names.id', 'by_user_id')
    .leftJoin('ledger_entries as reversed', 'reversed.id', 'ledger_entries.reverses')
    .select(['ledger_entries.kind', 'ledger_entries.amount', 'ledger_entries.source', 'ledger_entries.method'])
    .select([
      'ledger_entries.received_on',
      'ledger_entries.note',
      'ledger_entries.at',
      'reversed.kind as reversed_kind',
    ])
    .select(['booking_terms.reference', 'booking_terms.currency', 'listing_title', 'customer_name'])
    .select(['user_names.name as recorded_by', toUsdSql(sql.ref('ledger_entries.amount')).as('usd')])
    .select(sql<boolean>`ledger_entries.statement_line_id is not null`.as('is_on_statement'))
    .where('ledger_entries.at', '>=', from)
    .where('ledger_entries.at', '<', to)
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries.id')
    .execute()

export type RecordedEntry = Awaited<ReturnType<typeof listEntriesRecordedIn>>[number]

export const findEntry = (db: Db, id: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['id', 'booking_id', 'kind', 'amount'])
    .select(
      sql<boolean>`exists (select from ledger_entries undone where undone.reverses = ledger_entries.id)`.as(
        'is_reversed',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()

export const findEntryCustomerId = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('ledger_entries')
    .innerJoin('booking_terms', 'booking_terms.id', 'booking_id')
    .select('user_id')
    .where('ledger_entries.id', '=', id)
    .executeTakeFirst()
  return row?.user_id
}

export interface BookingRowWithMoney {
  id: string
  reference: string
  listing_title: string
  customer_name: string
  currency: string
  total_agreed: number
  total_usd: number
  deposit_percent: number
  state: string
  /** Agreed minor units. */
  held: number
  since: Date
}

const unallocatedAmountSql = sql<number>`(paid - refunded - coalesce(retained_agreed, 0) - coalesce(promised_refunds.amount, 0))::bigint`

/** What the open refunds of a booking promise to its customer, agreed minor units. The caller has its lock. */
export const sumPromisedRefunds = async (trx: Trx, bookingId: string): Promise<number> => {
  const row = await trx
    .selectFrom('promised_refunds')
    .select('amount')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** Paid enough for a confirmation, but pending because the dates are taken. */
const isPaidButPendingSql = sql<boolean>`(state = 'pending' and answer_due_at is null and paid + charged - refunded >=
  case payment_method when 'deposit' then deposit_agreed else total_agreed end)`

const overpaidAmountSql = sql<number>`(paid - refunded - total_agreed - coalesce(promised_refunds.amount, 0))::bigint`

/** Bookings that are to take place or took place, with more than was agreed. The longest waiting first. */
export const listOverpaidBookingRows = (db: Db): Promise<BookingRowWithMoney[]> =>
  db
    .selectFrom('customer_bookings')
    .innerJoin('booking_balances', 'booking_balances.booking_id', 'customer_bookings.id')
    .leftJoin('promised_refunds', 'promised_refunds.booking_id', 'customer_bookings.id')
    .select(['id', 'reference', 'listing_title', 'customer_name', 'currency', 'total_agreed', 'total_usd'])
    .select(['deposit_percent', 'state'])
    .select(overpaidAmountSql.as('held'))
    .select(sql<Date>`(select max(at) from ledger_entries where booking_id = customer_bookings.id)`.as('since'))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('ledger_entries').select('ledger_entries.booking_id').where('kind', '=', 'payment'),
    )
    .where('state', 'in', ['confirmed', 'completed', 'no_show'])
    .where(sql<boolean>`${overpaidAmountSql} > 0`)
    .orderBy('since')
    .limit(200)
    .execute()

/** Bookings with money that they can take none of, less what open refunds promise. The longest waiting first. */
export const listBookingRowsWithUnallocatedMoney = (db: Db, now: Date) =>
  db
    .selectFrom('customer_bookings')
    .innerJoin('booking_balances', 'booking_balances.booking_id', 'customer_bookings.id')
    .leftJoin('promised_refunds', 'promised_refunds.booking_id', 'customer_bookings.id')
    .select(['id', 'reference', 'listing_title', 'customer_name', 'currency', 'total_agreed', 'total_usd'])
    .select([
      'deposit_percent',
      // The state may be written later than the deadline passes.
      sql<string>`case when ${isLapsedSql(now)} then 'expired' else state end`.as('state'),
      unallocatedAmountSql.as('held'),
      sql<Date>`(select max(at) from ledger_entries where booking_id = customer_bookings.id)`.as('since'),
    ])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('ledger_entries').select('ledger_entries.booking_id').where('kind', '=', 'payment'),
    )
    .where((where) =>
      where.or([where('state', 'in', ['expired', 'cancelled', 'declined']), isLapsedSql(now), isPaidButPendingSql]),
    )
    .where(sql<boolean>`${unallocatedAmountSql} > 0`)
    .orderBy('since')
    .limit(200)
    .execute()
