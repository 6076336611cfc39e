import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'

export interface NewMail {
  /** One mail per key, ever: `booking:<id>:confirmed:traveller`. */
  dedupeKey: string
  recipient: string
  template: string
  data: object
}

/** Asks for a mail within the transaction of what it tells of; a key that was used before asks for nothing. */
export const insertMails = async (trx: Trx, mails: readonly NewMail[], now: Date): Promise<void> => {
  if (mails.length === 0) return
  await trx
    .insertInto('mails')
    .values(
      mails.map(({ dedupeKey, recipient, template, data }) => ({
        dedupe_key: dedupeKey,
        recipient,
        template,
        data: JSON.stringify(data),
        created_at: now,
        next_attempt_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Takes mails that are due, and those whose sender died with them: nobody else takes them before `leaseUntil`. */
export const claimDueMails = (db: Db, now: Date, leaseUntil: Date, limit: number) =>
  db
    .updateTable('mails')
    .set({ state: 'sending', lease_until: leaseUntil, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'queued'), where('next_attempt_at', '<=', now)]),
            where.and([where('state', '=', 'sending'), where('lease_until', '<=', now)]),
          ]),
        )
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'template', 'data', 'attempts'])
    .execute()

export type DueMail = Awaited<ReturnType<typeof claimDueMails>>[number]

export const markMailSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now, lease_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

export const markMailPostponed = async (db: Db, id: string, until: Date, reason: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'queued', next_attempt_at: until, lease_until: null, last_error: reason })
    .where('id', '=', id)
    .execute()
}

export const markMailFailed = async (db: Db, id: string, reason: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ state: 'failed', lease_until: null, last_error: reason })
    .where('id', '=', id)
    .execute()
}

/** Second instalments that are still to be paid and due between two instants, without a slip under review. */
export const listOpenBalances = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('open_balances')
    .select(['booking_id', 'due_at', 'submitted_at'])
    .where('due_at', '>=', from)
    .where('due_at', '<=', to)
    .orderBy('due_at')
    .execute()

/** Those of the keys that have their mail. */
export const listKnownKeys = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('mails').select('dedupe_key').where('dedupe_key', 'in', keys).execute()
  return new Set(rows.map(({ dedupe_key }) => dedupe_key))
}
