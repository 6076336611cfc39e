import { sql } from 'kysely'

/** Statements of one migration, in order. Expand then contract; a merged migration is never edited. */
export const statements = [
  sql`create extension if not exists btree_gist`,
  sql`create extension if not exists pg_trgm`,

  // identity
  sql`create table users (
    id uuid primary key default uuidv7(),
    name text not null,
    email text not null unique check (email = lower(email)),
    email_verified boolean not null default false,
    image text,
    role text not null default 'guest' check (role in ('guest', 'manager', 'admin')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  sql`create table sessions (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  sql`create index sessions_by_user on sessions (user_id)`,
  sql`create table accounts (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    account_id text not null,
    provider_id text not null,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    password text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, account_id)
  )`,
  sql`create index accounts_by_user on accounts (user_id)`,
  sql`create table verifications (
    id uuid primary key default uuidv7(),
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  sql`create index verifications_by_identifier on verifications (identifier)`,

  // media
  sql`create table pictures (
    id uuid primary key default uuidv7(),
    key text not null unique,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    widths integer[] not null,
    color text not null,
    created_at timestamptz not null default now()
  )`,

  // currency: rates are appended, never changed
  sql`create table currencies (code text primary key, is_active boolean not null default true)`,
  sql`create table currency_rates (
    id uuid primary key default uuidv7(),
    currency text not null references currencies,
    rate numeric(18, 6) not null check (rate > 0),
    source text not null,
    author_id uuid references users,
    valid_from timestamptz not null default now()
  )`,
  sql`create index currency_rates_latest on currency_rates (currency, valid_from desc)`,

  // listings
  sql`create table listings (
    id uuid primary key default uuidv7(),
    slug text not null unique,
    kind text not null check (kind in ('tour', 'experience', 'villa')),
    status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
    title text not null,
    location text not null,
    category text not null,
    price_usd integer not null check (price_usd >= 0),
    original_price_usd integer check (original_price_usd > price_usd),
    featured boolean not null default false,
    rating numeric(2, 1) check (rating between 0 and 5),
    reviews integer not null default 0 check (reviews >= 0),
    description text not null default '',
    highlights text[] not null default '{}',
    cancellation_policy text,
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    max_guests integer not null default 10 check (max_guests > 0),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((rating is null) = (reviews = 0)),
    check (status <> 'published' or price_usd > 0)
  )`,
  sql`create index listings_text on listings using gin (lower(title || ' ' || location) gin_trgm_ops)`,
  sql`create index listings_in_order on listings (kind, featured desc, created_at desc, id desc) where status = 'published'`,
  sql`create index listings_by_price on listings (kind, price_usd, id) where status = 'published'`,
  sql`create table outing_details (
    listing_id uuid primary key references listings on delete cascade,
    duration text not null default '',
    duration_days numeric(4, 1) check (duration_days > 0),
    dates text,
    start_time time not null default '08:00',
    includes_flights boolean not null default false,
    includes_hotels boolean not null default false,
    includes_meals boolean not null default false,
    included text[] not null default '{}',
    excluded text[] not null default '{}',
    what_to_bring text[] not null default '{}',
    itinerary jsonb not null default '[]',
    stops text[] not null default '{}'
  )`,
  sql`create index outing_stops on outing_details using gin (stops)`,
  sql`create table villa_details (
    listing_id uuid primary key references listings on delete cascade,
    bedrooms integer not null default 0 check (bedrooms >= 0),
    bathrooms integer not null default 2 check (bathrooms >= 0),
    parking_spaces integer not null default 2 check (parking_spaces >= 0),
    amenities text[] not null default '{}',
    min_nights integer not null default 1 check (min_nights > 0),
    check_in_time time not null default '14:00',
    check_out_time time not null default '11:00',
    host_name text,
    host_languages text[] not null default '{}',
    host_picture_id uuid references pictures
  )`,
  sql`create table listing_pictures (
    listing_id uuid not null references listings on delete cascade,
    position integer not null check (position >= 0),
    picture_id uuid not null references pictures,
    alt text not null,
    primary key (listing_id, position)
  )`,

  // calendars: nights that others hold, in a table of their own
  sql`create table calendar_feeds (
    id uuid primary key default uuidv7(),
    listing_id uuid not null unique references listings on delete cascade,
    url_sealed text not null,
    host text not null,
    end_means text not null default 'check-out' check (end_means in ('check-out', 'last-night')),
    day_events_block boolean not null default false,
    health text not null default 'never' check (health in ('never', 'fresh', 'failing', 'suspicious')),
    etag text,
    last_modified text,
    suspicious_digest text,
    suspicious_since timestamptz,
    read_on date,
    events integer not null default 0,
    failures integer not null default 0,
    last_attempt_at timestamptz,
    last_good_at timestamptz,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    warnings text[] not null default '{}'
  )`,
  sql`create table calendar_blocks (
    id uuid primary key default uuidv7(),
    feed_id uuid not null references calendar_feeds on delete cascade,
    listing_id uuid not null references listings on delete cascade,
    uid text not null,
    recurrence_id text not null default '',
    nights daterange not null check (not isempty(nights)),
    class text not null check (class in ('booking', 'policy', 'unknown')),
    is_tentative boolean not null default false,
    summary_digest text not null,
    missed_fetches integer not null default 0,
    first_missed_at timestamptz,
    unique (feed_id, uid, recurrence_id)
  )`,
  sql`create index calendar_blocks_nights on calendar_blocks using gist (listing_id, nights)`,
  sql`create table calendar_conflicts (
    id uuid primary key default uuidv7(),
    feed_id uuid not null references calendar_feeds on delete cascade,
    booking_id uuid not null,
    uid text not null,
    nights daterange not null,
    found_at timestamptz not null default now(),
    resolved_at timestamptz,
    unique (feed_id, booking_id, uid)
  )`,

  // bookings: two active bookings can never share a night, whatever the code does
  sql`create table bookings (
    id uuid primary key default uuidv7(),
    reference text not null unique check (reference ~ '^[A-HJ-NP-Z379]{8}$'),
    user_id uuid not null references users,
    listing_id uuid not null references listings,
    kind text not null check (kind in ('tour', 'experience', 'villa')),
    state text not null check (state in
      ('hold', 'pending', 'confirmed', 'completed', 'expired', 'cancelled', 'declined', 'no_show')),
    stay daterange check (not isempty(stay) and lower_inc(stay) and not upper_inc(stay)),
    outing_date date,
    adults integer not null check (adults > 0),
    children integer not null default 0 check (children >= 0),
    infants integer not null default 0 check (infants >= 0),
    listing_title text not null,
    lines jsonb not null,
    total_usd integer not null check (total_usd > 0),
    currency text not null,
    rate numeric(18, 6) not null check (rate > 0),
    rate_id uuid references currency_rates,
    total_agreed bigint not null check (total_agreed > 0),
    cancellation_policy text,
    payment_method text check (payment_method in ('bank_transfer', 'deposit')),
    pickup_location text,
    special_requests text,
    hold_expires_at timestamptz,
    payment_due_at timestamptz,
    cancelled_by text check (cancelled_by in ('guest', 'staff', 'system')),
    cancel_reason text,
    cancelled_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((kind = 'villa') = (stay is not null)),
    check ((kind = 'villa') = (outing_date is null)),
    check ((state = 'hold') <= (hold_expires_at is not null)),
    check ((state = 'cancelled') = (cancelled_at is not null)),
    constraint one_active_booking_per_night
      exclude using gist (listing_id with =, stay with &&) where (state in ('hold', 'pending', 'confirmed'))
  )`,
  sql`create index bookings_by_user on bookings (user_id, created_at desc, id)`,
  sql`create index bookings_newest on bookings (created_at desc, id)`,
  sql`create index bookings_holds on bookings (hold_expires_at) where state = 'hold'`,
  sql`create table booking_transitions (
    id uuid primary key default uuidv7(),
    booking_id uuid not null references bookings on delete cascade,
    from_state text,
    to_state text not null,
    by_role text not null check (by_role in ('guest', 'staff', 'system')),
    by_user_id uuid references users,
    reason text,
    at timestamptz not null default now()
  )`,
  sql`create index booking_transitions_by_booking on booking_transitions (booking_id, at)`,

  // every night that is taken, for whoever must know; `until`: when a booking that is not confirmed lets go of it
  sql`create view occupied_nights as
    select listing_id, stay as nights,
      case state when 'hold' then hold_expires_at when 'pending' then payment_due_at end as until
    from bookings where stay is not null and state in ('hold', 'pending', 'confirmed')
    union all
    select listing_id, nights, null from calendar_blocks`,
  sql`create view customer_bookings as
    select bookings.*, users.name as customer_name, users.email as customer_email
    from bookings join users on users.id = bookings.user_id`,

  // a repeated request answers as the first did; the row commits with what the request changed
  sql`create table idempotency_keys (
    user_id uuid not null references users on delete cascade,
    key text not null,
    route text not null,
    body_hash text not null,
    status integer,
    response text,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`,

  // outbox: what left the transaction; reactions: what was already done about it
  sql`create table outbox (
    id uuid primary key default uuidv7(),
    event text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    relayed_at timestamptz
  )`,
  sql`create index outbox_waiting on outbox (id) where relayed_at is null`,
  sql`create table outbox_reactions (
    event_id uuid not null references outbox on delete cascade,
    reaction text not null,
    done_at timestamptz not null default now(),
    primary key (event_id, reaction)
  )`,

  // mails: one row per message that must go out; the key makes each go out once
  sql`create table mails (
    id uuid primary key default uuidv7(),
    dedupe_key text not null unique,
    recipient text not null,
    template text not null,
    data jsonb not null,
    state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    lease_until timestamptz,
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  sql`create index mails_waiting on mails (next_attempt_at) where state in ('queued', 'sending')`,
]
