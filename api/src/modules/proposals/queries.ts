import { type Expression, type Insertable, sql, type SqlBool, type Updateable } from 'kysely'
import type { CivilDate, ProposalState } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { toContainsPattern } from '#/db/like-pattern.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { findUser } from '#/modules/identity/index.ts'
import { attentionOf, needsAttention } from './attention.ts'
import { isOfNoAccount } from './forget-proposals.ts'
import { ProposalClosed } from './problems.ts'
import type { ProposalPartTable, ProposalTable, WrittenLine } from './tables.ts'
import './tables.ts'

const withNames = (db: Db) =>
  db
    .selectFrom('proposals')
    .leftJoin('user_names as maker', 'maker.id', 'created_by')
    .leftJoin('user_names as acceptor', 'acceptor.id', 'accepted_by')
    .leftJoin('user_names as changer', 'changer.id', 'updated_by')
    .selectAll('proposals')
    .select(['maker.name as maker_name', 'acceptor.name as acceptor_name', 'changer.name as changer_name'])
    .select(isOfNoAccount.as('is_of_no_account'))

export const findProposal = (db: Db, id: string) => withNames(db).where('proposals.id', '=', id).executeTakeFirst()

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findProposal>>>

/** Whoever changes or decides it waits here for the others. */
export const lockProposal = async (trx: Trx, id: string): Promise<ProposalRow | undefined> => {
  const locked = await trx.selectFrom('proposals').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && findProposal(trx, id)
}

/** In order of their dates. */
export const listParts = (db: Db, proposalId: string) =>
  db
    .selectFrom('proposal_parts')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy(sql`coalesce(check_in, date)`)
    .orderBy('position')
    .execute()

export type PartRow = Awaited<ReturnType<typeof listParts>>[number]

/** Of an account that is open. */
export const findCustomer = async (db: Db, id: string) => {
  const user = await findUser(db, id)
  return user && user.deactivated_at === null ? user : undefined
}

export const findSubject = (db: Db, conversationId: string) =>
  db
    .selectFrom('conversation_subjects')
    .select(['conversation_id as id', 'title as subject', 'person_email as email', 'account_id', 'phone'])
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()

/** Who gets the mails. The address of an enquiry is proved where an account has it. */
export const findRecipient = async (
  db: Db,
  { customer_id, conversation_id }: Pick<ProposalTable, 'customer_id' | 'conversation_id'>,
): Promise<{ email: string; isProved: boolean } | undefined> => {
  const customer = customer_id === null ? undefined : await findCustomer(db, customer_id)
  if (customer) return { email: customer.email, isProved: customer.email_verified }
  const subject = conversation_id === null ? undefined : await findSubject(db, conversation_id)
  if (!subject) return undefined
  const account = subject.account_id === null ? undefined : await findCustomer(db, subject.account_id)
  return { email: subject.email, isProved: account?.email_verified ?? false }
}

export const insertProposal = (trx: Trx, proposal: Insertable<ProposalTable>): Promise<{ id: string }> =>
  trx.insertInto('proposals').values(proposal).returning('id').executeTakeFirstOrThrow()

