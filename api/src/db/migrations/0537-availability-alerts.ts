import { type Kysely, sql } from 'kysely'

const statements = [
  // Who wants to be told when taken dates become free. A row is an open wish: it goes when it is fulfilled, stopped, booked or past.
  sql`create table availability_alerts (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users (id) on delete cascade,
    listing_id uuid not null references listings (id) on delete cascade,
    check_in date,
    check_out date,
    activity_date date,
    adults smallint not null check (adults between 1 and 50),
    children smallint not null check (children between 0 and 50),
    infants smallint not null check (infants between 0 and 20),
    created_at timestamptz not null,
    constraint alert_stay_is_whole check ((check_in is null) = (check_out is null)),
    constraint alert_stay_is_in_order check (check_out - check_in between 1 and 60),
    constraint alert_stay_or_day check (num_nonnulls(check_in, activity_date) = 1),
    constraint alert_once unique nulls not distinct (user_id, listing_id, check_in, check_out, activity_date)
  )`,
  sql`create index availability_alerts_of_listing on availability_alerts (listing_id)`,
  // Two that ask at once wait for each other here, so that they cannot exceed the maximum together.
  sql`create function limit_availability_alerts() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('availability alerts of ' || new.user_id, 0));
      if (select count(*) from availability_alerts where user_id = new.user_id) > 10 then
        raise exception 'ten availability alerts are open already'
          using errcode = 'check_violation', constraint = 'availability_alerts_limit', table = 'availability_alerts';
      end if;
      return null;
    end $$`,
  sql`create trigger availability_alerts_limited after insert on availability_alerts
    for each row execute function limit_availability_alerts()`,
  sql`create trigger availability_alerts_of_living_account before insert on availability_alerts
    for each row execute function refuse_row_of_erased_user('user_id')`,
  // Those whose nights nothing occupies, or whose departure has a seat: whether the party can book is asked of these alone.
  sql`create view availability_alerts_with_room as
    select availability_alerts.* from availability_alerts
    where case when check_in is not null
      then not exists (select from occupied_nights
        where occupied_nights.listing_id = availability_alerts.listing_id and nights && daterange(check_in, check_out))
      else exists (select from departures
        where departures.listing_id = availability_alerts.listing_id and day = activity_date and is_open and taken < capacity)
    end`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
