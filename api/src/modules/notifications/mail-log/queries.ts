import { sql } from 'kysely'
import { uuidv7 } from '#/db/uuid.ts'
import type { Db, Trx } from '#/db/database.ts'

const columns = [
  'id',
  'template',
  'recipient',
  'state',
  'attempts',
  'last_error',
  'skip_reason',
  'created_at',
  'sent_at',
  'repeats',
] as const

const ofBooking = (bookingId: string) => sql<boolean>`data ->> 'bookingId' = ${bookingId}`

/** Newest first. */
export const listMailsOfBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('mails')
    .select(columns)
    .where(ofBooking(bookingId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

export type LoggedMailRow = Awaited<ReturnType<typeof listMailsOfBooking>>[number]

/** Undefined when the mail is about another booking. */
export const lockMailOfBooking = (trx: Trx, bookingId: string, id: string): Promise<LoggedMailRow | undefined> =>
  trx
    .selectFrom('mails')
    .select(columns)
    .where('id', '=', id)
    .where(ofBooking(bookingId))
    .forUpdate()
    .executeTakeFirst()

export const countRepeatsSince = async (
  trx: Trx,
  bookingId: string,
  recipient: string,
  since: Date,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofBooking(bookingId))
    .where('recipient', '=', recipient)
    .where('repeats', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The begin of the key stays: by it a mail is checked before it is sent. */
export const insertRepeatedMail = (trx: Trx, id: string, now: Date): Promise<LoggedMailRow> =>
  trx
    .insertInto('mails')
    .columns(['dedupe_key', 'recipient', 'template', 'data', 'repeats', 'created_at', 'next_attempt_at'])
    .expression((query) =>
      query
        .selectFrom('mails as first')
        .select([
          sql<string>`split_part(dedupe_key, ':again:', 1) || ':again:' || ${uuidv7()}`.as('key'),
          'recipient',
          'template',
          sql<string>`data`.as('data'),
          'first.id',
          sql<Date>`${now}::timestamptz`.as('created'),
          sql<Date>`${now}::timestamptz`.as('due'),
        ])
        .where('first.id', '=', id),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
