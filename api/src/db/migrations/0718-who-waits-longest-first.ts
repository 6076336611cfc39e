import { sql } from 'kysely'

export const statements = [
  // The order of the inbox. An api from before, which has unread ones first, sorts the open ones itself.
  sql`create index conversations_by_wait on conversations (waits_from, is_unread desc, last_message_at desc, id desc)
    where closed_at is null and last_position > 0`,
  sql`drop index conversations_inbox`,
]
