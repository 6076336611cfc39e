import type { Db, Trx } from '#/db/database.ts'
import '../tables.ts'

export const listPasskeys = (db: Db, userId: string) =>
  db.selectFrom('passkeys').select(['id', 'name', 'created_at']).where('user_id', '=', userId).orderBy('id').execute()

export const countPasskeys = async (db: Db, userId: string): Promise<number> => (await listPasskeys(db, userId)).length

/** False when it is not of this user. */
export const renamePasskey = async (db: Db, key: { userId: string; id: string }, name: string): Promise<boolean> => {
  const query = db.updateTable('passkeys').set({ name }).where('id', '=', key.id).where('user_id', '=', key.userId)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Its name, unless it is not of this user. */
export const deletePasskey = async (trx: Trx, key: { userId: string; id: string }): Promise<string | undefined> => {
  const query = trx.deleteFrom('passkeys').where('id', '=', key.id).where('user_id', '=', key.userId)
  return (await query.returning('name').executeTakeFirst())?.name
}

/** Returns their names. */
export const deletePasskeysOfUser = async (db: Db, userId: string): Promise<string[]> => {
  const deleted = await db.deleteFrom('passkeys').where('user_id', '=', userId).returning('name').execute()
  return deleted.map(({ name }) => name)
}

export const isOfDeactivated = async (db: Db, credentialId: string): Promise<boolean> => {
  const query = db.selectFrom('passkeys').innerJoin('users', 'users.id', 'passkeys.user_id').select('users.id')
  const row = await query
    .where('credential_id', '=', credentialId)
    .where('deactivated_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
