import { sql } from 'kysely'

export const statements = [
  // A note may remind the office on a day, until somebody ticks it off.
  sql`alter table notes
    add column remind_on date,
    add column done_at timestamptz,
    add column done_by uuid references users,
    add constraint notes_done_by_somebody check ((done_at is null) = (done_by is null)),
    add constraint notes_done_is_a_reminder check (done_at is null or remind_on is not null)`,
  sql`create index notes_reminders on notes (remind_on, id) where remind_on is not null and done_at is null`,
]
