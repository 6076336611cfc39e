import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table release_sources (
    remote text not null,
    source text not null,
    description jsonb not null,
    served_by text not null,
    expires_at timestamptz not null,
    primary key (remote, source)
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
