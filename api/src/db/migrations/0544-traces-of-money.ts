import { sql } from 'kysely'

export const statements = [
  // As it is read out: without what parts its groups.
  sql`create function bare_reference(written text) returns text language sql immutable parallel safe
    as $$ select lower(regexp_replace(written, '[[:space:]./-]+', '', 'g')) $$`,
  // Where an amount or a reference of a bank stands, for whoever looks for it. A payment that a line shows is found by its line.
  sql`create view money_traces as
    select 'statement-line' as kind, line.id, line.booking_id, line.import_id, abs(line.amount) as amount, line.currency,
      line.booked_on as day, line.payer, bare_reference(line.text) as words
    from statement_lines line where line.state not in ('split', 'undone')
    union all
    select 'payment', entry.id, entry.booking_id, null, entry.amount, booking.currency,
      coalesce(entry.received_on, (entry.at at time zone 'Asia/Colombo')::date), null, bare_reference(entry.note)
    from ledger_entries entry join bookings booking on booking.id = entry.booking_id
    where entry.kind = 'payment' and entry.statement_line_id is null
      and not exists (select from ledger_entries undone where undone.reverses = entry.id)
    union all
    select 'refund', refund.id, refund.booking_id, null, refund.amount, booking.currency,
      coalesce(refund.sent_on, (refund.created_at at time zone 'Asia/Colombo')::date), null,
      bare_reference(refund.bank_reference)
    from refunds refund join bookings booking on booking.id = refund.booking_id where refund.state <> 'void'
    union all
    select 'receipt', receipt.id, receipt.booking_id, null, receipt.claimed, booking.currency,
      coalesce(receipt.paid_on, (receipt.created_at at time zone 'Asia/Colombo')::date), null, bare_reference(receipt.note)
    from receipts receipt join bookings booking on booking.id = receipt.booking_id where receipt.status = 'submitted'`,
  sql`create index statement_lines_by_amount on statement_lines (abs(amount))`,
  sql`create index statement_lines_words on statement_lines using gin (bare_reference(text) gin_trgm_ops)`,
  sql`create index payments_by_amount on ledger_entries (amount) where kind = 'payment'`,
  sql`create index payments_words on ledger_entries using gin (bare_reference(note) gin_trgm_ops) where kind = 'payment'`,
  sql`create index refunds_by_amount on refunds (amount)`,
  sql`create index refunds_words on refunds using gin (bare_reference(bank_reference) gin_trgm_ops)`,
  sql`create index bookings_by_agreed_total on bookings (total_agreed)`,
]
