import { sql } from 'kysely'

export const statements = [
  // How money came that staff entered by hand; null of what a receipt or a statement shows, and of older rows.
  sql`alter table ledger_entries add column method text
    constraint payment_methods_by_hand check (method is null or (method in ('bank', 'cash', 'card') and kind = 'payment' and source = 'manual'))`,
  // Cash and cards are on no statement, so somebody says who took the money, or where it is noted.
  sql`create function require_note_of_cash() returns trigger language plpgsql as $$
    begin
      raise exception 'cash and cards need a note'
        using errcode = 'check_violation', constraint = 'ledger_cash_is_explained', table = 'ledger_entries';
    end $$`,
  sql`create trigger ledger_cash_is_explained before insert on ledger_entries
    for each row when (new.method in ('cash', 'card') and new.note is null) execute function require_note_of_cash()`,
  sql`create or replace view recorded_entries as
    select id, booking_id, kind, amount, source, receipt_id, statement_line_id, received_on, by_user_id, at,
      exists (select from ledger_entries undone where undone.reverses = ledger_entries.id) as is_reversed, method
    from ledger_entries`,
]
