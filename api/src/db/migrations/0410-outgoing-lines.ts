import { sql } from 'kysely'

export const statements = [
  // money that left, until a person says what it was: it pays no booking, whatever its text names
  sql`alter table statement_lines drop constraint statement_lines_state_check`,
  sql`alter table statement_lines add constraint statement_lines_state_check
    check (state in ('matched', 'ambiguous', 'unmatched', 'outgoing', 'ignored', 'split', 'undone'))`,
  // code that does not know the state yet writes the one it used before
  sql`drop trigger statement_lines_outgoing on statement_lines`,
  sql`create or replace function set_outgoing_line_aside() returns trigger language plpgsql as $$
    begin
      if new.booking_id is not null then
        new.candidates := array(select reference from bookings where id = new.booking_id);
      end if;
      new.state := 'outgoing';
      new.booking_id := null;
      new.meaning := null;
      new.settled_by := null;
      new.settled_at := null;
      return new;
    end $$`,
  sql`create trigger statement_lines_outgoing before insert or update on statement_lines
    for each row when (new.amount < 0 and (new.state in ('ambiguous', 'unmatched')
      or (new.state = 'matched' and new.refund_id is null)
      or (new.state = 'ignored' and new.settled_by is null)))
    execute function set_outgoing_line_aside()`,
  sql`update statement_lines set state = state where amount < 0
    and (state in ('ambiguous', 'unmatched') or (state = 'ignored' and settled_by is null))`,
  sql`alter table statement_lines
    add constraint outgoing_lines_left_the_account check (amount < 0 or state <> 'outgoing'),
    add constraint outgoing_lines_pay_nothing check (state <> 'outgoing' or (booking_id is null and refund_id is null)),
    add constraint lines_that_left_wait_as_outgoing check (amount > 0 or state not in ('ambiguous', 'unmatched'))`,
  // the new one first: both are read by code that serves meanwhile
  sql`create index statement_lines_to_decide on statement_lines (booked_on desc, id desc)
    where state in ('ambiguous', 'unmatched', 'outgoing')`,
  sql`drop index statement_lines_to_settle`,
  sql`drop index statement_lines_that_left`,
]
