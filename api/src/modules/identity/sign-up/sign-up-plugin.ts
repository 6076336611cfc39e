import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { singleLineText } from '@escapes/contract'
import { z } from 'zod'
import { parseFields } from '#/http/parse-fields.ts'
import type { Services } from '#/services.ts'
import { findPasswordProblem } from '../passwords/password-rules.ts'
import { isLinkTokenValid, parseUnverifiedRowId } from '#/link-token.ts'
import { findUserByEmail } from '../queries.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import {
  type SignUpAttemptRow,
  findSignUpAttempt,
  findSignUpAttemptByBrowser,
  findSignUpAttemptByForm,
  insertSignUpAttempt,
  listOpenSignUpAttempts,
} from './queries.ts'
import { toSignUpLinkExpiry, sendSignUpMail } from './send-sign-up-mail.ts'
import { findSignUpBrowserHash, rememberSignUpBrowser } from './sign-up-browser.ts'

type Context = GenericEndpointContext

const reject = (code: string, message: string, status: 'BAD_REQUEST' | 'CONFLICT' = 'BAD_REQUEST'): never => {
  throw new APIError(status, { code, message })
}

const requireEmail = (email: string): string =>
  z.email().safeParse(email).success ? email.toLowerCase() : reject('INVALID_EMAIL', 'This is no e-mail address.')

const requireShort = ({ context }: Context, password: string): void => {
  if (password.normalize('NFC').length > context.password.config.maxPasswordLength)
    reject('PASSWORD_TOO_LONG', `Use at most ${context.password.config.maxPasswordLength} characters.`)
}

/** The page that the link leads to after `callbackURL`. */
const toTarget = (callbackURL: string): string => {
  const { pathname, searchParams } = new URL(callbackURL, 'http://localhost')
  return pathname === '/auth/verify' ? (searchParams.get('redirect') ?? '/') : callbackURL
}

