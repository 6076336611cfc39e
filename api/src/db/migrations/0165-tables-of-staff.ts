import { sql } from 'kysely'

export const statements = [
  // staff filter a hundred thousand bookings by the days they cover, by listing and by a part of a title or reference
  sql`create index bookings_by_days on bookings using gist ((coalesce(stay, daterange(outing_date, outing_date, '[]'))))`,
  sql`create index bookings_by_listing on bookings (listing_id, created_at desc, id desc)`,
  sql`create index bookings_text on bookings using gin (lower(listing_title || ' ' || reference) gin_trgm_ops)`,

  // what booking_balances sums booking by booking, for all of them at once
  sql`create view booking_net_payments as
    select e.booking_id,
      sum(case
        when e.kind in ('payment', 'bank-charge') and undone.id is null then e.amount
        when e.kind = 'refund' then -e.amount
        else 0 end)::bigint as net
    from ledger_entries e left join ledger_entries undone on undone.reverses = e.id
    group by e.booking_id`,

  // how each member of staff wants a table: no part of the business, so no part of its audit log
  sql`create table table_preferences (
    user_id uuid not null references users (id) on delete cascade,
    table_name text not null,
    hidden_columns text[] not null check (cardinality(hidden_columns) <= 40),
    primary key (user_id, table_name)
  )`,
  sql`create table saved_views (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users (id) on delete cascade,
    table_name text not null,
    name text not null check (name <> '' and char_length(name) <= 60),
    search text not null check (char_length(search) <= 1000),
    created_at timestamptz not null
  )`,
  sql`create unique index one_saved_view_per_name on saved_views (user_id, table_name, lower(name))`,
]
