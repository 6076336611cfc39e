import { sql } from 'kysely'

export const statements = [
  // A mail that may be sent at once takes a place in its mailbox; of one that waits, `held_at` says since when.
  sql`alter table mails
    add column mailbox text,
    add column counted_as text,
    add column counted_at timestamptz,
    add column held_at timestamptz,
    add constraint mails_counted_in_a_mailbox
      check (counted_at is null or (mailbox is not null and counted_as is not null)),
    add constraint mails_counted_or_held check (counted_at is null or held_at is null)`,
  sql`create index mails_of_mailbox on mails (mailbox, counted_as, counted_at) where counted_at is not null`,
  sql`create index mails_held on mails (recipient, id) where held_at is not null and state in ('queued', 'sending')`,
]
