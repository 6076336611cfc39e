import { sql } from 'kysely'

export const statements = [
  sql`create function has_empty_day(itinerary jsonb) returns boolean language sql stable as $$
    select exists (
      select from jsonb_array_elements(itinerary) day
      where concat(day ->> 'title', day ->> 'location', day ->> 'description') = ''
    ) $$`,
  sql`create function reject_empty_days() returns trigger language plpgsql as $$
    begin
      if exists (select from outing_details where listing_id = new.id and has_empty_day(itinerary)) then
        raise exception 'a tour with a day that says nothing is not published'
          using errcode = 'check_violation', constraint = 'published_days_say_something';
      end if;
      return new;
    end $$`,
  sql`create trigger published_days_say_something before update of status on listings
    for each row when (new.status = 'published' and old.status <> 'published') execute function reject_empty_days()`,
  // The row lock makes publishing wait, and be checked after it. A row from before stays until its days are written.
  sql`create function reject_empty_days_of_published() returns trigger language plpgsql as $$
    begin
      if exists (select from listings where id = new.listing_id and status = 'published' for share) then
        raise exception 'a published tour takes no day that says nothing'
          using errcode = 'check_violation', constraint = 'published_days_say_something';
      end if;
      return new;
    end $$`,
  sql`create trigger published_days_say_something before insert or update of itinerary on outing_details
    for each row when (has_empty_day(new.itinerary)) execute function reject_empty_days_of_published()`,
]
