import type { Db, Trx } from '#/db/database.ts'
import '../tables.ts'
import { maxTries } from './sign-in-code.ts'

/** Where a code is entered: it is for one address, in the browser that asked for it. */
export interface CodePlace {
  email: string
  browserHash: string
}

interface NewCode extends CodePlace {
  nonce: string
  now: Date
  expiresAt: Date
  /** A code that was sent after this, and can still be entered, is not replaced. */
  since: Date
}

const code = ['id', 'nonce', 'tries', 'expires_at', 'proven_at', 'used_at'] as const

/** Replaces the code before. Undefined when one was sent a moment ago. */
export const upsertSignInCode = (trx: Trx, { email, browserHash, nonce, now, expiresAt, since }: NewCode) =>
  trx
    .insertInto('sign_in_codes')
    .values({ email, browser_hash: browserHash, nonce, mailed_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'browser_hash'])
        .doUpdateSet((excluded) => ({
          id: excluded.ref('excluded.id'),
          nonce: excluded.ref('excluded.nonce'),
          mailed_at: excluded.ref('excluded.mailed_at'),
          expires_at: excluded.ref('excluded.expires_at'),
          tries: 0,
          proven_at: null,
          used_at: null,
        }))
        .where((where) =>
          where.or([
            where('sign_in_codes.mailed_at', '<=', since),
            where('sign_in_codes.used_at', 'is not', null),
            where('sign_in_codes.tries', '>=', maxTries),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()

export const findSignInCode = (db: Db, id: string) =>
  db.selectFrom('sign_in_codes').select(code).where('id', '=', id).executeTakeFirst()

export const lockUserByEmail = async (trx: Trx, email: string): Promise<void> => {
  await trx.selectFrom('users').select('id').where('email', '=', email).forUpdate().execute()
}

/** Locked, so that one try after the other is counted. */
export const lockSignInCode = (trx: Trx, { email, browserHash }: CodePlace) =>
  trx
    .selectFrom('sign_in_codes')
    .select(code)
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .forUpdate()
    .executeTakeFirst()

export const countWrongTry = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('sign_in_codes')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The right code was entered. `expiresAt`: the end of what follows from it. */
export const markSignInCodeProven = async (trx: Trx, id: string, now: Date, expiresAt: Date): Promise<void> => {
  await trx
    .updateTable('sign_in_codes')
    .set({ proven_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('proven_at', 'is', null)
    .execute()
}

/** No session follows from it. A session marks its own. */
export const markSignInCodeUsed = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('sign_in_codes').set({ used_at: now }).where('id', '=', id).execute()
}

/** An hour after it ended nobody is told of it any more. */
export const deleteExpiredSignInCodes = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - 3_600_000)
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', before).execute()
}
