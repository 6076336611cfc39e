import { sql } from 'kysely'

/**
 * Who came by a code or a provider has no password until they choose one. Whoever got into the account before may have
 * made links, or read them: they end with the first password as with each later one.
 */
export const statements = [
  sql`create trigger accounts_end_links_first_password after insert on accounts
    for each row when (new.provider_id = 'credential' and new.password is not null)
    execute function end_links_of_old_password()`,
  // The table is made by a migration that was merged before this one, and has a later number.
  sql`create function end_calendar_of_first_password() returns trigger language plpgsql as $$
    begin
      delete from calendar_subscriptions where user_id = new.user_id;
      return null;
    end $$`,
  sql`create trigger accounts_end_calendar_first_password after insert on accounts
    for each row when (new.provider_id = 'credential' and new.password is not null)
    execute function end_calendar_of_first_password()`,
]
