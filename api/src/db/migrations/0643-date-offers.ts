import { sql } from 'kysely'

export const statements = [
  // First days that staff offer instead of the one that was booked. The rest is that of the booking: its length, its
  // party, and no more than its price. They hold nothing.
  sql`create table booking_date_offers (
    id uuid primary key default uuidv7(),
    booking_id uuid not null references bookings on delete cascade,
    state text not null check (state in ('open', 'taken', 'withdrawn', 'replaced', 'ended')),
    days date[] not null check (cardinality(days) between 1 and 6),
    reason text not null check (length(reason) between 1 and 500),
    offered_by uuid not null references users,
    offered_at timestamptz not null,
    answer_due_at timestamptz not null,
    decided_by uuid references users,
    decided_at timestamptz,
    taken_day date,
    check ((state = 'open') = (decided_at is null)),
    check ((state = 'taken') = (taken_day is not null)),
    check (taken_day is null or taken_day = any (days))
  )`,
  sql`create unique index one_open_date_offer on booking_date_offers (booking_id) where state = 'open'`,
  sql`create index date_offers_of_booking on booking_date_offers (booking_id)`,
  sql`create function check_date_offer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.state <> 'open' and new.state <> old.state then
        raise exception 'an offer of other days is answered once'
          using errcode = 'check_violation', constraint = 'date_offers_answered_once', table = 'booking_date_offers';
      end if;
      if tg_op = 'INSERT' and exists (select from bookings where id = new.booking_id and user_id = new.offered_by) then
        raise exception 'nobody offers other days for their own booking'
          using errcode = 'check_violation', constraint = 'date_offers_of_others', table = 'booking_date_offers';
      end if;
      return new;
    end $$`,
  sql`create trigger booking_date_offers_checked before insert or update on booking_date_offers
    for each row execute function check_date_offer()`,
  // An offer ends with its booking, whoever ends it.
  sql`create function end_date_offer() returns trigger language plpgsql as $$
    begin
      update booking_date_offers set state = 'ended', decided_at = new.updated_at
        where booking_id = new.id and state = 'open';
      return null;
    end $$`,
  sql`create trigger bookings_end_date_offer after update of state on bookings
    for each row when (new.state not in ('pending', 'confirmed') and new.state <> old.state)
    execute function end_date_offer()`,
]
