import { sql } from 'kysely'

export const statements = [
  // whose a booking is, and what was agreed: for the modules that handle its money
  sql`create view booking_terms as select id, user_id, reference, currency, total_agreed, total_usd from bookings`,
  // the ledger row by row, with what was taken back
  sql`create view recorded_entries as
    select id, booking_id, kind, amount, source, receipt_id, statement_line_id, received_on, by_user_id, at,
      exists (select from ledger_entries undone where undone.reverses = ledger_entries.id) as is_reversed
    from ledger_entries`,
  // what each of our accounts takes
  sql`create view account_currencies as select id, currency from bank_accounts`,
  // money that left, for the lines of a statement that show it
  sql`create view sent_refunds as select id, booking_id, amount, sent_at from refunds where state = 'sent'`,
]