/** The caller has locked it. */
export const updateProposal = async (trx: Trx, id: string, values: Updateable<ProposalTable>): Promise<void> => {
  await trx
    .updateTable('proposals')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export type NewPart = Omit<Insertable<ProposalPartTable>, 'proposal_id' | 'position' | 'extra_lines'> & {
  extra_lines: readonly WrittenLine[]
}

export const replaceParts = (trx: Trx, proposalId: string, parts: readonly NewPart[]): Promise<void> =>
  withConstraintProblem(
    'proposal_is_open',
    () => new ProposalClosed(),
    async () => {
      await trx.deleteFrom('proposal_parts').where('proposal_id', '=', proposalId).execute()
      await trx
        .insertInto('proposal_parts')
        .values(
          parts.map((part, position) => ({
            ...part,
            proposal_id: proposalId,
            position,
            extra_lines: JSON.stringify(part.extra_lines),
          })),
        )
        .execute()
    },
  )

export const markPartBooked = async (
  trx: Trx,
  id: string,
  { bookingId, price }: { bookingId: string; price: object },
): Promise<void> => {
  await trx
    .updateTable('proposal_parts')
    .set({ booking_id: bookingId, price: JSON.stringify(price) })
    .where('id', '=', id)
    .execute()
}

/**
 * `isWaiting`: it can still be accepted, so that an answer is waited for. Waits for nobody: who looks while it is decided, or
 * at the same moment as another, need not be counted.
 */
export const countOpening = async (db: Db, id: string, now: Date, isWaiting: boolean): Promise<void> => {
  await db
    .updateTable('proposals')
    .set((eb) => ({ opened: eb('opened', '+', 1), opened_at: now }))
    .$if(isWaiting, (query) => query.set((eb) => ({ first_opened_at: eb.fn.coalesce('first_opened_at', eb.val(now)) })))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('proposals').select('id').where('id', '=', id).forUpdate().skipLocked(),
    )
    .execute()
}

/** Those mailed since, each with the address that they went to. */
export const listMailedSince = (db: Db, since: Date) =>
  db
    .selectFrom('proposals')
    .leftJoin('shown_profiles as customer', 'customer.id', 'proposals.customer_id')
    .leftJoin('conversation_subjects as subject', 'subject.conversation_id', 'proposals.conversation_id')
    .select(['mailed_at', sql<string | null>`coalesce(customer.email, person_email)`.as('email')])
    .where(sql<SqlBool>`cardinality(mailed_at) > 0`)
    .where('sent_at', '>', since)
    .execute()

/** The one of the profile, else of the latest booking. */
export const findCustomerPhone = async (db: Db, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('customer_phones')
    .select('phone')
    .where('user_id', '=', userId)
    .orderBy(sql`booking_id is null`, 'desc')
    .orderBy('booking_id', 'desc')
    .executeTakeFirst()
  return row?.phone
}

const dayMs = 86_400_000

/** Within two days, of those that were mailed before yesterday. */
export const listProposalsEndingSoon = (db: Db, now: Date) =>
  db
    .selectFrom('proposals')
    .select(['id', 'expires_at'])
    .where('state', '=', 'sent')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', new Date(now.getTime() + 2 * dayMs))
    .where('sent_at', '<', new Date(now.getTime() - dayMs))
    .where(sql<SqlBool>`cardinality(mailed_at) > 0`)
    .execute()

const shownState = (now: Date) =>
  sql<ProposalState>`case when proposals.state = 'sent' and expires_at <= ${now} then 'expired' else proposals.state end`

export interface ProposalFilter {
  state?: ProposalState | undefined
  customer?: string | undefined
  conversation?: string | undefined
  attention?: 'any' | undefined
  q?: string | undefined
}

