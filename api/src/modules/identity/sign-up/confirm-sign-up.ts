import type { Db } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { deleteOtherSignUpAttempts, upsertConfirmedUser, markSignUpAttemptUsed } from './queries.ts'

interface ConfirmedSignUp {
  attempt: { id: string; email: string }
  /** Of the attempt, or entered again by the owner of the mailbox. */
  name: string
  passwordHash: string
}

/**
 * Creates the account of an attempt, once, and deletes all other attempts with that address. Returns the id of the
 * user; undefined when the attempt was used or the address confirmed in the meantime.
 */
export const confirmSignUp = (db: Db, { attempt, name, passwordHash }: ConfirmedSignUp, now: Date) =>
  transact(db, async (trx): Promise<string | undefined> => {
    // Each locks its own attempt and then deletes the others: without this lock two of them would deadlock.
    await lockByName(trx, `sign-up:${attempt.email}`)
    const used = await markSignUpAttemptUsed(trx, attempt.id, now)
    if (!used) return undefined
    const userId = await upsertConfirmedUser(trx, { email: used.email, name, wayIn: { passwordHash } })
    await deleteOtherSignUpAttempts(trx, used)
    return userId
  })
