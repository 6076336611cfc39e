import { type Kysely, sql } from 'kysely'

/** A villa is sold on several channels: it reads a calendar of each, and tells each what the others sold. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // While the api before this still runs, connecting a calendar there fails and is repeated.
  await sql`alter table calendar_feeds drop constraint calendar_feeds_listing_id_key`.execute(db)
  await sql`create index calendar_feeds_of_listing on calendar_feeds (listing_id)`.execute(db)
  await sql`alter table channel_calendars add column without_host text check (length(without_host) <= 253)`.execute(db)
}
