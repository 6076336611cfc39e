import type { Db, Trx } from '#/db/database.ts'
import './tables.ts'

/** The address of the picture that a provider offers, until it is copied. */
export const findOfferedPicture = async (db: Db, userId: string): Promise<string | undefined> => {
  const user = await db.selectFrom('users').select('image').where('id', '=', userId).executeTakeFirst()
  return user?.image ?? undefined
}

/** False when it is no longer offered, as after the account was erased. */
export const takeOfferedPicture = async (trx: Trx, userId: string, address: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ image: null })
    .where('id', '=', userId)
    .where('image', '=', address)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
