import { sql } from 'kysely'

export const statements = [
  // Whoever had the old password may have made one, or read it: also the day sheet of a departure, by staff.
  sql`create or replace function end_links_of_old_password() returns trigger language plpgsql as $$
    begin
      delete from trip_plan_links where user_id = new.user_id;
      delete from saved_list_links where user_id = new.user_id;
      delete from companion_links using bookings
        where bookings.id = companion_links.booking_id and bookings.user_id = new.user_id;
      update day_sheet_links set revoked_at = now() where created_by = new.user_id and revoked_at is null;
      return null;
    end $$`,
  // An account is closed because somebody got into it: what it gave away by a link ends with it.
  sql`create function end_links_of_closed_account() returns trigger language plpgsql as $$
    begin
      delete from trip_plan_links where user_id = new.id;
      delete from saved_list_links where user_id = new.id;
      delete from companion_links using bookings
        where bookings.id = companion_links.booking_id and bookings.user_id = new.id;
      return null;
    end $$`,
  sql`create trigger users_end_links after update of deactivated_at on users
    for each row when (new.deactivated_at is not null and old.deactivated_at is null)
    execute function end_links_of_closed_account()`,
  sql`delete from trip_plan_links using users where users.id = user_id and deactivated_at is not null`,
  sql`delete from saved_list_links using users where users.id = user_id and deactivated_at is not null`,
  sql`delete from companion_links using bookings join users on users.id = bookings.user_id
    where bookings.id = companion_links.booking_id and deactivated_at is not null`,
]
