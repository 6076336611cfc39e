import { sql } from 'kysely'

export const statements = [
  // the line that a payment was taken back from: the link itself is free again
  sql`alter table ledger_entries add column undone_line_id uuid references statement_lines`,
  sql`alter table ledger_entries disable trigger ledger_is_append_only`,
  sql`update ledger_entries undo set undone_line_id = done.statement_line_id
    from ledger_entries done where done.id = undo.reverses and done.statement_line_id is not null`,
  sql`update statement_lines set state = 'unmatched', booking_id = null, meaning = null, settled_by = null, settled_at = null
    where id in (select undone_line_id from ledger_entries where undone_line_id is not null)`,
  sql`update ledger_entries done set statement_line_id = null
    from ledger_entries undo where undo.reverses = done.id and undo.undone_line_id is not null`,
  sql`alter table ledger_entries enable trigger ledger_is_append_only`,

  // a link of a payment is given up only with the payment
  sql`create or replace function keep_ledger() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'the ledger is append-only'; end if;
      if (to_jsonb(new) - 'statement_line_id' - 'receipt_id') is distinct from
          (to_jsonb(old) - 'statement_line_id' - 'receipt_id')
        or (old.receipt_id is not null and new.receipt_id is distinct from old.receipt_id)
        or (old.statement_line_id is not null and new.statement_line_id is distinct from old.statement_line_id
          and (new.statement_line_id is not null
            or not exists (select from ledger_entries undo where undo.reverses = old.id))) then
        raise exception 'the ledger is append-only';
      end if;
      return new;
    end $$`,

  // whoever takes a payment back frees its line: no code path can forget to
  sql`create function name_undone_line() returns trigger language plpgsql as $$
    begin
      select statement_line_id into new.undone_line_id from ledger_entries where id = new.reverses;
      return new;
    end $$`,
  sql`create trigger ledger_names_undone_line before insert on ledger_entries
    for each row when (new.kind = 'reversal') execute function name_undone_line()`,
  sql`create function free_undone_line() returns trigger language plpgsql as $$
    begin
      update ledger_entries set statement_line_id = null where id = new.reverses;
      update statement_lines set state = 'unmatched', booking_id = null, meaning = null, candidates = '{}',
        settled_by = null, settled_at = null where id = new.undone_line_id;
      return null;
    end $$`,
  sql`create trigger ledger_frees_undone_line after insert on ledger_entries
    for each row when (new.undone_line_id is not null) execute function free_undone_line()`,

  // receipt, line and payment are of one booking, each at most once
  sql`alter table statement_lines add constraint statement_lines_with_booking unique (id, booking_id)`,
  sql`alter table receipts add constraint receipts_with_booking unique (id, booking_id)`,
  sql`alter table ledger_entries
    add constraint ledger_line_is_of_the_booking
      foreign key (statement_line_id, booking_id) references statement_lines (id, booking_id),
    add constraint ledger_receipt_is_of_the_booking
      foreign key (receipt_id, booking_id) references receipts (id, booking_id)`,
  sql`create function require_incoming_line() returns trigger language plpgsql as $$
    begin
      if new.kind <> 'payment' or (select amount from statement_lines where id = new.statement_line_id) <= 0 then
        raise exception 'money that left the account is no payment of a customer'
          using errcode = '23514', constraint = 'ledger_line_came_in';
      end if;
      return new;
    end $$`,
  sql`create trigger ledger_line_came_in before insert or update of statement_line_id on ledger_entries
    for each row when (new.statement_line_id is not null) execute function require_incoming_line()`,

  // money that left the account belongs to the refund that sent it, or to no booking
  sql`alter table statement_lines add column refund_id uuid unique references refunds`,
  sql`with numbered_lines as (
      select id, booking_id, amount, row_number() over (partition by booking_id, amount order by booked_on, id) as nth
      from statement_lines where state = 'matched' and amount < 0 and booking_id is not null
    ), numbered_refunds as (
      select id, booking_id, amount, row_number() over (partition by booking_id, amount order by sent_at, id) as nth
      from refunds where state = 'sent'
    )
    update statement_lines set refund_id = numbered_refunds.id, meaning = 'confirms'
    from numbered_lines join numbered_refunds using (booking_id, nth)
    where numbered_refunds.amount = -numbered_lines.amount and statement_lines.id = numbered_lines.id`,
  sql`create function set_outgoing_line_aside() returns trigger language plpgsql as $$
    begin
      new.candidates := array(select reference from bookings where id = new.booking_id);
      new.state := 'ambiguous';
      new.booking_id := null;
      new.meaning := null;
      new.settled_by := null;
      new.settled_at := null;
      return new;
    end $$`,
  sql`create trigger statement_lines_outgoing before insert or update on statement_lines
    for each row when (new.amount < 0 and new.state = 'matched' and new.refund_id is null)
    execute function set_outgoing_line_aside()`,
  sql`update statement_lines set state = state where state = 'matched' and amount < 0 and refund_id is null`,
  sql`alter table statement_lines
    add constraint statement_lines_outgoing_is_a_refund check (not (amount < 0 and state = 'matched' and refund_id is null)),
    add constraint statement_lines_refund_went_out check (refund_id is null or (amount < 0 and state = 'matched'))`,
]
