import { sql, type SqlBool } from 'kysely'
import type { Role, UserState } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { toContainsPattern } from '#/db/like-pattern.ts'
import { Problem } from '#/http/problem.ts'
import type { FormerAdmin } from '../tables.ts'

export interface UserFilter {
  q: string | undefined
  role: Role | undefined
  state: UserState | undefined
}

const stateSql = sql<UserState>`case when deactivated_at is not null then 'deactivated'
  when email_verified then 'active' else 'unconfirmed' end`

const text = sql<string>`lower(name || ' ' || email)`

const selectMatching = (db: Db, { q, role, state }: UserFilter) => {
  const pattern = toContainsPattern((q ?? '').toLowerCase())
  return db
    .selectFrom('users')
    .$if(q !== undefined && q !== '', (query) => query.where(text, 'like', pattern))
    .$if(role !== undefined, (query) => query.where('role', '=', role!))
    .$if(state !== undefined, (query) => query.where(stateSql, '=', state!))
}

interface Viewing {
  viewerId: string
  now: Date
}

const selectDetails = (query: ReturnType<typeof selectMatching>, { viewerId, now }: Viewing) =>
  query.select(({ selectFrom }) => [
    'users.id',
    'name',
    'email',
    'role',
    'two_factor_enabled',
    'users.created_at',
    'last_signed_in_at',
    stateSql.as('state'),
    selectFrom('sessions')
      .select(sql<number>`count(*)::int`.as('count'))
      .whereRef('sessions.user_id', '=', 'users.id')
      .where('expires_at', '>', now)
      .as('sessions'),
    'second_person_from',
    selectFrom('user_names')
      .select('user_names.name')
      .whereRef('user_names.id', '=', 'users.appointed_by')
      .as('appointer'),
    sql<{
      becomes: 'admin' | FormerAdmin
      by: string
      requester: string
      at: string
      may_approve: boolean
    } | null>`(
      select jsonb_build_object('becomes', becomes, 'by', requested_by, 'requester', requester.name, 'at', requested_at, 'may_approve',
        user_id <> ${viewerId}::uuid and are_two_people(requested_by, ${viewerId}::uuid, ${now}::timestamptz))
      from admin_appointments join user_names requester on requester.id = requested_by
      where user_id = users.id and verdict is null)`.as('awaited'),
    sql<string[]>`array[(role <> 'guest')::text, users.id::text]`.as('keys'),
  ])

/** Staff before customers, of each the newest first; ids rise with time. */
export const listUserRows = (
  db: Db,
  filter: UserFilter,
  { after, limit, ...viewing }: Viewing & { after: readonly string[] | undefined; limit: number },
) =>
  selectDetails(selectMatching(db, filter), viewing)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(role <> 'guest', users.id) < (${after?.[0]}::text::boolean, ${after?.[1]}::text::uuid)`,
      ),
    )
    .orderBy(sql`role <> 'guest'`, 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute()

export type UserDetailsRow = Awaited<ReturnType<typeof listUserRows>>[number]

export const countUsers = async (db: Db, filter: UserFilter): Promise<number> => {
  const { count } = await selectMatching(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findUserDetails = (db: Db, id: string, viewing: Viewing) =>
  selectDetails(
    selectMatching(db, { q: undefined, role: undefined, state: undefined }).where('users.id', '=', id),
    viewing,
  ).executeTakeFirst()

/** Locks accounts in the order of their ids, so that two admins who change each other do not deadlock. */
export const lockUsers = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'email_verified', 'deactivated_at', 'erased_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type LockedUser = Awaited<ReturnType<typeof lockUsers>>[number]

/** Throws `last-admin` when nobody could administer afterwards, as a trigger of the table says. */
export const setUserAccess = async (
  trx: Trx,
  id: string,
  access: { role?: Role; deactivated_at?: Date | null },
): Promise<void> => {
  await withConstraintProblem(
    'users_last_admin',
    () =>
      new Problem('last-admin', 'Make somebody else an admin first: without one, nobody could manage the accounts.'),
    () =>
      trx
        .updateTable('users')
        .set({ ...access, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute(),
  )
}
