import { sql } from 'kysely'

export const statements = [
  // What travellers should know of days: full moons, feasts, what is shut. Staff write it, and nothing is reckoned.
  sql`create table days_to_know (
    id uuid primary key default uuidv7(),
    -- There are as many as there are slots.
    slot smallint not null constraint days_to_know_slot unique,
    first_day date not null,
    last_day date not null,
    title text not null check (length(title) between 1 and 60 and title !~ '[\n\r]'),
    meaning text not null check (length(meaning) between 1 and 240 and meaning !~ '[\n\r]'),
    kind text not null check (kind in ('holiday', 'festival', 'closure', 'nature')),
    warns boolean not null,
    reach text not null check (reach in ('everywhere', 'places', 'listings')),
    places text[] not null,
    version integer not null default 1 check (version > 0),
    updated_at timestamptz not null,
    updated_by uuid not null references users,
    constraint days_to_know_limit check (slot between 1 and 300),
    constraint days_to_know_order check (first_day <= last_day),
    constraint days_to_know_length check (last_day - first_day < case kind when 'nature' then 200 else 120 end),
    constraint days_to_know_places check
      (case reach when 'places' then cardinality(places) between 1 and 20 else cardinality(places) = 0 end)
  )`,
  // Travellers would read it twice. Two listings may be closed for the same reason.
  sql`create unique index days_to_know_once on days_to_know (first_day, lower(title), places) where reach <> 'listings'`,
  // Without a row it is about no listing, and never about all of them.
  sql`create table days_to_know_listings (
    day_id uuid not null references days_to_know on delete cascade,
    listing_id uuid not null references listings on delete cascade,
    primary key (day_id, listing_id)
  )`,
  sql`create index days_to_know_listings_by_listing on days_to_know_listings (listing_id)`,
  sql`create trigger note_public_row after insert or delete on days_to_know
    for each row execute function note_public_change()`,
  sql`create trigger note_public_update after update on days_to_know
    for each row when (old is distinct from new) execute function note_public_change()`,
  sql`create trigger note_public_row after insert or delete on days_to_know_listings
    for each row execute function note_public_change()`,
]
