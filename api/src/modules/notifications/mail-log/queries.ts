import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { uuidv7 } from '#/db/uuid.ts'
import type { Db, Trx } from '#/db/database.ts'
import type { NewMail } from '../queries.ts'

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
  'handled_at',
] as const

/** A repeated mail of a booking has the key of the first one, and more; one of a proposal, a key of its own. */
const isToCustomer = sql<SqlBool>`dedupe_key ~ ':traveller(:again:|$)'`

/** Which mails: those of one booking or of one proposal. */
export type MailSubject = RawBuilder<SqlBool>

export const ofBooking = (bookingId: string): MailSubject => sql`data ->> 'bookingId' = ${bookingId}`

const isOfProposal = sql<SqlBool>`dedupe_key like 'proposal:%'`

/** The part of a key that names what the mail is about: `proposal:<id>:sent:1:traveller`. */
const proposalOfKey = sql<string>`split_part(dedupe_key, ':', 2)`

export const ofProposal = (proposalId: string): MailSubject => sql`${isOfProposal} and ${proposalOfKey} = ${proposalId}`

/** Newest first. */
export const listMails = (db: Db, subject: MailSubject) =>
  db
    .selectFrom('mails')
    .select(columns)
    .where(subject)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

export type LoggedMailRow = Awaited<ReturnType<typeof listMails>>[number]

/** Undefined when the mail is about something else. */
export const lockMail = (trx: Trx, subject: MailSubject, id: string) =>
  trx
    .selectFrom('mails')
    .select(columns)
    .select(isToCustomer.as('is_to_customer'))
    .where('id', '=', id)
    .where(subject)
    .forUpdate()
    .executeTakeFirst()

