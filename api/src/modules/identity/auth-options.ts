import { createHash } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { maxPasswordLength, minPasswordLength } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import { findAuthContext } from './auth-request-context.ts'
import { createAfterAuthHook, createBeforeAuthHook, revokeLinksAndSendPasswordChangedMail } from './auth-hooks.ts'
import { databaseHooks, sessionOriginFields } from './database-hooks.ts'
import { createEmailChangePlugin } from './email-change/email-change-plugin.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { passwordDigestField, replacesDigestField, secondStepDigestField } from './password-digest.ts'
import { deleteNewSecondStep, hasNewSecondStep } from './new-second-step.ts'
import { notifySecondStepChange } from './notify-second-step-change.ts'
import { createPasskeyPlugin } from './passkeys/passkey-plugin.ts'
import { withdrawPasskeys } from './passkeys/withdraw-passkeys.ts'
import { createProviderPlugin } from './providers/provider-plugin.ts'
import { toRepeatedMailCutoff } from './repeated-mail-cutoff.ts'
import { claimResetMail, deleteUserSessions, insertMailRequest } from './queries.ts'
import { secondStepPlugin } from './second-step-plugin.ts'
import { createSignInCodePlugin } from './sign-in-code/sign-in-code-plugin.ts'
import { createSignUpPlugin } from './sign-up/sign-up-plugin.ts'

/** The header in which the api passes the client's address to better-auth. A value from the client is replaced. */
export const clientAddressHeader = 'x-client-address'

const dated = { createdAt: 'created_at', updatedAt: 'updated_at' }
const day = 86_400

/** The options of better-auth: our tables, hashing and origin, and mails through the `mails` table. */
export const createAuthOptions = (services: Services) => {
  const { config, db, log, clock } = services
  return {
    appName: 'Sri Lanka Escapes',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.auth.secret,
    trustedOrigins: [config.publicUrl],
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    databaseHooks,
    hooks: { before: createBeforeAuthHook(services), after: createAfterAuthHook(services) },
    plugins: [
      createSignUpPlugin(services),
      createSignInCodePlugin(services),
      createEmailChangePlugin(services),
      secondStepPlugin,
      createProviderPlugin(services),
      createPasskeyPlugin(services),
    ],
    // Our own limiter counts per address and per account, over all processes.
    rateLimit: { enabled: false },
    advanced: {
      // Set explicitly: under test the library would skip both checks.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      useSecureCookies: config.auth.useSecureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...dated },
      additionalFields: {
        role: { type: 'string', required: false, input: false, defaultValue: 'guest' },
        secondStepDigest: secondStepDigestField,
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...dated,
      },
      additionalFields: { passwordDigest: passwordDigestField, ...sessionOriginFields },
      expiresIn: 30 * day,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      freshAge: 600,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dated,
      },
      additionalFields: { replacesDigest: replacesDigestField },
      // Only its owner connects a provider to an account, signed in and with the password.
      accountLinking: { disableImplicitLinking: true },
      updateAccountOnSignIn: false,
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...dated },
      additionalFields: { passwordDigest: passwordDigestField },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3_600,
      password: { hash: hashPassword, verify: verifyPassword },
      onPasswordReset: async ({ user }) => {
        const authContext = findAuthContext()
        if (authContext) Object.assign(authContext, { provenEmail: user.email, provenUserId: user.id })
        // Whoever reads the mailbox is alone in the account afterwards.
        await deleteUserSessions(db, user.id)
        await withdrawPasskeys(db, user)
        if (authContext?.secondStepRemoval && (await deleteNewSecondStep(db, user.id, clock.now()))) {
          authContext.secondStepRemoval = 'done'
          await notifySecondStepChange(db, { email: user.email, role: 'guest' }, 'off')
        }
        await revokeLinksAndSendPasswordChangedMail(db, user)
      },
      sendResetPassword: async ({ user, url, token }) => {
        const now = clock.now()
        const isNew = await hasNewSecondStep(db, user.id, now)
        // A second request within half a minute sends no second mail; the first link still works.
        await transact(db, async (trx) => {
          if (!(await claimResetMail(trx, user, { now, since: toRepeatedMailCutoff(now) }))) return
          await insertMailRequest(trx, {
            dedupeKey: `reset-password:${digest(token)}`,
            recipient: user.email,
            template: 'reset-password',
            data: {
              url: user.emailVerified
                ? toResetUrl(url, isNew)
                : `${config.publicUrl}/auth/reset?${new URLSearchParams({ token }).toString()}`,
            },
          })
        })
      },
    },
    logger: {
      level: 'warn',
      // What a request brings about may be the fault of whoever sent it: faults of ours throw, and are logged by that.
      log: (level, message, ...details) => {
        const cause = details.find((detail) => detail instanceof Error)
        log[level === 'error' && findAuthContext() ? 'warn' : level](
          { source: 'auth', reason: cause?.message },
          message,
        )
      },
    },
  } satisfies BetterAuthOptions
}

/** Its page asks whether a new second step was turned on by somebody else. */
const toResetUrl = (url: string, hasNewSecondStep: boolean): string => {
  if (!hasNewSecondStep) return url
  const link = new URL(url)
  const page = new URL(link.searchParams.get('callbackURL') || '/auth/reset', link)
  page.searchParams.set('second-step', 'new')
  link.searchParams.set('callbackURL', page.pathname + page.search)
  return link.href
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')
