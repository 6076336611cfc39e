import { sql } from 'kysely'

export const statements = [
  sql`create table live_head (
    only_row boolean primary key default true check (only_row),
    position bigint not null
  )`,
  sql`insert into live_head (position) values (0)`,
  // What streams of server-sent events carry, for a day. Without customer_event it is for staff alone.
  sql`create table live_events (
    position bigint primary key,
    at timestamptz not null default now(),
    customer_id uuid,
    author_id uuid,
    staff_event jsonb not null,
    customer_event jsonb,
    author_event jsonb,
    check (customer_event is null or customer_id is not null)
  )`,
  sql`create index live_events_of_customer on live_events (customer_id, position) where customer_event is not null`,
  sql`create index live_events_by_age on live_events (at)`,
  // The lock of the head lasts until the transaction ends: positions are in the order of commits, without a gap.
  sql`create function take_live_position() returns trigger language plpgsql as $$
    begin
      update live_head set position = position + 1 returning position into new.position;
      perform pg_notify('live_events', '');
      return new;
    end $$`,
  sql`create trigger live_events_position before insert on live_events
    for each row execute function take_live_position()`,
]