export const countRepeatsSince = async (
  trx: Trx,
  subject: MailSubject,
  recipient: string,
  since: Date,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(subject)
    .where('recipient', '=', recipient)
    .where('repeats', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** To whom mails of any booking or proposal were sent again, by hand or after a corrected address; once for each mail. */
export const listRecipientsOfRepeats = async (trx: Trx, since: Date): Promise<string[]> => {
  const rows = await trx
    .selectFrom('mails')
    .select('recipient')
    .where('dedupe_key', 'like', '%:again:%')
    .where('created_at', '>', since)
    .execute()
  return rows.map(({ recipient }) => recipient)
}

/** The begin of the key stays: by it a mail is checked before it is sent. */
export const insertRepeatedMail = (trx: Trx, id: string, to: string, now: Date): Promise<LoggedMailRow> =>
  trx
    .insertInto('mails')
    .columns(['dedupe_key', 'recipient', 'template', 'data', 'repeats', 'created_at', 'next_attempt_at'])
    .expression((query) =>
      query
        .selectFrom('mails as first')
        .select([
          sql<string>`split_part(dedupe_key, ':again:', 1) || ':again:' || ${uuidv7()}`.as('key'),
          sql<string>`${to}::text`.as('to'),
          'template',
          sql<string>`case when first.recipient = ${to} then data else ${withAddress(to)} end`.as('data'),
          'first.id',
          sql<Date>`${now}::timestamptz`.as('created'),
          sql<Date>`${now}::timestamptz`.as('due'),
        ])
        .where('first.id', '=', id),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

const proposalTemplates = ['proposal-sent', 'proposal-ends-soon'] as const

/** A mail with the link of a proposal is written anew: what was sent or given up has its link no more. */
export const insertRewrittenMail = (
  trx: Trx,
  { dedupeKey, recipient, template, data }: NewMail,
  repeats: string,
  now: Date,
): Promise<LoggedMailRow> =>
  trx
    .insertInto('mails')
    .values({
      dedupe_key: dedupeKey,
      recipient,
      template,
      data: JSON.stringify(data),
      repeats,
      created_at: now,
      next_attempt_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Failed mails with its link: it was sent anew, or decided by who has it. */
export const setProposalMailsHandled = async (trx: Trx, proposalId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('mails')
    .set({ handled_at: now })
    .where(ofProposal(proposalId))
    .where('template', 'in', proposalTemplates)
    .where('state', '=', 'failed')
    .where('handled_at', 'is', null)
    .execute()
}

/** What the mails to a customer at an address are about; others may have had the address, and the office has its own. */
export const listMailSubjectsTo = async (
  trx: Trx,
  recipient: string,
): Promise<{ bookingIds: string[]; proposalIds: string[] }> => {
  const rows = await trx
    .selectFrom('mails')
    .select(sql<string | null>`data ->> 'bookingId'`.as('booking_id'))
    .select(sql<string | null>`case when ${isOfProposal} then ${proposalOfKey} end`.as('proposal_id'))
    .distinct()
    .where('recipient', '=', recipient)
    .where(isToCustomer)
    .execute()
  return {
    bookingIds: [...new Set(rows.flatMap(({ booking_id }) => booking_id ?? []))],
    proposalIds: [...new Set(rows.flatMap(({ booking_id, proposal_id }) => (booking_id ? [] : (proposal_id ?? []))))],
  }
}

/** Of a customer, at an address that was theirs. */
export interface OwnMails {
  recipient: string
  bookingIds: readonly string[]
  proposalIds: readonly string[]
}

const ofOwnBookings = ({ bookingIds }: OwnMails) =>
  sql<SqlBool>`${isToCustomer} and data ->> 'bookingId' = any(${[...bookingIds]}::text[])`

const ofOwnProposals = ({ proposalIds }: OwnMails) =>
  sql<SqlBool>`${isToCustomer} and ${isOfProposal} and data ->> 'bookingId' is null
    and ${proposalOfKey} = any(${[...proposalIds]}::text[])`

/** The proposals whose link failed to reach this address. */
export const listProposalsFailedTo = async (trx: Trx, own: OwnMails, since: Date): Promise<string[]> => {
  const rows = await trx
    .selectFrom('mails')
    .select(proposalOfKey.as('proposal_id'))
    .distinct()
    .where(ofOwnProposals(own))
    .where('template', 'in', proposalTemplates)
    .where('recipient', '=', own.recipient)
    .where('state', '=', 'failed')
    .where('handled_at', 'is', null)
    .where('created_at', '>=', since)
    .execute()
  return rows.map(({ proposal_id }) => proposal_id)
}

/** Mails to customers say their address, too. */
const withAddress = (email: string) => sql<string>`jsonb_set(data, '{email}', to_jsonb(${email}::text), false)`

/** Mails that wait go to the other address. */
export const readdressWaitingMails = async (trx: Trx, own: OwnMails, to: string): Promise<void> => {
  await trx
    .updateTable('mails')
    .set({ recipient: to, data: withAddress(to) })
    .where('recipient', '=', own.recipient)
    .where('state', '=', 'queued')
    .where((is) => is.or([ofOwnBookings(own), ofOwnProposals(own)]))
    .execute()
}

/** About bookings, to this address, that failed and were not sent again; the oldest first. */
export const listFailedMailsTo = (trx: Trx, own: OwnMails, since: Date) =>
  trx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', own.recipient)
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .where(ofOwnBookings(own))
    .where(sql<SqlBool>`not exists (select from mails again where again.repeats = mails.id)`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** One of their bookings of which a mail arrived at the address. */
export const findBookingOfSentMail = async (trx: Trx, own: OwnMails): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('mails')
    .select(sql<string>`data ->> 'bookingId'`.as('booking_id'))
    .where('recipient', '=', own.recipient)
    .where('state', '=', 'sent')
    .where(ofOwnBookings(own))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.booking_id
}

/** What went to an address by mistake and is about no booking: no longer anybody's whom an erasure would find. */
export const deleteOtherMailsTo = async (trx: Trx, own: OwnMails): Promise<void> => {
  await trx
    .deleteFrom('mails')
    .where('recipient', '=', own.recipient)
    .where('state', 'in', ['sent', 'failed', 'skipped'])
    .where(ofOwnProposals(own))
    .execute()
}

export const setMailHandled = (
  trx: Trx,
  id: string,
  handled: { at: Date; by: string } | null,
): Promise<LoggedMailRow | undefined> =>
  trx
    .updateTable('mails')
    .set({ handled_at: handled?.at ?? null, handled_by: handled?.by ?? null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning(columns)
    .executeTakeFirst()
