import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { onConstraint } from '#/db/constraint.ts'
import type { Db, Trx } from '#/db/database.ts'
import { isLapsed } from '#/modules/bookings/index.ts'
import type { LedgerEntryTable } from '../tables.ts'
import { AlreadyReviewed, AmountNotPossible } from '../problems.ts'

/** A source is written once: a receipt, a line or a refund that has its row already is refused. */
export const insertEntry = async (trx: Trx, entry: Insertable<LedgerEntryTable>): Promise<string> => {
  const alreadyThere = () => new AlreadyReviewed()
  const insert = async () => trx.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow()
  const unique = ['receipt_id', 'statement_line_id', 'refund_id', 'reverses'].reduce(
    (run, column) => () => onConstraint(`ledger_entries_${column}_key`, alreadyThere, run),
    insert,
  )
  const { id } = await onConstraint('ledger_never_below_zero', () => new AmountNotPossible(), unique)
  return id
}

/** A statement's line that shows a payment which was accepted before. False when it has one already. */
export const linkLine = async (trx: Trx, entryId: string, statementLineId: string): Promise<boolean> => {
  const linked = await trx
    .updateTable('ledger_entries')
    .set({ statement_line_id: statementLineId })
    .where('id', '=', entryId)
    .where('statement_line_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return linked !== undefined
}

/** How far a slip's day may be from the day the bank booked the money. */
const nearDays = 10

/**
 * The payment of exactly that amount, around that day, which a statement has brought and no slip has shown yet; it is
 * that slip's from now on. Undefined when there is none: then the slip is about other money.
 */
export const claimStatedPayment = async (
  trx: Trx,
  bookingId: string,
  receiptId: string,
  { amount, receivedOn }: { amount: number; receivedOn: string },
): Promise<string | undefined> => {
  const stated = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'payment')
    .where('source', '=', 'statement')
    .where('amount', '=', amount)
    .where('receipt_id', 'is', null)
    .where(sql<boolean>`abs(received_on - ${receivedOn}::date) <= ${nearDays}`)
    .where(sql<boolean>`not exists (select from ledger_entries undone where undone.reverses = ledger_entries.id)`)
    .orderBy(sql`abs(received_on - ${receivedOn}::date)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!stated) return undefined
  await trx.updateTable('ledger_entries').set({ receipt_id: receiptId }).where('id', '=', stated.id).execute()
  return stated.id
}

export const listEntries = (db: Db, bookingId: string) =>
  db
    .selectFrom('ledger_entries')
    .leftJoin('users', 'users.id', 'by_user_id')
    .leftJoin('ledger_entries as undone', 'undone.reverses', 'ledger_entries.id')
    .select([
      'ledger_entries.id',
      'ledger_entries.kind',
      'ledger_entries.amount',
      'ledger_entries.source',
      'ledger_entries.note',
      'ledger_entries.received_on',
      'ledger_entries.at',
      'ledger_entries.reverses',
      'users.name',
      sql<boolean>`undone.id is not null`.as('is_reversed'),
    ])
    .where('ledger_entries.booking_id', '=', bookingId)
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries.id')
    .execute()

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

/** Money under way to its owner: a booking has one open refund at most. */
const goingBack = sql<number>`coalesce((select sum(refunds.amount) from refunds
  where refunds.booking_id = customer_bookings.id and refunds.state in ('needs-details', 'ready', 'approved')), 0)`

const held = sql<number>`(paid - refunded - coalesce(retained_agreed, 0) - ${goingBack})::bigint`

/** What was paid and cannot be confirmed: its dates are another's. */
const isPaidInVain = sql<boolean>`(state = 'pending' and answer_due_at is null and paid + charged - refunded >=
  case payment_method when 'deposit' then (total_agreed + 1) / 2 else total_agreed end)`

/** Money of customers that is held for nothing and not under way back: of what ended, and of what was paid in vain. */
export const listStranded = (db: Db, now: Date) =>
  db
    .selectFrom('customer_bookings')
    .innerJoin('booking_balances', 'booking_balances.booking_id', 'customer_bookings.id')
    .select(['id', 'reference', 'listing_title', 'customer_name', 'currency', 'total_agreed', 'total_usd'])
    .select([
      // A deadline is true before the sweep has written it down.
      sql<string>`case when ${isLapsed(now)} then 'expired' else state end`.as('state'),
      held.as('held'),
      sql<Date>`(select max(at) from ledger_entries where booking_id = customer_bookings.id)`.as('since'),
    ])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('ledger_entries').select('ledger_entries.booking_id').where('kind', '=', 'payment'),
    )
    .where((where) =>
      where.or([where('state', 'in', ['expired', 'cancelled', 'declined']), isLapsed(now), isPaidInVain]),
    )
    .where(sql<boolean>`${held} > 0`)
    .orderBy('since')
    .limit(200)
    .execute()
