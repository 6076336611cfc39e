import { sql } from 'kysely'

export const statements = [
  // deposits that waited for money before second instalments had a day; of what was confirmed by then, nobody wrote down
  // what was paid, and nobody is to be reminded of it
  sql`update bookings set balance_due_at = greatest(payment_due_at, starts_at - interval '14 days')
    where state = 'pending' and payment_method = 'deposit' and balance_due_at is null and payment_due_at is not null`,
]
