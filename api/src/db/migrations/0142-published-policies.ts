import { sql } from 'kysely'

export const statements = [
  // what is refunded for what is on sale, for the pages that state it
  sql`create view published_policies as
    select policy_bands as bands, count(*)::integer as listings from listings where status = 'published' group by 1`,
]
