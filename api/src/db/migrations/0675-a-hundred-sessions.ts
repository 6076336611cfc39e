import { sql } from 'kysely'

/** A hundred sessions of one account work, which its owner is shown all: the one that was used longest ago gives way. */
export const statements = [
  sql`create function end_sessions_beyond_list() returns trigger language plpgsql as $$
    begin
      delete from sessions where id in (
        select id from sessions where user_id = new.user_id and id <> new.id
        order by last_seen_at desc, id offset 99 for update skip locked);
      return null;
    end $$`,
  sql`create trigger sessions_within_list after insert on sessions
    for each row execute function end_sessions_beyond_list()`,
]
