import { sql } from 'kysely'

export const statements = [
  // a signed link that shows a booking to who travels along; without the row it shows nothing
  sql`create table companion_links (
    id uuid primary key default uuidv7(),
    booking_id uuid not null unique references bookings on delete cascade,
    nonce text not null,
    created_at timestamptz not null,
    opened integer not null default 0 check (opened >= 0)
  )`,
  sql`create function refuse_link_of_erased_customer() returns trigger language plpgsql as $$
    begin
      perform from users where id = (select user_id from bookings where id = new.booking_id) for key share;
      if exists (select from bookings join users on users.id = bookings.user_id
        where bookings.id = new.booking_id and users.erased_at is not null) then
        raise exception 'the account is erased'
          using errcode = 'check_violation', constraint = 'account_is_not_erased', table = 'companion_links';
      end if;
      return new;
    end $$`,
  sql`create trigger companion_links_of_living_account before insert on companion_links
    for each row execute function refuse_link_of_erased_customer()`,
  // Whoever had the old password may have made one, or read it.
  sql`create or replace function end_links_of_old_password() returns trigger language plpgsql as $$
    begin
      delete from trip_plan_links where user_id = new.user_id;
      delete from saved_list_links where user_id = new.user_id;
      delete from companion_links using bookings
        where bookings.id = companion_links.booking_id and bookings.user_id = new.user_id;
      return null;
    end $$`,
]
