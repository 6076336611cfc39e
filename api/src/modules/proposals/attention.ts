import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { addDays, civilDateAt, instantInColombo, type ProposalAttention } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import './tables.ts'

const dayMs = 86_400_000
const patienceDays = 3

/** One that was declined is not sent again: a newer one for the same person answers who asks for it. */
const isAnsweredByAnother = sql<boolean>`exists (
  select from proposals newer where newer.created_at > proposals.asked_again_at and (newer.customer_id = proposals.customer_id
    or newer.conversation_id = proposals.conversation_id or (newer.recipient_name = proposals.recipient_name
    and proposals.customer_id is null and proposals.conversation_id is null)))`

/** Why somebody should write to the traveller now; null where nobody has to. */
export const attentionOf = (now: Date): RawBuilder<ProposalAttention | null> => {
  const endOfTomorrow = instantInColombo(addDays(civilDateAt(now), 2), '00:00')
  const patientSince = new Date(now.getTime() - patienceDays * dayMs)
  return sql`case when asked_again_at is not null and not ${isAnsweredByAnother} then 'asked-again'
    when proposals.state <> 'sent' or expires_at <= ${now} then null
    when expires_at <= ${endOfTomorrow} then 'ending'
    when first_opened_at <= ${patientSince} then 'unanswered' end`
}

export const needsAttention = (now: Date) => sql<SqlBool>`${attentionOf(now)} is not null`

/** Those whose traveller asks first, then the first that end; and how many there are. */
export const listProposalsToFollowUp = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('proposals')
    .select(['id', 'number', 'title', 'recipient_name', 'expires_at', 'first_opened_at'])
    .select([attentionOf(now).as('attention'), sql<number>`count(*) over ()::int`.as('total')])
    .where(needsAttention(now))
    .orderBy(sql`asked_again_at is null`)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute()
