import { type Kysely, sql } from 'kysely'

/** Staff connect, pause and remove calendars of channels, see what their last runs brought, and give channels ours. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table calendar_feeds add column paused_at timestamptz`.execute(db)
  await sql`create table calendar_feed_runs (
    id uuid primary key default uuidv7(),
    feed_id uuid not null references calendar_feeds on delete cascade,
    at timestamptz not null,
    outcome text not null check (outcome in ('read', 'unchanged', 'suspicious', 'failed')),
    detail text,
    events integer check (events >= 0),
    added integer not null default 0 check (added >= 0),
    changed integer not null default 0 check (changed >= 0),
    removed integer not null default 0 check (removed >= 0)
  )`.execute(db)
  await sql`create index calendar_feed_runs_newest on calendar_feed_runs (feed_id, id desc)`.execute(db)
  await sql`create table channel_calendars (
    id uuid primary key default uuidv7(),
    listing_id uuid not null references listings on delete cascade,
    channel text not null check (length(channel) between 1 and 60),
    includes_imported boolean not null,
    token_digest bytea not null unique,
    token_sealed text not null,
    created_at timestamptz not null,
    created_by uuid not null references users,
    last_read_at timestamptz,
    revoked_at timestamptz
  )`.execute(db)
  await sql`create unique index channel_calendars_in_use on channel_calendars (listing_id, lower(channel))
    where revoked_at is null`.execute(db)
}
