import { sql } from 'kysely'

export const statements = [
  // What was asked for until then, in US cents: a price that falls in steps is compared with the first.
  sql`alter table sale_changes add column prices_before jsonb`,
  sql`create index sale_changes_with_prices on sale_changes (listing_id, at desc) where prices_before is not null`,
]
