import { sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'
import { selectLines } from './line-queries.ts'

const maxRows = 500

/**
 * Transfers recorded by people on a day that a statement covers, and that no line shows: in the account of the agreed
 * currency, else in dollars. Cash and cards are on no statement.
 */
export const listPaymentsMissingOnStatements = (db: Db) =>
  db
    .selectFrom('recorded_entries as entry')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'entry.booking_id')
    .leftJoin('user_names', 'user_names.id', 'entry.by_user_id')
    .select([
      'entry.id',
      'entry.booking_id',
      'entry.amount',
      'entry.received_on',
      'customer_bookings.currency',
      'reference',
      'listing_title',
      'customer_name',
      'user_names.name as accepted_by',
    ])
    .where('entry.kind', '=', 'payment')
    .where('entry.source', 'in', ['receipt', 'manual'])
    .where('entry.statement_line_id', 'is', null)
    .where((where) => where.or([where('entry.method', 'is', null), where('entry.method', '=', 'bank')]))
    .where('entry.is_reversed', '=', false)
    .where(
      sql<SqlBool>`exists (select from statement_imports join account_currencies on account_currencies.id = account_id
        where entry.received_on between first_day and last_day
        and account_currencies.currency = case when exists (select from account_currencies where currency = customer_bookings.currency)
          then customer_bookings.currency else 'USD' end)`,
    )
    .orderBy('entry.received_on', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(maxRows)
    .execute()

/** Outgoing lines that nobody has decided about. */
export const listOutgoingLinesWithoutRefund = (db: Db) =>
  selectLines(db)
    .where('statement_lines.state', '=', 'outgoing')
    .orderBy('booked_on', 'desc')
    .orderBy('statement_lines.id', 'desc')
    .limit(maxRows)
    .execute()

/** Incoming lines that name no booking, or several. */
export const listIncomingLinesWithoutBooking = (db: Db) =>
  selectLines(db)
    .where('statement_lines.state', 'in', ['unmatched', 'ambiguous'])
    .orderBy('booked_on', 'desc')
    .orderBy('statement_lines.id', 'desc')
    .limit(maxRows)
    .execute()
