import { sql } from 'kysely'

export const statements = [
  // one that is switched off stays in the list of staff, one that was removed does not; what is active counts as neither
  sql`alter table currencies add column is_removed boolean not null default false`,
  sql`update currencies set is_removed = true where not is_active`,
]
