import { sql } from 'kysely'

export const statements = [
  sql`alter table release_events
    drop constraint release_events_kind_check,
    add constraint release_events_kind_check check (kind in (
      'published', 'promoted', 'rolled-back', 'retired', 'refused', 'errors-rose',
      'canary-started', 'canary-raised', 'canary-aborted', 'frozen', 'unfrozen',
      'scheduled', 'unscheduled', 'schedule-failed'
    ))`,
]
