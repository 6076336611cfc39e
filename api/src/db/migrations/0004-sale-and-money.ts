import { sql } from 'kysely'

/** Bookings get capacity, a policy of their own and a ledger. Expand only: what runs on 0003 runs on this. */
export const statements = [
  // how a listing is sold
  sql`alter table listings
    add column sale_mode text not null default 'instant' check (sale_mode in ('instant', 'request')),
    add column lead_hours integer not null default 0 check (lead_hours >= 0),
    add column policy_bands jsonb not null default
      '[{"fromHours": 48, "refundPercent": 100, "fixedFee": 0}, {"fromHours": 0, "refundPercent": 50, "fixedFee": 0}]',
    add column rules_version integer not null default 1`,
  sql`alter table villa_details add column weekly_price_usd integer check (weekly_price_usd > 0)`,
  sql`alter table outing_details
    add column sale text not null default 'free-sale' check (sale in ('free-sale', 'departures')),
    add column adult_units integer not null default 1 check (adult_units >= 0),
    add column child_units integer not null default 1 check (child_units >= 0),
    add column infant_units integer not null default 1 check (infant_units >= 0),
    add column child_price_usd integer check (child_price_usd >= 0),
    add column infant_price_usd integer check (infant_price_usd >= 0)`,
  sql`create table listing_seasons (
    id uuid primary key default uuidv7(),
    listing_id uuid not null references listings on delete cascade,
    name text not null,
    days daterange not null check (not isempty(days)),
    price_usd integer check (price_usd > 0),
    min_nights integer check (min_nights > 0),
    check (price_usd is not null or min_nights is not null),
    constraint one_season_per_day exclude using gist (listing_id with =, days with &&)
  )`,
  sql`create table listing_closures (
    id uuid primary key default uuidv7(),
    listing_id uuid not null references listings on delete cascade,
    days daterange not null check (not isempty(days)),
    reason text not null default ''
  )`,
  sql`create index listing_closures_days on listing_closures using gist (listing_id, days)`,

  // departures: seats are counted by the database; the check has the last word on the last seat
  sql`create table departures (
    id uuid primary key default uuidv7(),
    listing_id uuid not null references listings on delete cascade,
    day date not null,
    capacity integer not null check (capacity > 0),
    taken integer not null default 0 check (taken >= 0),
    cut_off_hours integer not null default 12 check (cut_off_hours >= 0),
    is_open boolean not null default true,
    unique (listing_id, day),
    constraint departures_not_oversold check (taken <= capacity)
  )`,

  // bookings: what was agreed stays with the booking
  sql`alter table bookings
    add column departure_id uuid references departures,
    add column units integer not null default 0 check (units >= 0),
    add column starts_at timestamptz,
    add column ends_at timestamptz,
    add column policy jsonb not null default
      '[{"fromHours": 48, "refundPercent": 100, "fixedFee": 0}, {"fromHours": 0, "refundPercent": 50, "fixedFee": 0}]',
    add column sale_mode text not null default 'instant' check (sale_mode in ('instant', 'request')),
    add column answer_due_at timestamptz,
    add column balance_due_at timestamptz,
    add column clock_stopped_at timestamptz,
    add column submitted_at timestamptz,
    add column retained_agreed bigint check (retained_agreed >= 0),
    add column calendar_sequence integer not null default 0`,
  // the instants a booking made before this had by its dates; the zone has no daylight saving
  sql`update bookings set
      starts_at = (coalesce(lower(stay), outing_date) + coalesce(check_in_time, start_time, '14:00'))
        at time zone 'Asia/Colombo',
      ends_at = case when stay is null then (outing_date + 1)::timestamp at time zone 'Asia/Colombo'
        else (upper(stay) + coalesce(check_out_time, '11:00')) at time zone 'Asia/Colombo' end,
      submitted_at = case when state not in ('hold') and payment_method is not null then bookings.created_at end
    from listings
      left join villa_details on villa_details.listing_id = listings.id
      left join outing_details on outing_details.listing_id = listings.id
    where listings.id = bookings.listing_id`,
  // spellings that a pen, a scanner or a clerk confuses are one key, and no two bookings share one
  sql`alter table bookings add column reference_key text generated always as
    (translate(reference, 'QDLJ', 'OOII')) stored`,
  sql`create unique index bookings_folded_reference on bookings (reference_key)`,
  sql`create index bookings_by_departure on bookings (departure_id) where departure_id is not null`,
  sql`create index bookings_ending on bookings (ends_at) where state = 'confirmed'`,
  sql`create index bookings_unanswered on bookings (answer_due_at) where state = 'pending' and answer_due_at is not null`,
  sql`create index bookings_balance_due on bookings (balance_due_at) where balance_due_at is not null`,
  sql`alter table bookings add constraint bookings_units_of_departure check (departure_id is null or units > 0)`,
  sql`alter table booking_transitions add column action text`,

  // whoever moves a booking moves the seats with it: no code path can forget to
  sql`create function count_seats() returns trigger language plpgsql as $$
    declare
      gave integer := 0;
      takes integer := 0;
    begin
      if tg_op = 'UPDATE' and old.departure_id is not null and old.state in ('hold', 'pending', 'confirmed') then
        gave := old.units;
      end if;
      if new.departure_id is not null and new.state in ('hold', 'pending', 'confirmed') then
        takes := new.units;
      end if;
      if tg_op = 'UPDATE' and old.departure_id is not distinct from new.departure_id then
        if takes <> gave then
          update departures set taken = taken + takes - gave where id = new.departure_id;
        end if;
        return null;
      end if;
      if gave > 0 then update departures set taken = taken - gave where id = old.departure_id; end if;
      if takes > 0 then update departures set taken = taken + takes where id = new.departure_id; end if;
      return null;
    end $$`,
  sql`create trigger bookings_count_seats after insert or update of state, units, departure_id on bookings
    for each row execute function count_seats()`,

  // money: accounts, receipts, statements, refunds, and the ledger they write to
  sql`create table bank_accounts (
    id uuid primary key default uuidv7(),
    currency text not null,
    bank_name text not null,
    account_name text not null,
    account_number text not null,
    iban text,
    swift text,
    branch text,
    note text,
    is_active boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  sql`create table receipts (
    id uuid primary key default uuidv7(),
    booking_id uuid not null references bookings,
    user_id uuid not null references users,
    status text not null default 'submitted' check (status in ('submitted', 'accepted', 'rejected')),
    object_key text not null unique,
    preview_key text unique,
    file_name text not null,
    content_type text not null,
    bytes integer not null check (bytes > 0),
    sha256 text not null,
    perceptual_hash bigint,
    claimed bigint check (claimed > 0),
    paid_on date,
    note text,
    asks_again boolean not null default false,
    reject_reason text,
    reviewed_by uuid references users,
    reviewed_at timestamptz,
    created_at timestamptz not null,
    check ((status = 'submitted') = (reviewed_at is null)),
    check ((status = 'rejected') = (reject_reason is not null))
  )`,
  sql`create index receipts_by_booking on receipts (booking_id, created_at desc, id desc)`,
  sql`create index receipts_waiting on receipts (created_at, id) where status = 'submitted'`,
  sql`create index receipts_by_digest on receipts (sha256)`,
  sql`create table statement_imports (
    id uuid primary key default uuidv7(),
    account_id uuid not null references bank_accounts,
    file_name text not null,
    imported_by uuid not null references users,
    lines integer not null,
    known integer not null,
    problems jsonb not null default '[]',
    created_at timestamptz not null
  )`,
  sql`create table column_maps (
    id uuid primary key default uuidv7(),
    account_id uuid not null references bank_accounts,
    name text not null,
    columns jsonb not null,
    unique (account_id, name)
  )`,
  sql`create table statement_lines (
    id uuid primary key default uuidv7(),
    import_id uuid not null references statement_imports,
    account_id uuid not null references bank_accounts,
    checksum text not null,
    booked_on date not null,
    amount bigint not null check (amount <> 0),
    currency text not null,
    payer text,
    text text,
    state text not null check (state in ('matched', 'ambiguous', 'unmatched', 'ignored')),
    meaning text check (meaning in ('exact', 'short-of-fees', 'partial', 'over', 'confirms')),
    booking_id uuid references bookings,
    candidates text[] not null default '{}',
    settled_by uuid references users,
    settled_at timestamptz,
    created_at timestamptz not null,
    unique (account_id, checksum),
    check ((state = 'matched') <= (booking_id is not null))
  )`,
  sql`create index statement_lines_newest on statement_lines (booked_on desc, id desc)`,
  sql`create index statement_lines_by_import on statement_lines (import_id)`,
  sql`create index statement_lines_by_booking on statement_lines (booking_id) where booking_id is not null`,
  sql`create table refunds (
    id uuid primary key default uuidv7(),
    booking_id uuid not null references bookings,
    state text not null check (state in ('needs-details', 'ready', 'approved', 'sent', 'void')),
    reason text not null check (reason in ('cancelled', 'declined', 'overpaid', 'not-available')),
    amount bigint not null check (amount > 0),
    needs_second_person boolean not null default false,
    beneficiary_sealed text,
    beneficiary_hint text,
    approved_by uuid references users,
    approved_at timestamptz,
    sent_by uuid references users,
    sent_at timestamptz,
    sent_on date,
    bank_reference text,
    void_reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((state in ('approved', 'sent')) <= (approved_by is not null)),
    check ((state = 'sent') = (sent_at is not null)),
    constraint refunds_need_two_people check (not (needs_second_person and state = 'sent' and approved_by = sent_by))
  )`,
  sql`create unique index one_open_refund_per_booking on refunds (booking_id)
    where state in ('needs-details', 'ready', 'approved')`,
  sql`create index refunds_open on refunds (created_at, id) where state in ('needs-details', 'ready', 'approved')`,
  sql`create index refunds_by_booking on refunds (booking_id, created_at desc)`,
  sql`create table ledger_entries (
    id uuid primary key default uuidv7(),
    booking_id uuid not null references bookings,
    kind text not null check (kind in ('payment', 'bank-charge', 'refund', 'reversal')),
    amount bigint not null check (amount > 0),
    source text check (source in ('receipt', 'statement', 'manual')),
    receipt_id uuid unique references receipts,
    statement_line_id uuid unique references statement_lines,
    refund_id uuid unique references refunds,
    reverses uuid unique references ledger_entries,
    received_on date,
    note text,
    by_user_id uuid references users,
    at timestamptz not null,
    check ((kind = 'reversal') = (reverses is not null)),
    check ((kind = 'refund') = (refund_id is not null)),
    check ((kind = 'payment') <= (source is not null and received_on is not null))
  )`,
  sql`create index ledger_by_booking on ledger_entries (booking_id, at, id)`,

  // appended, never changed; a statement line that later confirms a payment is the one thing that may be added to it.
  // and never more goes back than came in: checked under the lock of the booking
  sql`create function keep_ledger() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'the ledger is append-only'; end if;
      if (to_jsonb(new) - 'statement_line_id') is distinct from (to_jsonb(old) - 'statement_line_id')
        or old.statement_line_id is not null then
        raise exception 'the ledger is append-only';
      end if;
      return new;
    end $$`,
  sql`create trigger ledger_is_append_only before update or delete on ledger_entries
    for each row execute function keep_ledger()`,
  sql`create function check_ledger() returns trigger language plpgsql as $$
    declare
      held bigint;
    begin
      if new.kind in ('refund', 'reversal') then
        perform 1 from bookings where id = new.booking_id for update;
        select coalesce(sum(case kind when 'payment' then amount when 'refund' then -amount
            when 'reversal' then (select case r.kind when 'payment' then -r.amount else 0 end
              from ledger_entries r where r.id = e.reverses)
            else 0 end), 0)
          into held from ledger_entries e where booking_id = new.booking_id;
        if held < 0 then
          raise exception 'more goes back than was paid' using errcode = '23514', constraint = 'ledger_never_below_zero';
        end if;
      end if;
      return null;
    end $$`,
  sql`create trigger ledger_never_below_zero after insert on ledger_entries
    for each row execute function check_ledger()`,

  // what the rows of money mean, booking by booking: nothing of it is stored anywhere
  sql`create view booking_balances as
    select bookings.id as booking_id,
      coalesce(sums.paid, 0)::bigint as paid,
      coalesce(sums.charged, 0)::bigint as charged,
      coalesce(sums.refunded, 0)::bigint as refunded,
      coalesce(newest_receipt.status, 'none') as receipt_status,
      newest_refund.id as refund_id,
      newest_refund.state as refund_state,
      newest_refund.amount as refund_amount
    from bookings
    left join lateral (
      select
        sum(case when e.kind = 'payment' and undone.id is null then e.amount else 0 end) as paid,
        sum(case when e.kind = 'bank-charge' and undone.id is null then e.amount else 0 end) as charged,
        sum(case when e.kind = 'refund' then e.amount else 0 end) as refunded
      from ledger_entries e left join ledger_entries undone on undone.reverses = e.id
      where e.booking_id = bookings.id
    ) sums on true
    left join lateral (
      select status from receipts where booking_id = bookings.id order by created_at desc, id desc limit 1
    ) newest_receipt on true
    left join lateral (
      select id, state, amount from refunds
      where booking_id = bookings.id and state <> 'void' order by created_at desc, id desc limit 1
    ) newest_refund on true`,

  // views spell their columns out when they are made
  sql`drop view customer_bookings`,
  sql`create view customer_bookings as
    select bookings.*, users.name as customer_name, users.email as customer_email
    from bookings join users on users.id = bookings.user_id`,
  // a receipt under review stops the clock; a request runs out when nobody answers
  sql`create or replace view occupied_nights as
    select listing_id, stay as nights,
      case state
        when 'hold' then hold_expires_at
        when 'pending' then case when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at) end
      end as until
    from bookings where stay is not null and state in ('hold', 'pending', 'confirmed')
    union all
    select listing_id, nights, null from calendar_blocks
    union all
    select listing_id, days, null from listing_closures`,
]
