import { sql } from 'kysely'

export const statements = [
  // Other dates or guests that a customer asked for and cannot take alone. They hold nothing: whoever agrees changes the
  // booking under the locks of every change.
  sql`create table booking_change_requests (
    id uuid primary key default uuidv7(),
    booking_id uuid not null references bookings on delete cascade,
    state text not null check (state in ('waiting', 'agreed', 'declined', 'withdrawn', 'replaced', 'ended')),
    check_in date,
    check_out date,
    outing_date date,
    last_day date,
    adults integer not null,
    children integer not null,
    infants integer not null,
    total_agreed bigint not null check (total_agreed > 0),
    total_usd integer not null check (total_usd > 0),
    note text not null check (length(note) <= 500),
    asked_at timestamptz not null,
    answer_due_at timestamptz not null,
    decided_by uuid references users,
    decided_at timestamptz,
    reason text check (length(reason) between 1 and 500),
    check (check_in < check_out and outing_date is null and last_day is null
      or check_in is null and check_out is null and outing_date is not null),
    check ((state = 'waiting') = (decided_at is null)),
    check ((state = 'declined') = (reason is not null)),
    check (state not in ('agreed', 'declined') or decided_by is not null)
  )`,
  sql`create unique index one_waiting_change_request on booking_change_requests (booking_id) where state = 'waiting'`,
  sql`create index change_requests_of_booking on booking_change_requests (booking_id, id)`,
  sql`create function check_change_request() returns trigger language plpgsql as $$
    begin
      if old.state <> 'waiting' and new.state <> old.state then
        raise exception 'a change request is decided once'
          using errcode = 'check_violation', constraint = 'change_requests_decided_once',
            table = 'booking_change_requests';
      end if;
      if new.state in ('agreed', 'declined') and old.state = 'waiting'
        and exists (select from bookings where id = new.booking_id and user_id = new.decided_by) then
        raise exception 'nobody decides about their own booking'
          using errcode = 'check_violation', constraint = 'change_requests_of_others', table = 'booking_change_requests';
      end if;
      return new;
    end $$`,
  sql`create trigger booking_change_requests_checked before update on booking_change_requests
    for each row execute function check_change_request()`,
  // What is asked of a booking ends with it, whoever ends it.
  sql`create function end_change_request() returns trigger language plpgsql as $$
    begin
      update booking_change_requests set state = 'ended', decided_at = new.updated_at
        where booking_id = new.id and state = 'waiting';
      return null;
    end $$`,
  sql`create trigger bookings_end_change_request after update of state on bookings
    for each row when (new.state not in ('pending', 'confirmed') and new.state <> old.state)
    execute function end_change_request()`,
]
