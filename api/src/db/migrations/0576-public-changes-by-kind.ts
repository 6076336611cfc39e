import { sql } from 'kysely'

/** Whether something can still be booked is told by these; every booking changes it. */
const followAvailability = (table: string) => [
  sql`drop trigger note_public_row on ${sql.table(table)}`,
  sql`create trigger note_public_row after insert or delete on ${sql.table(table)}
    for each row execute function note_public_change('availability')`,
  sql`drop trigger note_public_update on ${sql.table(table)}`,
]

export const statements = [
  sql`alter table public_changes
    add column changed text not null default 'content' check (changed in ('content', 'availability')),
    drop constraint public_changes_pkey,
    add primary key (transaction, at, changed)`,
  sql`create or replace function note_public_change() returns trigger language plpgsql as $$
    begin
      insert into public_changes (changed) values (coalesce(tg_argv[0], 'content')) on conflict do nothing;
      return null;
    end $$`,
  ...followAvailability('bookings'),
  sql`create trigger note_public_update after update on bookings
    for each row when ((old.listing_id, old.state, old.stay, old.outing_date, old.units)
      is distinct from (new.listing_id, new.state, new.stay, new.outing_date, new.units))
    execute function note_public_change('availability')`,
  ...['departures', 'calendar_blocks'].flatMap((table) => [
    ...followAvailability(table),
    sql`create trigger note_public_update after update on ${sql.table(table)}
      for each row when (old.* is distinct from new.*) execute function note_public_change('availability')`,
  ]),
]
