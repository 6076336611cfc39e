import { sql } from 'kysely'

/** What public pages show, but for bookings. */
const tables = [
  'listings',
  'outing_details',
  'villa_details',
  'listing_pictures',
  'listing_seasons',
  'listing_closures',
  'departures',
  'calendar_blocks',
  'pictures',
  'content_blocks',
  'content_pages',
  'currencies',
  'currency_rates',
  'business_details',
  'company_registration',
  'office_hours',
  'terms_settings',
]

const follow = (table: string) => [
  sql`create trigger note_public_row after insert or delete on ${sql.table(table)}
    for each row execute function note_public_change()`,
  sql`create trigger note_public_update after update on ${sql.table(table)}
    for each row when (old.* is distinct from new.*) execute function note_public_change()`,
]

export const statements = [
  // A row for each transaction that changed what public pages show, for some minutes. No counter, whose lock would make
  // bookings wait for each other.
  sql`create table public_changes (
    transaction bigint not null default pg_current_xact_id()::text::bigint,
    at timestamptz not null default now(),
    primary key (transaction, at)
  )`,
  sql`create function note_public_change() returns trigger language plpgsql as $$
    begin
      insert into public_changes default values on conflict do nothing;
      return null;
    end $$`,
  ...tables.flatMap(follow),
  sql`create trigger note_public_row after insert or delete on bookings
    for each row execute function note_public_change()`,
  // Of a booking, only what it leaves free for others.
  sql`create trigger note_public_update after update on bookings
    for each row when ((old.listing_id, old.state, old.stay, old.outing_date, old.units)
      is distinct from (new.listing_id, new.state, new.stay, new.outing_date, new.units))
    execute function note_public_change()`,
]
