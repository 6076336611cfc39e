import { sql } from 'kysely'

export const statements = [
  // what a customer has saved, with the dates and the party it was looked at for
  sql`create table saved_listings (
    user_id uuid not null references users (id) on delete cascade,
    listing_id uuid not null references listings (id) on delete cascade,
    check_in date,
    check_out date,
    activity_date date,
    guests smallint check (guests between 1 and 50),
    saved_at timestamptz not null,
    primary key (user_id, listing_id),
    constraint stay_is_whole check ((check_in is null) = (check_out is null)),
    constraint stay_is_in_order check (check_out - check_in between 1 and 60),
    constraint stay_or_day check (check_in is null or activity_date is null)
  )`,
  sql`create index saved_listings_of_listing on saved_listings (listing_id)`,
  // Two that save at once wait for each other here, so that they cannot exceed the maximum together.
  sql`create function limit_saved_listings() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('saved listings of ' || new.user_id, 0));
      if (select count(*) from saved_listings where user_id = new.user_id) > 100 then
        raise exception 'a hundred listings are saved already'
          using errcode = 'check_violation', constraint = 'saved_listings_limit', table = 'saved_listings';
      end if;
      return null;
    end $$`,
  sql`create trigger saved_listings_limited after insert on saved_listings
    for each row execute function limit_saved_listings()`,

  // the link that shows somebody's saved listings to whoever has it; without the row it shows nothing
  sql`create table saved_list_links (
    user_id uuid primary key references users (id) on delete cascade,
    token text not null unique check (token ~ '^[A-Za-z0-9_-]{32}$'),
    created_at timestamptz not null
  )`,
]
