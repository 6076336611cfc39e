import { sql } from 'kysely'

export const statements = [
  // In years; null: everybody may come.
  sql`alter table listings add column minimum_age smallint
    constraint listings_minimum_age_in_years check (minimum_age between 1 and 21)`,

  // The rule that its party was booked under: a listing that becomes stricter leaves the bookings there are as they are.
  // `not valid`: rows from before have none, so the table need not be read while it is locked.
  sql`alter table bookings
    add column minimum_age smallint,
    add constraint bookings_of_guests_old_enough check (
      (infants = 0 or coalesce(minimum_age, 0) < 2) and (children = 0 or coalesce(minimum_age, 0) < 12)) not valid`,
  sql`create function keep_minimum_age() returns trigger language plpgsql as $$
    begin
      new.minimum_age := (select minimum_age from listings where id = new.listing_id);
      if tg_op = 'UPDATE' and exists (select from booking_guests
        where booking_id = new.id and age < new.minimum_age
          and case kind when 'child' then new.children > 0 else new.infants > 0 end) then
        raise exception 'a guest is younger than the listing takes'
          using errcode = 'check_violation', constraint = 'bookings_of_guests_old_enough', table = 'bookings';
      end if;
      return new;
    end $$`,
  // By its name after the trigger that locks the listing of a hold, so that a change made meanwhile is seen.
  sql`create trigger bookings_party_keeps_minimum_age before insert on bookings
    for each row execute function keep_minimum_age()`,
  sql`create trigger bookings_changed_party_keeps_minimum_age before update on bookings
    for each row when ((old.stay, old.outing_date, old.adults, old.children, old.infants)
      is distinct from (new.stay, new.outing_date, new.adults, new.children, new.infants))
    execute function keep_minimum_age()`,

  // Once the age of each is told, it is compared, too.
  sql`create function require_guest_old_enough() returns trigger language plpgsql as $$
    begin
      if new.age < (select minimum_age from bookings where id = new.booking_id) then
        raise exception 'a guest is younger than the listing takes'
          using errcode = 'check_violation', constraint = 'booking_guests_old_enough', table = 'booking_guests';
      end if;
      return new;
    end $$`,
  sql`create trigger booking_guests_old_enough before insert or update of age on booking_guests
    for each row when (new.age is not null) execute function require_guest_old_enough()`,
]
