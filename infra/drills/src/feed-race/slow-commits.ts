import type { Client } from 'pg'

/**
 * Whoever hands in takes so long to commit, or until the news of the import has been dealt with: what was looked up is
 * old by then, if nothing keeps the import waiting. Each stay is imported once and its news dealt with once, so one
 * more of these than of those is this one's.
 */
export const slowCommits = async (client: Client, seconds: number): Promise<void> => {
  await client.query(`create function slow_commit() returns trigger language plpgsql set search_path = public as $$
    declare
      known integer := (select count(*) from calendar_blocks);
      latest timestamptz := clock_timestamp() + interval '${seconds} seconds';
    begin
      while clock_timestamp() < latest
        and (select count(*) from outbox_reactions where reaction = 'bookings.note-conflicts') <= known
      loop
        perform pg_sleep(0.05);
      end loop;
      return null;
    end $$`)
  await client.query(`create constraint trigger slow_commit after update on bookings deferrable initially deferred
    for each row when (new.state = 'pending') execute function slow_commit()`)
}
