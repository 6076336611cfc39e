import type { Role } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import './tables.ts'

const profile = ['id', 'name', 'email', 'email_verified', 'image', 'role', 'created_at'] as const

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').select(profile).where('id', '=', id).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select(profile).where('email', '=', email.toLowerCase()).executeTakeFirst()

/** Who holds the session, as they are now: a role that changed or a session that was ended counts at once. */
export const findSessionUser = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()

export interface NewUser {
  email: string
  name: string
  role: Role
  emailVerified: boolean
  passwordHash: string
}

export const insertUser = async (trx: Trx, { email, name, role, emailVerified, passwordHash }: NewUser) => {
  const user = await trx
    .insertInto('users')
    .values({ email: email.toLowerCase(), name, role, email_verified: emailVerified })
    .returning(profile)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('accounts')
    .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password: passwordHash })
    .execute()
  return user
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The mails table is an outbox: writing a row is how a module asks for a mail. */
export const insertMail = async (
  db: Db,
  mail: { dedupeKey: string; recipient: string; template: 'verify-email' | 'reset-password'; data: object },
): Promise<void> => {
  const { dedupeKey, recipient, template, data } = mail
  await sql`
    insert into mails (dedupe_key, recipient, template, data)
    values (${dedupeKey}, ${recipient}, ${template}, ${JSON.stringify(data)})
    on conflict (dedupe_key) do nothing`.execute(db)
}

export const deleteUnverifiedUser = async (db: Db, email: string): Promise<void> => {
  await db.deleteFrom('users').where('email', '=', email.toLowerCase()).where('email_verified', '=', false).execute()
}

/** Sessions and links that are over; nothing asks for them again. */
export const deleteOldSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
}
