import { type Kysely, sql } from 'kysely'

const statements = [
  // so that an operator can tell a token that a pipeline uses from one that nobody needs any more
  sql`alter table release_tokens add column last_used_at timestamptz`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
