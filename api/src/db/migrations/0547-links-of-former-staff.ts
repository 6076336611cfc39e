import { sql } from 'kysely'

export const statements = [
  // Whoever made a link can read it without an account: it ends with their role.
  sql`create function end_day_sheet_links_of_former_staff() returns trigger language plpgsql as $$
    begin
      update day_sheet_links set revoked_at = now() where created_by = new.id and revoked_at is null;
      return null;
    end $$`,
  sql`create trigger users_end_day_sheet_links after update of role, deactivated_at on users
    for each row when (new.role = 'guest' or new.deactivated_at is not null)
    execute function end_day_sheet_links_of_former_staff()`,
  sql`update day_sheet_links set revoked_at = now()
    where revoked_at is null
      and created_by in (select id from users where role = 'guest' or deactivated_at is not null)`,
]
