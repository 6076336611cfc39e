import { sql, type SqlBool } from 'kysely'
import type { StaffRole } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { Problem } from '#/http/problem.ts'
import '../tables.ts'

const selectDetails = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('user_names', 'user_names.id', 'invited_by')
    .select([
      'invitations.id',
      'email',
      'role',
      'invited_by',
      'token_hash',
      'sent_at',
      'expires_at',
      'accepted_at',
      'revoked_at',
      'user_names.name as inviter',
      sql<string[]>`array[invitations.id::text]`.as('keys'),
    ])

/** The newest first; ids rise with time. */
export const listInvitationRows = (db: Db, after: string | undefined, limit: number) =>
  selectDetails(db)
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`invitations.id < ${after}::text::uuid`))
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .execute()

export type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number]

export const countInvitations = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findInvitationByHash = (db: Db, tokenHash: string) =>
  selectDetails(db).where('token_hash', '=', tokenHash).executeTakeFirst()

/** Locked until the transaction ends, so that of two who accept or revoke it one sees what the other did. */
export const lockInvitation = (trx: Trx, id: string) =>
  selectDetails(trx).where('invitations.id', '=', id).forUpdate('invitations').executeTakeFirst()

export const findOpenInvitation = (db: Db, email: string) =>
  selectDetails(db)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

export interface InvitationMailing {
  tokenHash: string
  sentAt: Date
  expiresAt: Date
}

const toColumns = ({ tokenHash, sentAt, expiresAt }: InvitationMailing) => ({
  token_hash: tokenHash,
  sent_at: sentAt,
  expires_at: expiresAt,
})

/** Returns the id. Throws `already-invited` when the address has an open invitation. */
export const insertInvitation = async (
  trx: Trx,
  { email, role, invitedBy, ...mailing }: InvitationMailing & { email: string; role: StaffRole; invitedBy: string },
): Promise<string> => {
  const { id } = await withConstraintProblem(
    'invitations_one_open',
    () => {
      const message = 'This address has an open invitation: send that one again, or revoke it.'
      return new Problem('already-invited', message, { errors: [{ path: 'email', code: 'already-invited', message }] })
    },
    () =>
      trx
        .insertInto('invitations')
        .values({ email, role, invited_by: invitedBy, ...toColumns(mailing) })
        .returning('id')
        .executeTakeFirstOrThrow(),
  )
  return id
}

/** Gives an invitation a new link; the one before is unknown from then on. It stays that of whom it was first sent by. */
export const renewInvitation = async (trx: Trx, id: string, mailing: InvitationMailing): Promise<void> => {
  await trx.updateTable('invitations').set(toColumns(mailing)).where('id', '=', id).execute()
}

export const markInvitationAccepted = async (trx: Trx, id: string, userId: string, now: Date): Promise<void> => {
  await trx.updateTable('invitations').set({ accepted_at: now, accepted_by: userId }).where('id', '=', id).execute()
}

export const markInvitationRevoked = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx.updateTable('invitations').set({ revoked_at: now }).where('id', '=', id).execute()
}

/** Revokes open invitations of an account's address, and those that the account sent. */
export const revokeInvitationsOfUser = async (
  trx: Trx,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('email', '=', email), where('invited_by', '=', id)]))
    .execute()
}

/** The account that an invitation concerns. */
export const findInvitedUser = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email_verified', 'deactivated_at'])
    .where('email', '=', email)
    .executeTakeFirst()

export const lockInvitedUser = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email_verified', 'deactivated_at'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type InvitedUser = NonNullable<Awaited<ReturnType<typeof findInvitedUser>>>

export const setPasswordHash = async (trx: Trx, userId: string, passwordHash: string): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password: passwordHash, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await trx
    .insertInto('accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: passwordHash })
    .execute()
}

export const hasAcceptedInvitationSince = async (trx: Trx, userId: string, since: Date): Promise<boolean> => {
  const invitation = await trx
    .selectFrom('invitations')
    .select('id')
    .where('accepted_by', '=', userId)
    .where('accepted_at', '>=', since)
    .executeTakeFirst()
  return invitation !== undefined
}
