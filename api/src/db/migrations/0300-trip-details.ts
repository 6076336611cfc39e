import { sql } from 'kysely'

export const statements = [
  // who comes, as the customer enters it: personal data, some of it about health, that goes with the booking
  sql`create table booking_guests (
    booking_id uuid not null references bookings on delete cascade,
    position smallint not null check (position between 0 and 119),
    kind text not null check (kind in ('adult', 'child', 'infant')),
    name text not null check (length(name) between 1 and 100),
    age smallint check (age between 0 and 17),
    diet text not null check (length(diet) <= 200),
    primary key (booking_id, position),
    constraint only_children_have_ages check (age is null or kind <> 'adult')
  )`,
  sql`create table booking_arrivals (
    booking_id uuid primary key references bookings on delete cascade,
    pickup_time time,
    is_in_country boolean not null,
    flight text not null check (flight ~ '^([A-Z0-9]{2,3} [0-9]{1,4}[A-Z]?)?$'),
    arrives_on date,
    arrives_at time,
    constraint nobody_flies_who_is_there check (not is_in_country or (flight = '' and arrives_on is null))
  )`,
  // which parts changed, not what they said: what is erased above is nowhere else
  sql`create table booking_trip_changes (
    id uuid primary key default uuidv7(),
    booking_id uuid not null references bookings on delete cascade,
    at timestamptz not null,
    by_user_id uuid not null references users,
    by_role text not null check (by_role in ('guest', 'staff')),
    parts text[] not null check (cardinality(parts) > 0 and parts <@ array['guests', 'diet', 'pick-up', 'arrival'])
  )`,
  sql`create index booking_trip_changes_of_booking on booking_trip_changes (booking_id, id desc)`,
]
