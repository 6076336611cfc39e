import { sql } from 'kysely'

export const statements = [
  // clock_stopped_until: how long a receipt may stop the clock; null while it runs, and when money stopped it.
  // replaced_by: the hold that took the place of this one. is_only_hold: written by code that keeps the rule below.
  sql`alter table bookings
    add column clock_stopped_until timestamptz,
    add column replaced_by uuid references bookings (id),
    add column is_only_hold boolean not null default false`,
  sql`create unique index one_hold_per_person_and_listing on bookings (user_id, listing_id)
    where state = 'hold' and is_only_hold`,
  sql`create index bookings_paused on bookings (clock_stopped_until)
    where state = 'pending' and clock_stopped_at is not null`,
  // What waits for the review of a receipt already has the same half a day from now on.
  sql`update bookings set clock_stopped_until = greatest(payment_due_at, now()) + interval '12 hours'
    from booking_balances sums
    where sums.booking_id = bookings.id and bookings.state = 'pending' and clock_stopped_at is not null
      and sums.paid + sums.charged - sums.refunded <= 0`,

  // views spell their columns out when they are made
  sql`drop view customer_bookings`,
  sql`create view customer_bookings as
    select bookings.*, users.name as customer_name, users.email as customer_email
    from bookings join users on users.id = bookings.user_id`,
  sql`create or replace view occupied_nights as
    select listing_id, stay as nights,
      case state
        when 'hold' then hold_expires_at
        when 'pending' then case when clock_stopped_at is null then coalesce(answer_due_at, payment_due_at)
          else clock_stopped_until end
      end as until, id as booking_id
    from bookings where stay is not null and state in ('hold', 'pending', 'confirmed')
    union all
    select listing_id, nights, null, null from calendar_blocks
    union all
    select listing_id, days, null, null from listing_closures`,
]
