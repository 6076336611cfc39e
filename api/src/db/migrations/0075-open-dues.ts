import { sql } from 'kysely'

export const statements = [
  // who is reminded, and of whom staff hear: what a confirmed booking owes next, the first instalment as well
  sql`create or replace view open_balances as
    select bookings.id as booking_id,
      case when is_first then bookings.payment_due_at else bookings.balance_due_at end as due_at,
      bookings.submitted_at, is_first
    from bookings join booking_balances on booking_balances.booking_id = bookings.id
      cross join lateral (select paid + charged - refunded as net) sums
      cross join lateral (select payment_method is distinct from 'deposit' or net < (total_agreed + 1) / 2 as is_first) next
    where bookings.state = 'confirmed' and net < bookings.total_agreed
      and case when is_first then bookings.payment_due_at else bookings.balance_due_at end is not null
      and not exists (select from receipts where receipts.booking_id = bookings.id and receipts.status = 'submitted')`,
]
