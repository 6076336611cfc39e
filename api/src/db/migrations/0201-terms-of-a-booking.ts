import { sql } from 'kysely'

const stoppedByMoney = sql`bookings.state = 'pending' and bookings.clock_stopped_at is not null
  and bookings.clock_stopped_until is null and bookings.answer_due_at is null`

export const statements = [
  // The defaults are the terms of every booking so far, and of those that code from before this change still makes.
  sql`alter table bookings
    add column answer_hours smallint not null default 24 check (answer_hours between 1 and 168),
    add column payment_hours smallint not null default 48 check (payment_hours between 1 and 336),
    add column balance_days smallint not null default 14 check (balance_days between 0 and 180),
    add column deposit_percent smallint not null default 50 check (deposit_percent between 10 and 100)`,
  // rounded up, like toDeposit of the contract
  sql`alter table bookings
    add column deposit_agreed bigint not null generated always as ((total_agreed * deposit_percent + 99) / 100) stored,
    add column deposit_usd bigint not null generated always as ((total_usd * deposit_percent + 99) / 100) stored`,
  sql`drop view customer_bookings`,
  sql`create view customer_bookings as
    select bookings.*, users.name as customer_name, users.email as customer_email
    from bookings join users on users.id = bookings.user_id`,
  sql`create or replace view booking_terms as
    select id, user_id, reference, currency, total_agreed, total_usd, deposit_percent, deposit_agreed, deposit_usd
    from bookings`,
  sql`create or replace view open_balances as
    select bookings.id as booking_id, due_at, bookings.submitted_at, is_first
    from bookings join booking_balances on booking_balances.booking_id = bookings.id
      cross join lateral (select paid + charged - refunded as net) sums
      cross join lateral (select payment_method is distinct from 'deposit' or net < deposit_agreed as is_first) next
      cross join lateral (select case when bookings.state = 'pending' then bookings.rest_due_at
        when is_first then bookings.payment_due_at else bookings.balance_due_at end as due_at) due
    where (bookings.state = 'confirmed' or ${stoppedByMoney} and net > 0)
      and net < bookings.total_agreed and due_at is not null
      and not exists (select from receipts where receipts.booking_id = bookings.id and receipts.status = 'submitted')`,
]
