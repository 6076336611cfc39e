import type { Logger } from 'pino'
import { recordOperatorAction } from '#/audit/record-operator-action.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import {
  deletePendingLinksAndSignIns,
  deleteSecondStep,
  deleteUserSessions,
  findUserByEmail,
  insertMailRequest,
} from './queries.ts'
import { logSecurityEvent } from './security-events.ts'

/**
 * For a user who lost app and recovery codes: removes the second step, ends all sessions and notifies the user by mail.
 * Throws an Error for the terminal when there is no such account or no second step.
 */
export const resetSecondStep = async (db: Db, log: Logger, email: string): Promise<void> => {
  const userId = await transact(db, async (trx) => {
    const user = await findUserByEmail(trx, email.toLowerCase())
    if (!user) throw new Error(`There is no account of ${email}.`)
    if (!(await deleteSecondStep(trx, user.id))) throw new Error(`${email} has no second step.`)
    await deleteUserSessions(trx, user.id)
    await deletePendingLinksAndSignIns(trx, user.id)
    await insertMailRequest(trx, {
      dedupeKey: `second-step-reset:${uuidv7()}`,
      recipient: user.email,
      template: 'second-step-reset',
      data: { at: new Date().toISOString() },
    })
    const changes = [{ secondStep: true }, { secondStep: false }] as const
    await recordOperatorAction(trx, 'npm run admin -- reset-second-step', { kind: 'users', id: user.id }, ...changes)
    return user.id
  })
  logSecurityEvent(log, 'totp-reset', { address: 'the command line', userId })
}
