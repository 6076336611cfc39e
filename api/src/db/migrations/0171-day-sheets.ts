import { sql } from 'kysely'

export const statements = [
  sql`alter table departures add column guide text not null default '' check (length(guide) <= 120)`,
  sql`create index departures_by_day on departures (day)`,
  // a signed link to the day sheet of one departure; it ends by its date or is revoked
  sql`create table day_sheet_links (
    id uuid primary key default uuidv7(),
    departure_id uuid not null references departures on delete cascade,
    nonce text not null,
    created_by uuid not null references users,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    check (expires_at > created_at)
  )`,
  sql`create index day_sheet_links_of_departure on day_sheet_links (departure_id)`,
]
