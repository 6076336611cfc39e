import { sql } from 'kysely'

export const statements = [
  // so that an operator can tell a token that a pipeline uses from one that nobody needs any more
  sql`alter table release_tokens add column last_used_at timestamptz`,
]
