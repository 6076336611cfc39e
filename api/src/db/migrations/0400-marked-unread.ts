import { sql } from 'kysely'

export const statements = [
  // Staff put a conversation aside to answer it later. What its customer was told of being read stays as it is.
  sql`alter table conversations add column is_marked_unread boolean not null default false`,
  sql`alter table conversations alter column is_unread
    set expression as (last_by_customer > read_by_staff or is_marked_unread)`,
]
