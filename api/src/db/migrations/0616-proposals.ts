import { sql } from 'kysely'

export const statements = [
  // Several stays, tours and experiences that staff put together for one traveller. It holds nothing, and its prices are
  // those of the moment in which it is read. The token of its link is made of id, nonce and a secret of the installation.
  sql`create table proposals (
    id uuid primary key default uuidv7(),
    number integer not null unique generated always as identity,
    version integer not null default 1,
    state text not null check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
    title text not null check (length(title) between 1 and 120),
    recipient_name text not null check (length(recipient_name) between 1 and 120),
    message text not null check (length(message) <= 4000),
    currency text not null,
    customer_id uuid references users,
    conversation_id uuid references conversations on delete set null,
    nonce text,
    sent_at timestamptz,
    expires_at timestamptz,
    changed_at timestamptz,
    mailed_at timestamptz[] not null default '{}',
    opened integer not null default 0 check (opened >= 0),
    opened_at timestamptz,
    created_by uuid not null references users,
    written_by uuid not null references users,
    writers uuid[] not null check (cardinality(writers) > 0),
    accepted_by uuid references users,
    decided_at timestamptz,
    decline_reason text check (length(decline_reason) between 1 and 1000),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (num_nonnulls(nonce, sent_at, expires_at) in (0, 3)),
    constraint proposals_sent_or_not check (case state
      when 'draft' then sent_at is null when 'withdrawn' then true else sent_at is not null end),
    constraint proposals_end_after_sending check (expires_at > sent_at and expires_at <= sent_at + interval '62 days'),
    check ((decided_at is not null) = (state in ('accepted', 'declined', 'withdrawn'))),
    check ((accepted_by is not null) = (state = 'accepted')),
    check (decline_reason is null or state = 'declined'),
    check (written_by = any(writers) and created_by = any(writers)),
    check (changed_at is null or sent_at is not null)
  )`,
  sql`create index proposals_newest on proposals (updated_at desc, id)`,
  sql`create index proposals_of_customer on proposals (customer_id) where customer_id is not null`,
  sql`create index proposals_of_conversation on proposals (conversation_id) where conversation_id is not null`,
  sql`create index proposals_accepted_by on proposals (accepted_by) where accepted_by is not null`,
  sql`create index proposals_mailed on proposals (sent_at) where cardinality(mailed_at) > 0`,

  // At most twelve, by their places. Each is booked once; what it cost then stays beside it.
  sql`create table proposal_parts (
    id uuid primary key default uuidv7(),
    proposal_id uuid not null references proposals on delete cascade,
    position smallint not null check (position between 0 and 11),
    listing_id uuid not null references listings,
    kind text not null check (kind in ('tour', 'experience', 'villa')),
    check_in date,
    check_out date,
    date date,
    adults integer not null check (adults > 0),
    children integer not null check (children >= 0),
    infants integer not null check (infants >= 0),
    note text not null check (length(note) <= 500),
    extra_lines jsonb not null default '[]'
      check (jsonb_typeof(extra_lines) = 'array' and jsonb_array_length(extra_lines) <= 5),
    booking_id uuid unique references bookings,
    price jsonb,
    unique (proposal_id, position),
    constraint proposal_parts_dates_of_kind check (case kind
      when 'villa' then num_nonnulls(check_in, check_out) = 2 and check_in < check_out and date is null
      else date is not null and num_nonnulls(check_in, check_out) = 0 end),
    check ((booking_id is null) = (price is null))
  )`,
  sql`create index proposal_parts_by_listing on proposal_parts (listing_id)`,

  // What was decided stays: only words and the link are emptied, when a customer is erased.
  sql`create function keep_decided_proposal() returns trigger language plpgsql as $$
    declare
      may_change text[] := '{title,recipient_name,message,decline_reason,nonce,mailed_at,opened,opened_at,conversation_id}';
    begin
      if old.state in ('accepted', 'declined', 'withdrawn')
        and to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
        raise exception 'a proposal that was decided does not change'
          using errcode = 'check_violation', constraint = 'proposal_is_open', table = 'proposals';
      end if;
      if old.state = 'sent' and new.state = 'draft' then
        raise exception 'a proposal that was sent is no draft again'
          using errcode = 'check_violation', constraint = 'proposal_is_open', table = 'proposals';
      end if;
      return new;
    end $$`,
  sql`create trigger proposals_stay_decided before update on proposals
    for each row execute function keep_decided_proposal()`,
  sql`create function keep_decided_parts() returns trigger language plpgsql as $$
    declare
      words text[] := '{note,extra_lines}';
      owner uuid := case tg_op when 'DELETE' then old.proposal_id else new.proposal_id end;
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - words is not distinct from to_jsonb(old) - words then return new; end if;
      if exists (select from proposals where id = owner and state in ('accepted', 'declined', 'withdrawn')) then
        raise exception 'the parts of a proposal that was decided do not change'
          using errcode = 'check_violation', constraint = 'proposal_is_open', table = 'proposal_parts';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      if new.kind is distinct from (select kind from listings where id = new.listing_id) then
        raise exception 'the part is of another kind than its listing'
          using errcode = 'check_violation', constraint = 'proposal_parts_dates_of_kind', table = 'proposal_parts';
      end if;
      return new;
    end $$`,
  sql`create trigger proposal_parts_stay_decided before insert or update or delete on proposal_parts
    for each row execute function keep_decided_parts()`,

  // Who counts as having made a booking: the member of staff who did, and everybody who wrote the proposal it is from.
  sql`create view booking_makers as
    select booking_id, by_user_id as user_id from booking_transitions
      where from_state is null and by_role = 'staff' and by_user_id is not null
    union
    select booking_id, unnest(writers) from proposal_parts join proposals on proposals.id = proposal_id
      where booking_id is not null`,
]
