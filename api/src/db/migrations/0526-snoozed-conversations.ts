import { sql } from 'kysely'

export const statements = [
  // Staff put a conversation aside until a time, when it comes back; `returned_at` is since when it is back, until somebody deals with it.
  sql`alter table conversations
    add column snoozed_until timestamptz,
    add column returned_at timestamptz,
    add constraint conversations_snoozed_while_open check (closed_at is null or num_nonnulls(snoozed_until, returned_at) = 0),
    add constraint conversations_snoozed_or_back check (num_nonnulls(snoozed_until, returned_at) <= 1)`,
  sql`create index conversations_snoozed on conversations (snoozed_until) where snoozed_until is not null`,
]
