import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Db } from '#/db/database.ts'
import { violatedConstraint } from '#/db/failure.ts'
import { isCommonPassword } from './common-password.ts'
import { deleteUnverifiedUser } from './queries.ts'

const refuseCommon = (password: unknown): void => {
  if (typeof password === 'string' && isCommonPassword(password))
    throw new APIError('BAD_REQUEST', {
      code: 'PASSWORD_TOO_COMMON',
      message: 'This password is among the first that are tried. Please choose another.',
    })
}

/**
 * An address nobody confirmed belongs to nobody: who signs up with it next starts afresh, so that a stranger's earlier
 * password cannot come with it.
 */
const startAfresh = async (db: Db, email: unknown): Promise<void> => {
  if (typeof email !== 'string') return
  try {
    await deleteUnverifiedUser(db, email)
  } catch (error) {
    // It has a history after all and stays.
    if (violatedConstraint(error) === undefined) throw error
  }
}

/** Runs before better-auth's own work on a request; what it returns is merged into the request. */
export const beforeAuth = (db: Db) =>
  createAuthMiddleware(async ({ path, body }) => {
    const sent = (body ?? {}) as Record<string, unknown>
    if (path === '/sign-up/email') {
      refuseCommon(sent.password)
      await startAfresh(db, sent.email)
    }
    if (path === '/reset-password' || path === '/change-password') refuseCommon(sent.newPassword)
    return path === '/change-password' ? { context: { body: { ...sent, revokeOtherSessions: true } } } : undefined
  })
