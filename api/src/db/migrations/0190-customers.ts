import { sql } from 'kysely'

export const statements = [
  // who books: every guest, and staff with a booking of their own; few are staff, so their bookings alone are looked up
  sql`create view customer_accounts as
    select id, name, email, created_at, last_signed_in_at,
      case when deactivated_at is not null then 'deactivated' when email_verified then 'active' else 'unconfirmed' end as state
    from users
    where role = 'guest' or id in (
      select staff.id from users staff
      where staff.role in ('manager', 'admin') and exists (select from bookings where bookings.user_id = staff.id))`,
  sql`create view customer_booking_counts as
    select user_id, count(*) as bookings, max(created_at) as last_booked_at
    from bookings where replaced_by is null group by user_id`,
  sql`create view booking_payers as
    select bookings.user_id, statement_lines.payer, statement_lines.booked_on
    from statement_lines join bookings on bookings.id = statement_lines.booking_id
    where statement_lines.payer is not null and statement_lines.booking_id is not null and statement_lines.amount > 0`,

  // twenty thousand customers in either order, their bookings counted from the index alone, and a part of a payer's name
  sql`create index users_newest on users (created_at desc, id desc)`,
  sql`create index users_by_name on users (lower(name), id)`,
  sql`create index bookings_count_of_user on bookings (user_id, created_at) where replaced_by is null`,
  sql`create index statement_lines_payer on statement_lines using gin (lower(payer) gin_trgm_ops)
    where payer is not null and booking_id is not null and amount > 0`,
]
