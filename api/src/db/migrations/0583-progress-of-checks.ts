import { sql } from 'kysely'

export const statements = [
  // how far the runner is that has the check now
  sql`alter table browser_checks add column progress jsonb`,
]
