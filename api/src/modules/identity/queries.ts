import type { Role } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import './tables.ts'

const profile = [
  'id',
  'name',
  'email',
  'email_verified',
  'image',
  'role',
  'two_factor_enabled',
  'created_at',
  'deactivated_at',
] as const

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').select(profile).where('id', '=', id).executeTakeFirst()

/** What others see of the user, and what their own pages begin with. */
export const findShownProfile = (db: Db, id: string) =>
  db
    .selectFrom('shown_profiles')
    .select(['shown_name', 'avatar_url', 'phone', 'preferred_currency'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(profile).where('email', '=', email.toLowerCase()).executeTakeFirst()

export const listAdminEmails = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('email_verified', '=', true)
    .where('deactivated_at', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** The user of a session, read on each request: a changed role or an ended session has effect at once. */
export const findSessionUser = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.two_factor_enabled',
      'sessions.id as session_id',
      'sessions.created_at as begun_at',
      'sessions.last_seen_at',
      'sessions.authenticated_at',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst()

/** Of these sessions those whose user is still signed in, as far as rows tell. */
export const listSessionTimes = (db: Db, ids: readonly string[], now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.role', 'sessions.created_at as begun_at', 'sessions.last_seen_at'])
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .execute()

export type SessionUser = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

export const touchSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Identifies the password a session began with; null for sessions from before the column existed. */
export const findSessionPasswordDigest = (db: Db, id: string) =>
  db.selectFrom('sessions').select('password_digest as passwordDigest').where('id', '=', id).executeTakeFirst()

/** Identifies the password of a sign-in that waits for its second step. */
export const findChallengePasswordDigest = (db: Db, id: string) =>
  db.selectFrom('verifications').select('password_digest as passwordDigest').where('id', '=', id).executeTakeFirst()

export const markSessionAuthenticated = async (db: Db, token: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('token', '=', token)
    .execute()
}

export const listSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'ip_address', 'user_agent', 'provider_id', 'sign_in_code_id', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

/** False when the session is not of this user. */
export const deleteUserSession = async (db: Db, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns how many sessions were deleted. */
export const deleteOtherSessions = async (db: Db, userId: string, currentSessionId: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', currentSessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** True when no reset mail was sent after `since`; of concurrent calls one gets true. */
export const claimResetMail = async (
  db: Db,
  { id, email }: { id: string; email: string },
  { now, since }: { now: Date; since: Date },
): Promise<boolean> => {
  const claimed = await db
    .updateTable('users')
    .set({ reset_mailed_at: now })
    .where('id', '=', id)
    // The account may have been erased, or its address changed, since it was read.
    .where('email', '=', email)
    .where((where) => where.or([where('reset_mailed_at', 'is', null), where('reset_mailed_at', '<=', since)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Whether a reset link is still valid. `identifier`: the hash that better-auth stores. */
export const isPasswordResetOpen = async (db: Db, identifier: string, now: Date): Promise<boolean> => {
  const open = db.selectFrom('verifications').select('id').where('identifier', '=', identifier)
  return (await open.where('expires_at', '>', now).executeTakeFirst()) !== undefined
}

/** Deletes a user's password resets, pending second steps and changes of address. */
export const deletePendingLinksAndSignIns = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await db.updateTable('users').set({ reset_mailed_at: null }).where('id', '=', userId).execute()
}

/** Nobody signs in by a password until the mailbox chooses one. */
export const deletePassword = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', 'credential').execute()
}

/** False when the code was used before. */
export const markTotpCodeUsed = async (db: Db, userId: string, codeHash: string): Promise<boolean> => {
  const row = await db
    .insertInto('used_totp_codes')
    .values({ user_id: userId, code_hash: codeHash })
    .onConflict((conflict) => conflict.columns(['user_id', 'code_hash']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many sessions were deleted. */
export const deleteUserSessions = async (db: Db, userId: string): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** False when the user had no second step. */
export const deleteSecondStep = async (db: Db, userId: string): Promise<boolean> => {
  const user = await db
    .updateTable('users')
    .set({ two_factor_enabled: false })
    .where('id', '=', userId)
    .where('two_factor_enabled', '=', true)
    .returning('id')
    .executeTakeFirst()
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  return user !== undefined
}

export const deleteSession = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

export interface NewUser {
  email: string
  name: string
  role: Role
  emailVerified: boolean
  passwordHash: string
  /** Of an admin; where it is absent, a trigger decides. */
  secondPersonFrom?: Date | undefined
}

export const insertUser = async (trx: Trx, { email, name, role, emailVerified, passwordHash, ...more }: NewUser) => {
  const user = await trx
    .insertInto('users')
    .values({
      email: email.toLowerCase(),
      name,
      role,
      email_verified: emailVerified,
      ...(more.secondPersonFrom && { second_person_from: more.secondPersonFrom }),
    })
    .returning(profile)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('accounts')
    .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password: passwordHash })
    .execute()
  return user
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

type AccountMail =
  | 'verify-email'
  | 'sign-in-code'
  | 'reset-password'
  | 'password-changed'
  | 'second-step-changed'
  | 'passkey-changed'
  | 'second-step-reset'
  | 'sign-in-provider-changed'
  | 'email-change-confirm'
  | 'email-change-requested'
  | 'email-changed'
  | 'account-access-changed'
  | 'staff-invitation'
  | 'admin-invitation-accepted'
  | 'admin-notice'

/** Queues a mail in the caller's transaction; a used key queues nothing. */
export const insertMailRequest = async (
  db: Db,
  mail: { dedupeKey: string; recipient: string; template: AccountMail; data: object },
): Promise<void> => {
  const { dedupeKey, recipient, template, data } = mail
  await db
    .insertInto('mail_requests')
    .values({ dedupe_key: dedupeKey, recipient, template, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

export const deleteExpiredSessionsAndLinks = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
  await db.deleteFrom('email_changes').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('used_totp_codes')
    .where('used_at', '<', new Date(now.getTime() - 3_600_000))
    .execute()
}
