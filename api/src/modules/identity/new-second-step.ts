import type { ExpressionBuilder } from 'kysely'
import type { Database, Db } from '#/db/database.ts'
import './tables.ts'

const doubtMs = 7 * 86_400_000

/** Until when a reset by mail may remove a second step that is turned on now. */
export const toDoubtEnd = (now: Date): Date => new Date(now.getTime() + doubtMs)

/**
 * A customer's second step of the last seven days. Somebody who got into the account may have turned it on, which its
 * owner learned by mail. Of staff, and from then on, only an operator removes it.
 */
const isNew = (now: Date) => (where: ExpressionBuilder<Database, 'users'>) =>
  where.and([
    where('role', '=', 'guest'),
    where('two_factor_enabled', '=', true),
    where('second_step_since', '>', new Date(now.getTime() - doubtMs)),
  ])

export const hasNewSecondStep = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const found = await db.selectFrom('users').select('id').where('id', '=', userId).where(isNew(now)).executeTakeFirst()
  return found !== undefined
}

/** False when there was none, or it is not new. */
export const deleteNewSecondStep = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const user = await db
    .updateTable('users')
    .set({ two_factor_enabled: false })
    .where('id', '=', userId)
    .where(isNew(now))
    .returning('id')
    .executeTakeFirst()
  if (user) await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  return user !== undefined
}
