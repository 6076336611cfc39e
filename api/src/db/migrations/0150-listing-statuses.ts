import { sql } from 'kysely'

export const statements = [
  // what an archived listing was before, so that archiving can be undone
  sql`alter table listings
    add column archived_from text check (archived_from in ('draft', 'published')),
    add constraint only_archived_listings_have_a_past_status check (archived_from is null or status = 'archived')`,
  // `not valid`: a row from before does not keep the schema from coming up
  sql`alter table listings
    add constraint published_listings_are_described check (
      status <> 'published' or (title <> '' and location <> '' and category <> '')) not valid`,
  sql`create index listings_by_age on listings (created_at desc, id desc)`,

  // Pricing reads the listing before the booking is inserted: whichever of booking and archiving is later sees the other.
  sql`create function require_published_listing() returns trigger language plpgsql as $$
    begin
      perform 1 from listings where id = new.listing_id and status = 'published' for share;
      if not found then
        raise exception 'only published listings are booked'
          using errcode = 'check_violation', constraint = 'bookings_of_published_listings';
      end if;
      return new;
    end
  $$`,
  sql`create trigger bookings_of_published_listings before insert on bookings
    for each row when (new.state = 'hold') execute function require_published_listing()`,
]
