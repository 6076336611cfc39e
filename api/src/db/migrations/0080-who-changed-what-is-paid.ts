import { sql } from 'kysely'

export const statements = [
  // who changed how a listing is sold: their own bookings of it wait for somebody else
  sql`create table sale_changes (
    id uuid primary key default uuidv7(),
    listing_id uuid not null references listings,
    user_id uuid not null references users,
    what text not null check (what in ('rules', 'departures')),
    at timestamptz not null
  )`,
  sql`create index sale_changes_by_person on sale_changes (user_id, listing_id, at desc)`,
  sql`create trigger sale_changes_append_only before update or delete on sale_changes
    for each row execute function refuse_change_of_history()`,
  sql`create trigger sale_changes_not_emptied before truncate on sale_changes
    for each statement execute function refuse_change_of_history()`,
]
