import { type Insertable, sql } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import type { AuditEntryTable } from './tables.ts'

/** The last statement of a transaction: it holds the lock of the log's head until the commit. */
export const insertAuditEntry = async (trx: Trx, entry: Insertable<AuditEntryTable>): Promise<void> => {
  await trx.insertInto('audit_entries').values(entry).execute()
}

export interface AuditFilter {
  userId?: string | undefined
  action?: string | undefined
  kind?: string | undefined
  /** One of these: an entry about that thing or about that booking. */
  thing?: { id: string; bookingId: string | undefined } | undefined
  /** Days in Sri Lanka, both included. */
  from?: CivilDate | undefined
  to?: CivilDate | undefined
}

const columns = [
  'number',
  'at',
  'action',
  'audit_entries.user_id',
  'user_name',
  'role',
  'kind',
  'thing_id',
  'booking_id',
  'changes',
  'address',
  'user_agent',
  'request_id',
] as const

const startOfDay = (day: CivilDate) => sql<Date>`(${day}::date)::timestamp at time zone 'Asia/Colombo'`
const endOfDay = (day: CivilDate) => sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Colombo'`

const selectMatching = (db: Db, { userId, action, kind, thing, from, to }: AuditFilter) =>
  db
    .selectFrom('audit_entries')
    .$if(userId !== undefined, (query) => query.where('audit_entries.user_id', '=', userId!))
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(thing !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('thing_id', '=', thing!.id),
          ...(thing!.bookingId === undefined ? [] : [where('booking_id', '=', thing!.bookingId)]),
        ]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (query) => query.where('at', '<', endOfDay(to!)))

const withReference = (db: Db, filter: AuditFilter) =>
  selectMatching(db, filter)
    .leftJoin('booking_terms', 'booking_terms.id', 'booking_id')
    .select(columns)
    .select(['booking_terms.reference', sql<string[]>`array[number::text]`.as('keys')])

/** Newest first. `before`: the number of the last entry of the page before. */
export const listAuditEntries = (db: Db, filter: AuditFilter, before: string | undefined, limit: number) =>
  withReference(db, filter)
    .$if(before !== undefined, (query) => query.where('number', '<', Number(before)))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

export const findAuditEntry = (db: Db, number: number) =>
  withReference(db, {}).where('number', '=', number).executeTakeFirst()

export type AuditEntryRow = NonNullable<Awaited<ReturnType<typeof findAuditEntry>>>

const selectOfThing = (db: Db, kind: string, id: string) =>
  db
    .selectFrom('audit_entries')
    .where((where) =>
      where.or([
        where.and([where('kind', '=', kind), where('thing_id', '=', id)]),
        sql<boolean>`changes @> ${JSON.stringify([{ kind, id }])}::jsonb`,
      ]),
    )

/** What was done to a thing or to a part of it, newest first. `before`: the number of the last entry of the page before. */
export const listAuditEntriesOfThing = (db: Db, thing: { kind: string; id: string }, page: HistoryPage) =>
  selectOfThing(db, thing.kind, thing.id)
    .select(columns)
    .select(sql<string[]>`array[number::text]`.as('keys'))
    .$if(page.before !== undefined, (query) => query.where('number', '<', Number(page.before)))
    .orderBy('number', 'desc')
    .limit(page.limit)
    .execute()

export const countAuditEntriesOfThing = async (db: Db, kind: string, id: string): Promise<number> => {
  const { count } = await selectOfThing(db, kind, id)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface HistoryPage {
  before: string | undefined
  limit: number
}

/** Newest first, at most 500. */
export const listAuditEntriesOfBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('audit_entries')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .orderBy('number', 'desc')
    .limit(500)
    .execute()

interface EntriesSince {
  since: Date
  actions: readonly string[]
  exceptUserId: string | undefined
}

/** What these actions did, the newest first, without what a transition or an entry of the ledger tells. */
export const listAuditEntriesSince = (db: Db, { since, actions, exceptUserId }: EntriesSince, limit: number) =>
  db
    .selectFrom('audit_entries')
    .select(columns)
    .where('at', '>=', since)
    .where('action', 'in', actions)
    .where(
      sql<boolean>`not changes @> '[{"kind": "booking-transitions"}]' and not changes @> '[{"kind": "ledger-entries"}]'`,
    )
    .$if(exceptUserId !== undefined, (query) => query.where('audit_entries.user_id', '<>', exceptUserId!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

export const findSeenAt = async (db: Db, userId: string): Promise<Date | null> => {
  const row = await db.selectFrom('changes_seen').select('seen_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.seen_at ?? null
}

export const upsertSeenAt = async (trx: Trx, userId: string, seenAt: Date): Promise<void> => {
  await trx
    .insertInto('changes_seen')
    .values({ user_id: userId, seen_at: seenAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: seenAt }))
    .execute()
}

export const deleteSeenAt = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('changes_seen').where('user_id', '=', userId).execute()
}

export const countAuditEntries = async (db: Db, filter: AuditFilter): Promise<number> => {
  const { count } = await selectMatching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Everybody with an entry, under the name of their newest one. */
export const listAuditedPeople = (db: Db) =>
  db
    .selectFrom('audit_entries')
    .select(['user_id as id', 'user_name as name'])
    .distinctOn('user_id')
    .orderBy('user_id')
    .orderBy('number', 'desc')
    .execute()

export const listAuditedKinds = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('audit_entries').select('kind').distinct().orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

/** In the form that `audit_hash` joins them: text, or null. */
const hashedFields = sql<
  (string | null)[]
>`array[number::text, (extract(epoch from at) * 1000000)::bigint::text, action,
  user_id::text, user_name, role, kind, thing_id, booking_id::text, changes::text, address, user_agent, request_id,
  previous_hash]`.as('fields')

/** Entries in the order of the chain, after that number. */
export const listChainedEntries = (db: Db, afterNumber: number, limit: number) =>
  db
    .selectFrom('audit_entries')
    .select(['number', 'action', 'previous_hash', 'hash', hashedFields])
    .where('number', '>', afterNumber)
    .orderBy('number')
    .limit(limit)
    .execute()

/** What an erasure writes, with the new digest of each entry that it emptied. */
export const erasureAction = 'POST /me/erasure'

export const listErasures = (db: Db) =>
  db.selectFrom('audit_entries').select('changes').where('action', '=', erasureAction).execute()

export const getAuditHead = (db: Db) => db.selectFrom('audit_head').select(['number', 'hash']).executeTakeFirst()
