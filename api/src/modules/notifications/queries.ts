import { sql, type SqlBool, type UpdateObject } from 'kysely'
import type { Database, Db, Trx } from '#/db/database.ts'

export interface NewMail {
  /** One mail per key: `booking:<id>:confirmed:traveller`. */
  dedupeKey: string
  recipient: string
  template: string
  data: object
}

/** Queues mails in the transaction of their event; a used key queues nothing. */
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

/** What a sender needs of a mail. */
export const dueColumns = [
  'id',
  'dedupe_key',
  'recipient',
  'template',
  'data',
  'attempts',
  'claims',
  'counted_at',
  'held_at',
] as const

/** Queued and due, or of a sender that died. */
export const isDue = (now: Date) =>
  // A `Date` ends with its millisecond, and what Postgres wrote in that one is due.
  sql<SqlBool>`(mails.state = 'queued' and mails.next_attempt_at < ${new Date(now.getTime() + 1)}
    or mails.state = 'sending' and mails.lease_until <= ${now})`

/**
 * Of what is held for an address the first that is due is claimed, and then the others with it: two senders make no two
 * mails. One that could not be sent and waits for another try keeps none waiting.
 */
const isFirstOfHeld = (now: Date) => sql<SqlBool>`(mails.held_at is null or not exists (
  select from mails as earlier where earlier.recipient = mails.recipient and earlier.id < mails.id
    and earlier.held_at is not null and (earlier.state = 'sending'
      or earlier.state = 'queued' and earlier.next_attempt_at < ${new Date(now.getTime() + 1)})))`

/** Claims due mails, and those whose sender died, until `leaseUntil`. */
export const claimDueMails = (db: Db, now: Date, leaseUntil: Date, limit: number) =>
  db
    .updateTable('mails')
    .set({ state: 'sending', lease_until: leaseUntil, claims: sql<number>`claims + 1` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where(isDue(now))
        .where(isFirstOfHeld(now))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(dueColumns)
    .execute()

export type DueMail = Awaited<ReturnType<typeof claimDueMails>>[number]

export const renewMailLeases = async (db: Db, ids: readonly string[], leaseUntil: Date): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ lease_until: leaseUntil })
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .execute()
}

/** `claims` of a sender that lost its lease matches no row, so it changes nothing. */
type ClaimedMail = Pick<DueMail, 'id' | 'claims'>

/** Written after sending, so a crash uses up no attempt. */
const oneMoreAttempt = sql<number>`attempts + 1`

/** Removes links and tokens, so that nobody who reads the table later can use them. */
const withoutSecrets = sql<string>`data - ${['url', 'token', 'code']}::text[]`

/** `note`: what its log says beside that it was sent. */
export const markMailsSent = async (
  db: Db,
  ids: readonly string[],
  now: Date,
  note: string | null = null,
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({
      state: 'sent',
      sent_at: now,
      lease_until: null,
      last_error: note,
      attempts: oneMoreAttempt,
      data: withoutSecrets,
    })
    .where('id', 'in', ids)
    .execute()
}

export const deleteMail = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Changes nothing once another worker has claimed the mail. */
const updateClaimedMail = async (
  db: Db,
  { id, claims }: ClaimedMail,
  values: UpdateObject<Database, 'mails'>,
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ ...values, lease_until: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('claims', '=', claims)
    .execute()
}

export const markMailPostponed = (db: Db, mail: ClaimedMail, until: Date, reason: string): Promise<void> =>
  updateClaimedMail(db, mail, {
    state: 'queued',
    next_attempt_at: until,
    last_error: reason,
    attempts: oneMoreAttempt,
  })

export const markMailFailed = (db: Db, mail: ClaimedMail, reason: string): Promise<void> =>
  updateClaimedMail(db, mail, { state: 'failed', last_error: reason, attempts: oneMoreAttempt, data: withoutSecrets })

export const markMailSkipped = (db: Db, mail: ClaimedMail, reason: string): Promise<void> =>
  updateClaimedMail(db, mail, { state: 'skipped', skip_reason: reason, last_error: null, data: withoutSecrets })

export const listOpenBalances = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('open_balances')
    .select(['booking_id', 'due_at', 'submitted_at', 'is_first'])
    .where('due_at', '>=', from)
    .where('due_at', '<=', to)
    .orderBy('due_at')
    .execute()

export const listOpenReceiptReviews = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('open_reviews')
    .select(['booking_id', 'stopped_at', 'due_at'])
    .where('due_at', '>', from)
    .where('due_at', '<=', to)
    .orderBy('due_at')
    .execute()

/** Of these keys those that have a mail, in whatever state. */
export const filterKeysWithMail = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('mails').select('dedupe_key').where('dedupe_key', 'in', keys).execute()
  return new Set(rows.map(({ dedupe_key }) => dedupe_key))
}

/** Of these keys those that have a mail which was not skipped. */
export const filterKeysWithUnskippedMail = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const mails = db.selectFrom('mails').select('dedupe_key').where('dedupe_key', 'in', keys)
  const rows = await mails.where('state', '<>', 'skipped').execute()
  return new Set(rows.map(({ dedupe_key }) => dedupe_key))
}

/** Whether the mail of this key was written since an instant, and tells of the account. */
export const hasMailOfAccount = async (
  db: Db,
  { key, account, since }: { key: string; account: string; since: Date },
): Promise<boolean> => {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', key)
    .where('created_at', '>=', since)
    .where(sql<string | null>`data ->> 'account'`, '=', account)
    .executeTakeFirst()
  return mail !== undefined
}

/** The part of a key that names what the mail is about: `proposal:<id>:sent:1:traveller`. */
const proposalOfKey = sql<string | null>`substring(dedupe_key from '^proposal:([^:]+)')`
const isSentAgain = sql<SqlBool>`exists (select from mails again where again.repeats = mails.id)`

/** Mails written since an instant that were given up and that nobody dealt with, the newest first, and how many there are. */
export const listFailedMails = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'template', 'last_error', 'created_at'])
    .select(sql<string | null>`data ->> 'bookingId'`.as('booking_id'))
    .select(sql<string | null>`data ->> 'reference'`.as('reference'))
    .select(proposalOfKey.as('proposal_id'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('state', '=', 'failed')
    .where('handled_at', 'is', null)
    // Whoever waits for a code sees a mistyped address before them, and nobody can do anything for them later.
    .where('template', '!=', 'sign-in-code')
    .where(({ not }) => not(isSentAgain))
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
