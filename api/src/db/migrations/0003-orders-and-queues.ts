import { sql } from 'kysely'

export const statements = [
  // an index serves a page's "after this row" only when it runs one way, as the order of the list does
  sql`drop index bookings_by_user`,
  sql`create index bookings_by_user on bookings (user_id, created_at desc, id desc)`,
  sql`drop index bookings_newest`,
  sql`create index bookings_newest on bookings (created_at desc, id desc)`,
  sql`create index bookings_by_first_day on bookings (coalesce(lower(stay), outing_date), id)`,
  sql`create index bookings_by_total on bookings (total_usd desc, id desc)`,

  // what the sweeps look for, every half minute and every minute
  sql`create index bookings_unpaid on bookings (payment_due_at) where state = 'pending'`,
  sql`create index outbox_by_event on outbox (event, created_at)`,
]
