import { sql } from 'kysely'

export const statements = [
  // Who was there when an outing began, as it was marked. Appended, never changed: the newest press counts, and the others are what was said before.
  sql`create table boarding_marks (
    id uuid primary key,
    booking_id uuid not null references bookings on delete cascade,
    departure_id uuid not null references departures on delete cascade,
    mark text not null check (mark in ('on-board', 'not-there')),
    pressed_at timestamptz not null,
    received_at timestamptz not null,
    guide_id uuid references guides,
    user_id uuid references users,
    check (num_nonnulls(guide_id, user_id) = 1),
    check (pressed_at <= received_at)
  )`,
  sql`create index boarding_marks_of_booking on boarding_marks (booking_id, pressed_at)`,
  sql`create function refuse_change_of_boarding_mark() returns trigger language plpgsql as $$
    begin
      raise exception 'a boarding mark stays as it was pressed' using errcode = '23514';
    end $$`,
  sql`create trigger boarding_marks_stay before update on boarding_marks
    for each row execute function refuse_change_of_boarding_mark()`,
]
