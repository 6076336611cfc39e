import { sql } from 'kysely'

const ofVillas = 'cleanliness, accuracy, check_in, communication, location'
const ofActivities = 'guide, organisation, safety'

export const statements = [
  // what customers say of what they booked: one of each booking, once it is completed
  sql`create table reviews (
    id uuid primary key default uuidv7(),
    booking_id uuid not null unique references bookings on delete cascade,
    listing_id uuid not null references listings,
    kind text not null,
    overall smallint not null,
    cleanliness smallint,
    accuracy smallint,
    check_in smallint,
    communication smallint,
    location smallint,
    guide smallint,
    organisation smallint,
    safety smallint,
    value smallint not null,
    text text not null check (length(text) between 20 and 2000),
    private_note text not null default '' check (length(private_note) <= 1000),
    state text not null check (state in ('waiting', 'published', 'held')),
    written_at timestamptz not null,
    publish_at timestamptz not null,
    published_at timestamptz,
    marks text[] not null default '{}'
      check (marks <@ array['rude', 'name', 'phone', 'e-mail', 'link', 'payment']),
    hold_reason text check (length(hold_reason) between 1 and 500),
    held_by uuid references users,
    reply text check (length(reply) between 1 and 2000),
    replied_by uuid references users,
    replied_at timestamptz,
    version integer not null default 1,
    constraint review_scores_in_range check (
      least(overall, value, ${sql.raw(ofVillas)}, ${sql.raw(ofActivities)}) >= 1
      and greatest(overall, value, ${sql.raw(ofVillas)}, ${sql.raw(ofActivities)}) <= 5),
    constraint review_scores_of_the_kind check (case kind
      when 'villa' then num_nonnulls(${sql.raw(ofVillas)}) = 5 and num_nonnulls(${sql.raw(ofActivities)}) = 0
      else num_nonnulls(${sql.raw(ofVillas)}) = 0 and num_nonnulls(${sql.raw(ofActivities)}) = 3 end),
    constraint published_reviews_say_since_when check ((state = 'published') = (published_at is not null)),
    constraint held_reviews_say_why check ((state = 'held') = (hold_reason is not null)),
    constraint only_held_reviews_have_a_holder check (held_by is null or state = 'held'),
    constraint review_replies_are_whole check (num_nonnulls(reply, replied_by, replied_at) in (0, 3))
  )`,
  sql`create index reviews_of_listing on reviews (listing_id, published_at desc, id desc) where state = 'published'`,
  sql`create index reviews_by_publication on reviews (publish_at) where state = 'waiting'`,
  sql`create index held_reviews on reviews (id) where state = 'held'`,
  sql`create index reviews_by_age on reviews (written_at desc, id desc)`,

  // A completed booking stays completed, so it is enough to look once. What was published is nobody's to change.
  sql`create function check_review() returns trigger language plpgsql as $$
    begin
      if not exists (select from bookings where id = new.booking_id and listing_id = new.listing_id
        and kind = new.kind and state = 'completed') then
        raise exception 'only a completed booking can be reviewed'
          using errcode = 'check_violation', constraint = 'reviews_of_completed_bookings', table = 'reviews';
      end if;
      if tg_op = 'UPDATE' and old.state = 'published' and
        row (old.overall, old.value, old.cleanliness, old.accuracy, old.check_in, old.communication, old.location,
          old.guide, old.organisation, old.safety, old.text, old.private_note, old.written_at)
        is distinct from
        row (new.overall, new.value, new.cleanliness, new.accuracy, new.check_in, new.communication, new.location,
          new.guide, new.organisation, new.safety, new.text, new.private_note, new.written_at) then
        raise exception 'a published review stays as it was written'
          using errcode = 'check_violation', constraint = 'published_reviews_stay', table = 'reviews';
      end if;
      return new;
    end $$`,
  sql`create trigger reviews_checked before insert or update on reviews for each row execute function check_review()`,

  // Rating and count of a listing are what its reviews say, whatever anybody writes into the columns.
  sql`create function compute_rating() returns trigger language plpgsql as $$
    begin
      select round(avg(overall), 1), count(*) into new.rating, new.reviews
        from reviews where listing_id = new.id and state = 'published';
      return new;
    end $$`,
  sql`create trigger listings_rated before insert or update of rating, reviews on listings
    for each row execute function compute_rating()`,
  sql`create function rate_listing() returns trigger language plpgsql as $$
    begin
      update listings set reviews = reviews where id = case tg_op when 'DELETE' then old.listing_id else new.listing_id end;
      return null;
    end $$`,
  sql`create trigger reviews_rate_listing after insert or delete or update of state on reviews
    for each row execute function rate_listing()`,
  sql`update listings set reviews = reviews where reviews > 0`,

  // what can be reviewed, by whom, and what readers are told of them: no more than first name, country and party
  sql`create view reviewable_bookings as
    select bookings.id as booking_id, user_id, listing_id, kind, reference, listing_title,
      coalesce(lower(stay), outing_date) as starts_on,
      case when children + infants > 0 then 'family' when adults = 1 then 'solo'
        when adults = 2 then 'couple' else 'group' end as party,
      coalesce((select max(at) from booking_transitions
        where booking_id = bookings.id and to_state = 'completed'), ends_at, updated_at) as completed_at,
      shown_name as customer_name, email as customer_email,
      case when shown_name like '%@%' then 'Guest' else split_part(shown_name, ' ', 1) end as first_name,
      country
    from bookings join shown_profiles on shown_profiles.id = user_id
    where state = 'completed'`,
]
