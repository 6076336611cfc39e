import { sql } from 'kysely'

export const statements = [
  // A keyed hash of the IPv6 /48 around the sender's network, by which enquiries are counted too; older code writes none.
  sql`alter table enquiries add column site_digest text`,
  sql`create index enquiries_by_site on enquiries (site_digest, created_at) where site_digest is not null`,
  sql`create index users_by_who_entered on users (address_by, created_at) where address_by is not null`,
]
