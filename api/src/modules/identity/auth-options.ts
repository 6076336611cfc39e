import { createHash } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import { beforeAuth } from './auth-hooks.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { insertMail } from './queries.ts'

/** The header our own code writes the client's address into; whatever the client sent under it is replaced. */
export const addressHeader = 'x-client-address'

const dated = { createdAt: 'created_at', updatedAt: 'updated_at' }
const day = 86_400

/** What better-auth is told: our tables, our hashing, our origin, and mails that leave through the mails table. */
export const authOptions = ({ config, db, log }: Services) =>
  ({
    appName: 'Sri Lanka Escapes',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.auth.secret,
    trustedOrigins: [config.publicUrl],
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // What this product does not offer is not there.
    disabledPaths: [
      '/sign-in/social',
      '/link-social',
      '/unlink-account',
      '/get-access-token',
      '/refresh-token',
      '/account-info',
      '/update-session',
      '/delete-user',
      '/change-email',
    ],
    hooks: { before: beforeAuth(db) },
    // Our own limiter counts per address and per account, over all processes.
    rateLimit: { enabled: false },
    advanced: {
      // Said out loud: under test the library would leave both out.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: config.auth.useSecureCookies,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...dated },
      additionalFields: { role: { type: 'string', required: false, input: false, defaultValue: 'guest' } },
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
      accountLinking: { disableImplicitLinking: true },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...dated },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3_600,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, url, token }) =>
        insertMail(db, {
          dedupeKey: `reset-password:${digest(token)}`,
          recipient: user.email,
          template: 'reset-password',
          data: { name: user.name, url },
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: day,
      sendVerificationEmail: ({ user, url, token }) =>
        insertMail(db, {
          dedupeKey: `verify-email:${digest(token)}`,
          recipient: user.email,
          template: 'verify-email',
          data: { name: user.name, url },
        }),
    },
    logger: {
      level: 'warn',
      log: (level, message) => log[level]({ source: 'auth' }, message),
    },
  }) satisfies BetterAuthOptions

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')
