import type { Db, Trx } from '#/db/database.ts'
import '../tables.ts'

const attempt = [
  'id',
  'email',
  'name',
  'password_hash',
  'nonce',
  'browser_hash',
  'return_to',
  'expires_at',
  'used_at',
] as const

interface NewSignUpAttempt {
  email: string
  name: string
  passwordHash: string
  nonce: string
  browserHash: string
  expiresAt: Date
  formKey?: string | undefined
}

/** Undefined when the same form was sent for this address before. */
export const insertSignUpAttempt = (
  db: Db,
  { email, name, passwordHash, nonce, browserHash, expiresAt, formKey }: NewSignUpAttempt,
) =>
  db
    .insertInto('sign_up_attempts')
    .values({
      email: email.toLowerCase(),
      name,
      password_hash: passwordHash,
      nonce,
      browser_hash: browserHash,
      expires_at: expiresAt,
      form_key: formKey ?? null,
    })
    .onConflict((conflict) => conflict.columns(['email', 'form_key']).doNothing())
    .returning(attempt)
    .executeTakeFirst()

export type SignUpAttemptRow = NonNullable<Awaited<ReturnType<typeof insertSignUpAttempt>>>

export const findSignUpAttemptByForm = (
  db: Db,
  email: string,
  formKey: string,
): Promise<SignUpAttemptRow | undefined> =>
  db
    .selectFrom('sign_up_attempts')
    .select(attempt)
    .where('email', '=', email.toLowerCase())
    .where('form_key', '=', formKey)
    .where('used_at', 'is', null)
    .executeTakeFirst()

export const findSignUpAttempt = (db: Db, id: string): Promise<SignUpAttemptRow | undefined> =>
  db.selectFrom('sign_up_attempts').select(attempt).where('id', '=', id).executeTakeFirst()

/** Attempts of an address that can be confirmed, the newest first. */
export const listOpenSignUpAttempts = (db: Db, email: string, now: Date, limit: number): Promise<SignUpAttemptRow[]> =>
  db
    .selectFrom('sign_up_attempts')
    .select(attempt)
    .where('email', '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The latest unused attempt of a browser for this address; it may have expired. */
export const findSignUpAttemptByBrowser = (
  db: Db,
  email: string,
  browserHash: string,
): Promise<SignUpAttemptRow | undefined> =>
  db
    .selectFrom('sign_up_attempts')
    .select(attempt)
    .where('email', '=', email.toLowerCase())
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

interface Mailing {
  now: Date
  expiresAt: Date
  returnTo: string
  /** No second mail is sent when one was sent after this. */
  since: Date
}

/** Extends an attempt whose mail is about to be sent; false when one was sent after `since`. */
export const extendSignUpAttempt = async (
  db: Db,
  id: string,
  { now, expiresAt, returnTo, since }: Mailing,
): Promise<boolean> => {
  const prolonged = await db
    .updateTable('sign_up_attempts')
    .set({ expires_at: expiresAt, return_to: returnTo, mailed_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('mailed_at', 'is', null), where('mailed_at', '<=', since), where('expires_at', '<=', now)]),
    )
    .returning('id')
    .executeTakeFirst()
  return prolonged !== undefined
}

/** Undefined when the attempt was used before or has expired. */
export const markSignUpAttemptUsed = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('sign_up_attempts')
    .set({ used_at: now, password_hash: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'email'])
    .executeTakeFirst()

export const deleteOtherSignUpAttempts = async (trx: Trx, used: { id: string; email: string }): Promise<void> => {
  await trx.deleteFrom('sign_up_attempts').where('email', '=', used.email).where('id', '!=', used.id).execute()
}

export const deleteOpenSignUpAttempts = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('sign_up_attempts').where('email', '=', email).where('used_at', 'is', null).execute()
}

/** Deletes attempts a day after they expired; until then an expired link can be sent again. */
export const deleteExpiredSignUpAttempts = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - 86_400_000)
  await db.deleteFrom('sign_up_attempts').where('expires_at', '<', before).execute()
}

interface ConfirmedUser {
  email: string
  name: string
  /** With neither, codes by mail are the way in. */
  wayIn?: { passwordHash: string } | { provider: { id: string; subject: string } }
}

/**
 * Creates the account of a confirmed address. An unconfirmed user row is taken over without its password and sessions.
 * Undefined when the address was confirmed before.
 */
export const upsertConfirmedUser = async (
  trx: Trx,
  { email, name, wayIn }: ConfirmedUser,
): Promise<string | undefined> => {
  const user = await trx
    .insertInto('users')
    .values({ email, name, email_verified: true })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name, email_verified: true, updated_at: new Date() })
        .where('users.email_verified', '=', false),
    )
    .returning('id')
    .executeTakeFirst()
  if (!user) return undefined
  await trx.deleteFrom('accounts').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  if (!wayIn) return user.id
  await trx
    .insertInto('accounts')
    .values({
      user_id: user.id,
      ...('provider' in wayIn
        ? { account_id: wayIn.provider.subject, provider_id: wayIn.provider.id }
        : { account_id: user.id, provider_id: 'credential', password: wayIn.passwordHash }),
    })
    .execute()
  return user.id
}
