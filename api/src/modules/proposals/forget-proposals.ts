import { sql } from 'kysely'
import { civilDateAt, type CivilDate } from '@escapes/contract'
import type { Services } from '#/services.ts'
import './tables.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'proposals.forget': Record<string, never>
  }
}

const retentionMs = 180 * 86_400_000

/** What no account has: drafts, and what was sent to nobody who has one. */
export const isOfNoAccount = sql<boolean>`(proposals.state = 'draft' or (
  proposals.customer_id is null and accepted_by is null and not exists (
    select from conversation_subjects
    where conversation_subjects.conversation_id = proposals.conversation_id and account_id is not null)))`

/** The day on which it is deleted unless somebody changes it before. */
export const toDeletionDay = (row: { is_of_no_account: boolean; updated_at: Date }): CivilDate | null =>
  row.is_of_no_account ? civilDateAt(new Date(row.updated_at.getTime() + retentionMs)) : null

/** Deletes them 180 days after their last change. Returns how many. */
export const forgetProposals = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('proposals')
    .where('updated_at', '<', new Date(clock.now().getTime() - retentionMs))
    .where(isOfNoAccount)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