const parseNumber = (q: string): number | undefined => {
  const [, digits] = /^(?:p-?)?0*(\d{1,9})$/i.exec(q) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const matches = ({ customer, conversation, q }: ProposalFilter): Expression<SqlBool> => {
  const pattern = q ? toContainsPattern(q) : undefined
  const number = q ? parseNumber(q) : undefined
  const conditions = [
    sql<SqlBool>`true`,
    ...(customer ? [sql<SqlBool>`proposals.customer_id = ${customer}::uuid`] : []),
    ...(conversation ? [sql<SqlBool>`proposals.conversation_id = ${conversation}::uuid`] : []),
    ...(pattern
      ? [sql<SqlBool>`(title ilike ${pattern} or recipient_name ilike ${pattern} or number = ${number ?? -1})`]
      : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

interface ListOptions {
  after: readonly string[] | undefined
  limit: number
  now: Date
}

export const listProposals = (db: Db, filter: ProposalFilter, { after, limit, now }: ListOptions) =>
  db
    .selectFrom('proposals')
    .leftJoin('user_names as maker', 'maker.id', 'created_by')
    .leftJoin('proposal_dates', 'proposal_dates.proposal_id', 'proposals.id')
    .select(['proposals.id', 'number', 'title', 'recipient_name', 'sent_at', 'expires_at', 'opened', 'opened_at'])
    .select(['updated_at', 'maker.name as maker_name', shownState(now).as('state')])
    .select([attentionOf(now).as('attention'), isOfNoAccount.as('is_of_no_account')])
    .select(['parts', 'starts_on', 'ends_on'])
    .select(sql<[string, string]>`array[updated_at::text, proposals.id::text]`.as('keys'))
    .where(matches(filter))
    .$if(filter.state !== undefined, (query) => query.where(sql<SqlBool>`${shownState(now)} = ${filter.state}`))
    .$if(filter.attention !== undefined, (query) => query.where(needsAttention(now)))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(updated_at, proposals.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('proposals.id', 'desc')
    .limit(limit)
    .execute()

/** How many match, by their states. */
export const countByState = (db: Db, filter: ProposalFilter, now: Date) =>
  db
    .selectFrom('proposals')
    .select([shownState(now).as('state'), sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`count(*) filter (where ${needsAttention(now)})::int`.as('attention'))
    .where(matches(filter))
    .groupBy(sql`1`)
    .execute()

/** What was sent to this customer, or to the address that they have proved, and can still be accepted. */
export const listOpenProposalsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('proposals')
    .leftJoin('conversation_subjects as subject', 'subject.conversation_id', 'proposals.conversation_id')
    .leftJoin('proposal_dates', 'proposal_dates.proposal_id', 'proposals.id')
    .select(['proposals.id', 'proposals.title', 'expires_at', 'nonce'])
    .select(['starts_on', 'ends_on'])
    .where('state', '=', 'sent')
    .where('expires_at', '>', now)
    .where((is) =>
      is.or([
        is('proposals.customer_id', '=', userId),
        is.and([is('proposals.customer_id', 'is', null), is('subject.account_id', '=', userId)]),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .execute()

/** What was booked of it, in order of the dates. */
export const listBookedReferences = (db: Db, proposalId: string) =>
  db
    .selectFrom('proposal_parts')
    .innerJoin('booking_terms', 'booking_terms.id', 'booking_id')
    .select(['booking_terms.id', 'reference', 'listing_id'])
    .where('proposal_id', '=', proposalId)
    .orderBy(sql`coalesce(check_in, date)`)
    .orderBy('position')
    .execute()

const firstDay = sql<CivilDate>`min(coalesce(lower(stay), outing_date))`
const lastDay = sql<CivilDate>`max(coalesce(upper(stay),
  ((ends_at - interval '1 millisecond') at time zone 'Asia/Colombo')::date, outing_date))`

/** With at least one booking that is ahead, the first to begin first: from when to when what was booked of it lasts. */
export const listAcceptedTripsOf = (db: Db, userId: string, today: CivilDate) =>
  db
    .selectFrom('proposals')
    .innerJoin('proposal_parts', 'proposal_parts.proposal_id', 'proposals.id')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'booking_id')
    .select(['proposals.id', 'title', firstDay.as('starts_on'), lastDay.as('ends_on')])
    .select(sql<number>`count(*)::int`.as('bookings'))
    .where('accepted_by', '=', userId)
    .where('customer_bookings.state', 'in', ['pending', 'confirmed'])
    .groupBy('proposals.id')
    .having(lastDay, '>=', today)
    .orderBy('starts_on')
    .orderBy('proposals.id')
    .execute()

/** Only once for each time that it was sent. The caller has locked it. */
export const markAskedAgain = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx.updateTable('proposals').set({ asked_again_at: now }).where('id', '=', id).execute()
}

export const findAcceptorId = async (db: Db, id: string): Promise<string | undefined> =>
  (await findProposal(db, id))?.accepted_by ?? undefined
