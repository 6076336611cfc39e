import { sql } from 'kysely'

export const statements = [
  // Nobody writes a number beside the booking of somebody who is erased: the lock lets it wait for an erasure under way.
  sql`create function refuse_number_of_erased_customer() returns trigger language plpgsql as $$
    begin
      perform from users where id = (select user_id from bookings where id = new.booking_id) for key share;
      if exists (select from bookings join users on users.id = bookings.user_id
        where bookings.id = new.booking_id and users.erased_at is not null) then
        raise exception 'the account is erased'
          using errcode = 'check_violation', constraint = 'account_is_not_erased', table = 'booking_contacts';
      end if;
      return new;
    end $$`,
  sql`create trigger booking_contacts_of_living_account before insert or update on booking_contacts
    for each row execute function refuse_number_of_erased_customer()`,
]
