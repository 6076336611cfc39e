import { createHash } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Db } from '#/db/database.ts'
import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import { requireAcceptablePassword } from './passwords/require-acceptable-password.ts'
import { findAuthContext } from './auth-request-context.ts'
import {
  deletePendingLinksAndSignIns,
  findChallengePasswordDigest,
  findSessionPasswordDigest,
  findUserByEmail,
  insertMailRequest,
  markTotpCodeUsed,
} from './queries.ts'
import { findSignUpAttemptByPassword, sendSignUpMail } from './sign-up/send-sign-up-mail.ts'

/** Rejects a sign-in with the right password of an unconfirmed address, and sends the confirmation mail again. */
const rejectUnconfirmed = async (
  services: Services,
  { context }: GenericEndpointContext,
  { email, password, callbackURL }: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (typeof email !== 'string' || typeof password !== 'string') return
  if (password.normalize('NFC').length > context.password.config.maxPasswordLength) return
  const { db, clock } = services
  const user = await findUserByEmail(db, email)
  if (user?.email_verified) return
  const attempt = await findSignUpAttemptByPassword(db, { email, password, now: clock.now() }, context.password.verify)
  if (!attempt) return
  await sendSignUpMail(services, attempt, typeof callbackURL === 'string' ? callbackURL : '/')
  throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' })
}

interface CodeUser {
  userId: string
  /** Of the password that the session or the sign-in began with. */
  passwordDigest?: string | null
}

/** The user of the session, or of the sign-in that waits for its second step. */
const findUserEnteringCode = async (db: Db, context: GenericEndpointContext): Promise<CodeUser | undefined> => {
  const session = await getSessionFromCtx(context)
  if (session) return { userId: session.user.id, ...(await findSessionPasswordDigest(db, session.session.id)) }
  const cookie = context.context.createAuthCookie('two_factor')
  const challenge = await context.getSignedCookie(cookie.name, context.context.secret)
  if (!challenge) return undefined
  const found = await context.context.internalAdapter.findVerificationValue(challenge)
  return found ? { userId: found.value, ...(await findChallengePasswordDigest(db, found.id)) } : undefined
}

/** A code is accepted once, although the app's algorithm accepts it for a minute and a half. */
const rejectUsedCode = async (db: Db, { userId }: CodeUser, code: unknown): Promise<void> => {
  if (typeof code !== 'string') return
  const codeHash = createHash('sha256').update(`${userId} ${code}`).digest('base64url')
  if (!(await markTotpCodeUsed(db, userId, codeHash)))
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'This code was used already.' })
}

/** A second step belongs to the password of the first: its digest is taken over. */
const beginSecondStep = async (db: Db, context: GenericEndpointContext, code: unknown): Promise<void> => {
  const owner = await findUserEnteringCode(db, context)
  const authContext = findAuthContext()
  if (authContext && owner?.passwordDigest) authContext.passwordDigest = owner.passwordDigest
  if (owner && context.path === '/two-factor/verify-totp') await rejectUsedCode(db, owner, code)
}

/** After a password change: ends every link and unfinished sign-in of the old password, and notifies the owner. */
export const revokeLinksAndSendPasswordChangedMail = async (
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await deletePendingLinksAndSignIns(db, id)
  await insertMailRequest(db, {
    dedupeKey: `password-changed:${uuidv7()}`,
    recipient: email,
    template: 'password-changed',
    data: { at: new Date().toISOString() },
  })
}

export const createAfterAuthHook = ({ db }: Services) =>
  createAuthMiddleware(async ({ path, context }) => {
    if (path === '/change-password' && context.newSession)
      await revokeLinksAndSendPasswordChangedMail(db, context.newSession.user)
  })

/** better-auth merges what the hook returns into the request. */
export const createBeforeAuthHook = (services: Services) =>
  createAuthMiddleware(async (context) => {
    const { path } = context
    const sent = (context.body ?? {}) as Record<string, unknown>
    await requireAcceptablePassword(services.db, context, sent)
    if (path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code')
      await beginSecondStep(services.db, context, sent.code)
    const authContext = findAuthContext()
    if (path === '/reset-password' && sent.removesSecondStep === true && authContext)
      authContext.secondStepRemoval = 'asked'
    if (path === '/sign-in/email') await rejectUnconfirmed(services, context, sent)
    return path === '/change-password' ? { context: { body: { ...sent, revokeOtherSessions: true } } } : undefined
  })
