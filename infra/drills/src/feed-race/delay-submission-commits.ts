import type { Client } from 'pg'

/**
 * A submission commits after so many seconds, or once the event of the import was handled: unless a lock makes the
 * import wait, the checks of the submission are outdated by then. Each stay is one import with one event, so one more
 * handled event than there were blocks is that of this import.
 */
export const delaySubmissionCommits = async (client: Client, seconds: number): Promise<void> => {
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
