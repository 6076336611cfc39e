import { type Kysely, sql } from 'kysely'

const statements = [
  // A link is given for a trip: it shows nothing that begins after it, and ends then.
  sql`alter table trip_plan_links add column shows_until date`,
  sql`update trip_plan_links set shows_until = (now() at time zone 'Asia/Colombo')::date + 30`,
  sql`alter table trip_plan_links alter column shows_until set not null`,
  // Whoever had the old password may have made one, or read it.
  sql`create function end_links_of_old_password() returns trigger language plpgsql as $$
    begin
      delete from trip_plan_links where user_id = new.user_id;
      delete from saved_list_links where user_id = new.user_id;
      return null;
    end $$`,
  sql`create trigger accounts_end_links after update of password on accounts
    for each row when (new.provider_id = 'credential' and new.password is distinct from old.password)
    execute function end_links_of_old_password()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
