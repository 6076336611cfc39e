import type { GenericEndpointContext } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import type { Role } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { findUser } from '../queries.ts'
import { findPasswordProblem, type PasswordUser } from './password-rules.ts'

type Body = Readonly<Record<string, unknown>>
type Context = Pick<GenericEndpointContext, 'path' | 'context'> & GenericEndpointContext

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The account of a reset link; undefined for an invalid link, which better-auth rejects. */
const findUserByResetToken = async (
  db: Db,
  { context }: Context,
  token: unknown,
): Promise<PasswordUser | undefined> => {
  const link = await context.internalAdapter.findVerificationValue(`reset-password:${asText(token)}`)
  return link ? findUser(db, link.value) : undefined
}

const findSessionUser = async (context: Context): Promise<PasswordUser | undefined> => {
  const session = await getSessionFromCtx(context)
  if (!session) return undefined
  const { name, email, role } = session.user as unknown as { name: string; email: string; role: Role }
  return { name, email, role }
}

/** The password that a call sets, and its user; undefined for a call that sets none. */
const readNewPassword = async (
  db: Db,
  context: Context,
  body: Body,
): Promise<{ password: unknown; user: PasswordUser | undefined } | undefined> => {
  switch (context.path) {
    case '/sign-up/email':
      return { password: body.password, user: { name: asText(body.name), email: asText(body.email), role: 'guest' } }
    case '/reset-password':
      return { password: body.newPassword, user: await findUserByResetToken(db, context, body.token) }
    case '/change-password':
      return { password: body.newPassword, user: await findSessionUser(context) }
    default:
      return undefined
  }
}

/** Rejects a new password that is short, common, predictable or the user's name, each with its own code. */
export const requireAcceptablePassword = async (db: Db, context: Context, body: Body): Promise<void> => {
  const chosen = await readNewPassword(db, context, body)
  if (typeof chosen?.password !== 'string' || !chosen.user) return
  const problem = findPasswordProblem(chosen.password, chosen.user)
  if (problem) throw new APIError('BAD_REQUEST', problem)
}
