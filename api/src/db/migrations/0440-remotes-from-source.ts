import { sql } from 'kysely'

export const statements = [
  sql`create table release_sources (
    remote text not null,
    source text not null,
    description jsonb not null,
    served_by text not null,
    expires_at timestamptz not null,
    primary key (remote, source)
  )`,
]
