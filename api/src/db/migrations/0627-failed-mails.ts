import { sql } from 'kysely'

export const statements = [
  // somebody of the office dealt with a mail that was given up in another way than by sending it again
  sql`alter table mails
    add column handled_at timestamptz,
    add column handled_by uuid references users,
    add constraint mails_handled_failed check (handled_at is null or state = 'failed')`,
  sql`create index mails_given_up on mails (created_at) where state = 'failed' and handled_at is null`,
  sql`create index mails_repeated on mails (repeats) where repeats is not null`,
]
