import { sql } from 'kysely'

export const statements = [
  // Which networks told of a fault of which build in the last day, for all processes; a digest names neither.
  sql`create table release_fault_shares (
    digest text primary key,
    told_at timestamptz not null
  )`,
  sql`create index release_fault_shares_by_time on release_fault_shares (told_at)`,
]
