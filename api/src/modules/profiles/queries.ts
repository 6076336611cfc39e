import type { Updateable } from 'kysely'
import type { MailTopic } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { NotFound } from '#/http/problem.ts'
import type { UserProfileTable } from './tables.ts'

const columns = ['display_name', 'phone', 'country', 'avatar_id', 'preferred_currency', 'muted_topics'] as const

export const findProfile = (db: Db, userId: string) =>
  db.selectFrom('user_profiles').select(columns).where('user_id', '=', userId).executeTakeFirst()

/** What everybody has, with or without a profile. */
export const getShownProfile = (db: Db, userId: string) =>
  db
    .selectFrom('shown_profiles')
    .select(['email', 'full_name', 'shown_name', 'avatar_url'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const upsertProfile = async (
  trx: Trx,
  userId: string,
  change: Omit<Updateable<UserProfileTable>, 'user_id' | 'updated_at'>,
  now: Date,
): Promise<void> => {
  const values = { ...change, updated_at: now }
  await trx
    .insertInto('user_profiles')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Whether whoever has this address has switched the mails of a topic off. */
export const isTopicMuted = async (db: Db, email: string, topic: MailTopic): Promise<boolean> => {
  const row = await db.selectFrom('shown_profiles').select('muted_topics').where('email', '=', email).executeTakeFirst()
  return row?.muted_topics.includes(topic) ?? false
}

/** Whether we know by which number to reach this user. */
export const hasPhone = async (db: Db, userId: string): Promise<boolean> =>
  (await findProfile(db, userId))?.phone != null

/** Returns the number before. Throws `not-found` for who was erased. */
export const replacePhone = async (
  trx: Trx,
  userId: string,
  phone: string | null,
  now: Date,
): Promise<string | null> => {
  const before = (await findProfile(trx, userId))?.phone ?? null
  const write = () => upsertProfile(trx, userId, { phone }, now)
  await withConstraintProblem('account_is_not_erased', () => new NotFound(), write)
  return before
}