const withQuery = (address: string, values: Record<string, string>): string => {
  const [path = '', hash] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(values).toString()}${hash === undefined ? '' : `#${hash}`}`
}

type SignUpLink =
  | { attempt: SignUpAttemptRow; state: 'open' | 'used' | 'expired' }
  | { attempt?: undefined; state: 'invalid' }

/**
 * A better-auth plugin that replaces its sign-up. An attempt becomes an account only by its own link, together with the
 * browser that made it, its password, or a new name and password from the owner of the mailbox.
 */
export const createSignUpPlugin = ({ db, clock, config }: Services) => {
  const findSignUpLink = async (token: string): Promise<SignUpLink> => {
    const id = parseUnverifiedRowId(token)
    const attempt = id === undefined ? undefined : await findSignUpAttempt(db, id)
    if (!attempt || !isLinkTokenValid('sign-up attempt', token, attempt, config.auth.secret))
      return { state: 'invalid' }
    if (attempt.used_at) return { attempt, state: 'used' }
    return { attempt, state: attempt.expires_at > clock.now() ? 'open' : 'expired' }
  }

  const requireOpen = async (token: string): Promise<SignUpAttemptRow> => {
    const link = await findSignUpLink(token)
    if (link.state === 'open') return link.attempt
    return link.state === 'expired'
      ? reject('TOKEN_EXPIRED', 'This link has expired.')
      : reject('INVALID_TOKEN', 'This link was used already, or is incomplete.')
  }

  const isOwnBrowser = async (context: Context, attempt: SignUpAttemptRow): Promise<boolean> =>
    (await findSignUpBrowserHash(context)) === attempt.browser_hash

  /** Creates the account and signs this browser in. */
  const finish = async (
    context: Context,
    attempt: SignUpAttemptRow,
    name: string,
    passwordHash: string,
  ): Promise<void> => {
    const userId = await confirmSignUp(db, { attempt, name, passwordHash }, clock.now())
    const user = userId === undefined ? null : await context.context.internalAdapter.findUserById(userId)
    if (!user) return reject('INVALID_TOKEN', 'This link was used already.')
    await setSessionCookie(context, { session: await context.context.internalAdapter.createSession(user.id), user })
  }

  return {
    id: 'sign-up-by-link',
    endpoints: {
      signUpEmail: createAuthEndpoint(
        '/sign-up/email',
        {
          method: 'POST',
          body: z.object({
            name: z.string(),
            email: z.string(),
            password: z.string(),
            callbackURL: z.string().optional(),
            /** Generated once per filled-in form: sent twice, it makes one attempt and one mail. */
            formKey: z.string().min(20).max(100).optional(),
          }),
        },
        async (context) => {
          const { name, password, callbackURL = '/', formKey } = context.body
          const email = requireEmail(context.body.email)
          requireShort(context, password)
          // Also done for a known address, so that response and timing reveal nothing.
          const passwordHash = await context.context.password.hash(password)
          const browserHash = await rememberSignUpBrowser(context, formKey)
          const user = await findUserByEmail(db, email)
          if (!user?.email_verified) {
            const nonce = randomBytes(32).toString('base64url')
            const expiresAt = toSignUpLinkExpiry(clock.now())
            const made = { email, name, passwordHash, nonce, browserHash, expiresAt, formKey }
            const attempt =
              (await insertSignUpAttempt(db, made)) ?? (formKey && (await findSignUpAttemptByForm(db, email, formKey)))
            if (attempt) await sendSignUpMail({ db, clock, config }, attempt, callbackURL)
          }
          return context.json({ status: true })
        },
      ),
      sendVerificationEmail: createAuthEndpoint(
        '/send-verification-email',
        { method: 'POST', body: z.object({ email: z.string(), callbackURL: z.string().optional() }) },
        async (context) => {
          const email = requireEmail(context.body.email)
          const browserHash = await findSignUpBrowserHash(context)
          const own = browserHash === undefined ? undefined : await findSignUpAttemptByBrowser(db, email, browserHash)
          const [attempt] = own ? [own] : await listOpenSignUpAttempts(db, email, clock.now(), 1)
          if (attempt) await sendSignUpMail({ db, clock, config }, attempt, context.body.callbackURL ?? '/')
          return context.json({ status: true })
        },
      ),
      verifyEmail: createAuthEndpoint(
        '/verify-email',
        { method: 'GET', query: z.object({ token: z.string() }) },
        async (context) => {
          const { token } = context.query
          const link = await findSignUpLink(token)
          const callbackURL = link.attempt?.return_to ?? '/auth/verify'
          if (link.state === 'used') throw context.redirect(callbackURL)
          if (link.state !== 'open') {
            const error = link.state === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN'
            throw context.redirect(withQuery(callbackURL, { error }))
          }
          const { attempt } = link
          const isElsewhere = (await getSessionFromCtx(context)) !== null
          if (!attempt.password_hash || isElsewhere || !(await isOwnBrowser(context, attempt)))
            throw context.redirect(withQuery('/auth/verify', { token, redirect: toTarget(callbackURL) }))
          await finish(context, attempt, attempt.name, attempt.password_hash)
          throw context.redirect(callbackURL)
        },
      ),
      readSignUp: createAuthEndpoint(
        '/sign-up/attempt',
        { method: 'GET', query: z.object({ token: z.string() }) },
        async (context) => {
          const attempt = await requireOpen(context.query.token)
          return context.json({ email: attempt.email, needsPassword: !(await isOwnBrowser(context, attempt)) })
        },
      ),
      confirmSignUp: createAuthEndpoint(
        '/sign-up/confirm',
        {
          method: 'POST',
          body: z.object({
            token: z.string(),
            /** The password of the attempt. */
            password: z.string().optional(),
            /** Instead of `password`: a new name and password; of the attempt only the address is used. */
            name: z.unknown().optional(),
            newPassword: z.string().optional(),
            /** Confirms that the session of another account in this browser ends. */
            endsOtherSession: z.boolean().optional(),
          }),
        },
        async (context) => {
          const { token, password, newPassword, endsOtherSession } = context.body
          const attempt = await requireOpen(token)
          if (!endsOtherSession && (await getSessionFromCtx(context)))
            reject('SIGNED_IN_AS_OTHER', 'Another account is signed in in this browser.', 'CONFLICT')
          if (newPassword !== undefined) {
            const { name } = parseFields(z.object({ name: singleLineText(100) }), { name: context.body.name })
            requireShort(context, newPassword)
            const problem = findPasswordProblem(newPassword, { name, email: attempt.email, role: 'guest' })
            if (problem) throw new APIError('BAD_REQUEST', problem)
            await finish(context, attempt, name, await context.context.password.hash(newPassword))
            return context.json({ status: true })
          }
          const hash = attempt.password_hash ?? ''
          if (!(await isOwnBrowser(context, attempt))) {
            requireShort(context, password ?? '')
            if (!password || !(await context.context.password.verify({ hash, password })))
              reject('INVALID_PASSWORD', 'This is not the password of this sign-up.')
          }
          await finish(context, attempt, attempt.name, hash)
          return context.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
