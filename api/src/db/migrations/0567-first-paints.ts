import { sql } from 'kysely'

export const statements = [
  // what servers of the shell drew of builds, summed up by hour
  sql`create table release_first_paints (
    hour timestamptz not null,
    remote text not null,
    build text not null,
    page text not null,
    outcome text not null check (outcome in ('drawn', 'declined', 'failed', 'late', 'busy', 'paused')),
    count integer not null check (count > 0),
    -- what the last one threw
    reason text not null default '',
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (remote, build, hour, page, outcome),
    foreign key (remote, build) references release_builds
  )`,
  sql`create index release_first_paints_by_hour on release_first_paints (hour)`,
]
