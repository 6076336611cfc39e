import { sql } from 'kysely'

/** An outing of one day that ends before it starts ends on the next day, within 16 hours: longer is a slip of the pen. */
const isPossible = (row: 'new.' | '') =>
  sql.raw(`coalesce(${row}duration_days, 1) > 1
    or (${row}end_time > ${row}start_time)
    or (${row}end_time < ${row}start_time and ${row}start_time - ${row}end_time >= interval '8 hours')`)

export const statements = [
  // Local, on the last day. Null: not told.
  sql`alter table outing_details add column end_time time`,
  sql`alter table outing_details add constraint outing_ends_after_its_start check (
    end_time is null or ${isPossible('')})`,
  // An api from before knows no end: where it changes start or length so that the end cannot be, that is not told any more.
  sql`create function forget_end_of_outing() returns trigger language plpgsql as $$
    begin
      if new.end_time is not distinct from old.end_time and not (${isPossible('new.')}) then
        new.end_time := null;
      end if;
      return new;
    end $$`,
  sql`create trigger outing_details_forget_end before update of start_time, duration_days on outing_details
    for each row when (new.end_time is not null) execute function forget_end_of_outing()`,
]
