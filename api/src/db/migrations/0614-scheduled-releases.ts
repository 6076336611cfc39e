import { sql } from 'kysely'

export const statements = [
  // A row lives until its build went live, could not, or somebody cancelled it: what became of it is in release_events.
  sql`create table scheduled_releases (
    id uuid primary key default uuidv7(),
    remote text not null constraint scheduled_releases_one_a_remote unique,
    build text not null,
    due_at timestamptz not null,
    permille integer check (permille between 1 and 1000),
    actor text not null,
    requested_by uuid references users,
    requested_with uuid references release_tokens,
    requested_at timestamptz not null,
    claimed_at timestamptz,
    check (num_nonnulls(requested_by, requested_with) = 1),
    check (due_at > requested_at),
    foreign key (remote, build) references release_builds
  )`,
  sql`create index scheduled_releases_requested_by on scheduled_releases (requested_by)`,
  sql`create index scheduled_releases_requested_with on scheduled_releases (requested_with)`,
  sql`alter table release_events
    drop constraint release_events_kind_check,
    add constraint release_events_kind_check check (kind in (
      'published', 'promoted', 'rolled-back', 'refused', 'errors-rose',
      'canary-started', 'canary-raised', 'canary-aborted', 'frozen', 'unfrozen',
      'scheduled', 'unscheduled', 'schedule-failed'
    ))`,
]
