import { sql } from 'kysely'

export const statements = [
  // what a receipt holds for a bounded time, while nobody has reviewed it
  sql`create view open_reviews as
    select bookings.id as booking_id, bookings.clock_stopped_at as stopped_at, bookings.clock_stopped_until as due_at
    from bookings
    where bookings.state = 'pending' and bookings.clock_stopped_at is not null
      and bookings.clock_stopped_until is not null
      and exists (select from receipts where receipts.booking_id = bookings.id and receipts.status = 'submitted')`,

  // what waits already has its three working days from when it came: nothing gets less than it had
  sql`update bookings set clock_stopped_until = greatest(clock_stopped_until,
      least(coalesce(starts_at, 'infinity'), (
        select (day + time '18:00') at time zone 'Asia/Colombo'
        from (select (clock_stopped_at at time zone 'Asia/Colombo')::date + later as day
          from generate_series(1, 5) as later) as days
        where extract(isodow from day) < 6
        order by day offset 2 limit 1)))
    where state = 'pending' and clock_stopped_at is not null and clock_stopped_until > now()`,
]
