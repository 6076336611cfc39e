import { passwordAccount } from '#/config/sign-in-providers.ts'
import type { Db, Trx } from '#/db/database.ts'
import '../tables.ts'

/** Whom a provider signs in, if anybody. */
export const findProviderUser = (db: Db, providerId: string, subject: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.role', 'users.two_factor_enabled', 'users.deactivated_at'])
    .where('provider_id', '=', providerId)
    .where('account_id', '=', subject)
    .where('provider_id', '!=', passwordAccount)
    .executeTakeFirst()

/** Kept until it is copied. */
export const setOfferedPicture = async (trx: Trx, userId: string, address: string): Promise<void> => {
  await trx.updateTable('users').set({ image: address }).where('id', '=', userId).execute()
}

/** Every way in of a user: the password and the providers, under a lock that one change at a time takes. */
export const lockWaysIn = async (trx: Trx, userId: string) => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return listWaysIn(trx, userId)
}

export const listWaysIn = (db: Db, userId: string) =>
  db
    .selectFrom('accounts')
    .select(['provider_id', 'created_at'])
    .where('user_id', '=', userId)
    .where((where) => where.or([where('provider_id', '!=', passwordAccount), where('password', 'is not', null)]))
    .execute()

/** Also ends the sessions that began with this provider, but for the one that asks for it. */
export const deleteProviderAccount = async (
  trx: Trx,
  { userId, providerId, sessionId }: { userId: string; providerId: string; sessionId: string },
): Promise<void> => {
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', providerId).execute()
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .where('id', '!=', sessionId)
    .execute()
}
