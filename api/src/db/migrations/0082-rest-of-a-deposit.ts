import { sql } from 'kysely'

const stoppedByMoney = sql`bookings.state = 'pending' and bookings.clock_stopped_at is not null
  and bookings.clock_stopped_until is null and bookings.answer_due_at is null`

export const statements = [
  // Money stops the clock of a pending booking: the day by which the rest of the first payment is to come.
  sql`alter table bookings add column rest_due_at timestamptz`,
  sql`update bookings set rest_due_at = now() + interval '2 days' where ${stoppedByMoney}`,
  sql`drop view customer_bookings`,
  sql`create view customer_bookings as
    select bookings.*, users.name as customer_name, users.email as customer_email
    from bookings join users on users.id = bookings.user_id`,
  // The rest of what came in part is reminded of as any other payment is, and staff hear when its day has passed.
  sql`create or replace view open_balances as
    select bookings.id as booking_id, due_at, bookings.submitted_at, is_first
    from bookings join booking_balances on booking_balances.booking_id = bookings.id
      cross join lateral (select paid + charged - refunded as net) sums
      cross join lateral (select payment_method is distinct from 'deposit' or net < (total_agreed + 1) / 2 as is_first) next
      cross join lateral (select case when bookings.state = 'pending' then bookings.rest_due_at
        when is_first then bookings.payment_due_at else bookings.balance_due_at end as due_at) due
    where (bookings.state = 'confirmed' or ${stoppedByMoney} and net > 0)
      and net < bookings.total_agreed and due_at is not null
      and not exists (select from receipts where receipts.booking_id = bookings.id and receipts.status = 'submitted')`,
]
