import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { columnIs, defineRules, type Person } from './rules.ts'

const ids = 'holds ids and no words'

const isInStream = ({ id, conversationIds }: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(customer_id = ${id}::uuid or author_id = ${id}::uuid
    or staff_event ->> 'conversationId' = any(${[...conversationIds]}::text[]))`

/** Tables that belong to no module. */
export const coreRules = defineRules({
  kysely_migration: { notPersonal: 'names of migrations' },
  kysely_migration_lock: { notPersonal: 'one row' },
  outbox: { notPersonal: `events carry ids, amounts and dates; each mail is written by who reacts to one` },
  outbox_reactions: { notPersonal: ids },
  outbox_reaction_starts: { notPersonal: 'names of reactions' },
  idempotency_keys: {
    whose: columnIs('user_id'),
    exported: { not: 'answers given before, of what is exported' },
    erased: 'deleted',
  },
  public_changes: { notPersonal: 'numbers of transactions, for minutes' },
  rate_limits: {
    whose: ({ id }) => sql<SqlBool>`position(${id} in key) > 0`,
    exported: { not: 'counts of calls, for minutes' },
    erased: 'deleted',
  },
  live_events: {
    whose: isInStream,
    exported: { not: 'copies of messages, for a day' },
    erased: 'deleted',
  },
  live_head: { notPersonal: 'one position' },
  audit_entries: {
    whose: ({ id, bookingIds }) => sql<SqlBool>`(thing_id = ${id} or booking_id = any(${[...bookingIds]}::uuid[]))`,
    exported: { not: 'what our staff did and from where; the history of each booking is exported' },
    erased: 'in histories',
  },
  audit_head: { notPersonal: 'one digest' },
  changes_seen: {
    whose: columnIs('user_id'),
    exported: { not: 'until when one of our staff has seen what happened' },
    erased: 'deleted',
  },
})
