import type { Db, Trx } from '#/db/database.ts'
import '../tables.ts'

const change = ['id', 'user_id', 'new_email', 'nonce', 'expires_at'] as const

/** Inserts a change and deletes the user's earlier one, whose link ends. */
export const insertEmailChange = async (
  trx: Trx,
  { userId, newEmail, nonce, expiresAt }: { userId: string; newEmail: string; nonce: string; expiresAt: Date },
) => {
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  return trx
    .insertInto('email_changes')
    .values({ user_id: userId, new_email: newEmail, nonce, expires_at: expiresAt })
    .returning(change)
    .executeTakeFirstOrThrow()
}

export const findEmailChange = (db: Db, id: string) =>
  db.selectFrom('email_changes').select(change).where('id', '=', id).executeTakeFirst()

/** Deletes and returns a change; undefined when it was confirmed or replaced before. */
export const consumeEmailChange = (trx: Trx, id: string) =>
  trx.deleteFrom('email_changes').where('id', '=', id).returning(change).executeTakeFirst()

/**
 * Who reads the mailbox of before, or has its account at a provider, is out: sessions that began with a code or a provider
 * end, but for the one that confirms the change.
 */
export const deleteSessionsByMailbox = async (
  trx: Trx,
  { userId, exceptId }: { userId: string; exceptId: string },
): Promise<void> => {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .where((where) => where.or([where('provider_id', 'is not', null), where('sign_in_code_id', 'is not', null)]))
    .execute()
}

export const setUserEmail = async (trx: Trx, userId: string, email: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
}
