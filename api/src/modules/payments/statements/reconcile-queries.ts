import { sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'
import { lines } from './line-queries.ts'

const most = 500

/**
 * Payments that people have accepted, of a day that a statement covers, and that no line shows. They went to an
 * account of the agreed currency or, where there is none, to one in dollars.
 */
export const listPaymentsNotShown = (db: Db) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'entry.booking_id')
    .leftJoin('users', 'users.id', 'entry.by_user_id')
    .select([
      'entry.id',
      'entry.booking_id',
      'entry.amount',
      'entry.received_on',
      'customer_bookings.currency',
      'reference',
      'listing_title',
      'customer_name',
      'users.name as accepted_by',
    ])
    .where('entry.kind', '=', 'payment')
    .where('entry.source', 'in', ['receipt', 'manual'])
    .where('entry.statement_line_id', 'is', null)
    .where(sql<SqlBool>`not exists (select from ledger_entries undone where undone.reverses = entry.id)`)
    .where(
      sql<SqlBool>`exists (select from statement_imports join bank_accounts on bank_accounts.id = account_id
        where entry.received_on between first_day and last_day
        and bank_accounts.currency = case when exists (select from bank_accounts where currency = customer_bookings.currency)
          then customer_bookings.currency else 'USD' end)`,
    )
    .orderBy('entry.received_on', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()

/** Money that came in and names no booking, or several. */
export const listWithoutBooking = (db: Db) =>
  lines(db)
    .where('statement_lines.state', 'in', ['unmatched', 'ambiguous'])
    .where('amount', '>', 0)
    .orderBy('booked_on', 'desc')
    .orderBy('statement_lines.id', 'desc')
    .limit(most)
    .execute()
