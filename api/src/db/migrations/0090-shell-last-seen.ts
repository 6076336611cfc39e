import { sql } from 'kysely'

export const statements = [
  // what the live shell last said it lends: a build can be compared with it while the shell is away
  sql`create table release_shell (
    only_row boolean primary key default true check (only_row),
    description jsonb not null,
    seen_at timestamptz not null default now()
  )`,
]
