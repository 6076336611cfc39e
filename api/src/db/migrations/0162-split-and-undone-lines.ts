import { sql } from 'kysely'

export const statements = [
  // a line that pays several bookings is split into lines of its own; an undone one is as if it had never come
  sql`alter table statement_lines drop constraint statement_lines_state_check`,
  sql`alter table statement_lines add constraint statement_lines_state_check
    check (state in ('matched', 'ambiguous', 'unmatched', 'ignored', 'split', 'undone'))`,
  sql`alter table statement_lines
    add column whole_line_id uuid references statement_lines,
    add constraint parts_of_a_split_come_in check (whole_line_id is null or amount > 0),
    add constraint split_and_undone_lines_pay_nothing check (state not in ('split', 'undone') or booking_id is null)`,
  sql`create index statement_lines_by_whole on statement_lines (whole_line_id) where whole_line_id is not null`,
  sql`alter table statement_imports
    add column undone_by uuid references users,
    add column undone_at timestamptz,
    add constraint undone_imports_name_who check ((undone_by is null) = (undone_at is null))`,
  // the parts are the whole, whichever of them was written last
  sql`create function require_whole_split() returns trigger language plpgsql as $$
    declare
      whole statement_lines;
    begin
      select * into whole from statement_lines where id = coalesce(new.whole_line_id, new.id);
      if whole.state = 'split' and whole.amount is distinct from
          (select sum(amount) from statement_lines where whole_line_id = whole.id)
        or whole.state not in ('split', 'undone') and exists (select from statement_lines where whole_line_id = whole.id) then
        raise exception 'the parts of a line are not the whole'
          using errcode = '23514', constraint = 'parts_of_a_split_are_the_whole';
      end if;
      return null;
    end $$`,
  sql`create constraint trigger parts_of_a_split_are_the_whole after insert on statement_lines
    deferrable initially deferred for each row when (new.whole_line_id is not null or new.state = 'split')
    execute function require_whole_split()`,
  sql`create constraint trigger parts_of_a_split_stay_the_whole after update on statement_lines
    deferrable initially deferred
    for each row when (new.whole_line_id is not null or new.state = 'split' or old.state = 'split')
    execute function require_whole_split()`,
]
