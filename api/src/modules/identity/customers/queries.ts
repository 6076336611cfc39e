import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { Problem } from '#/http/problem.ts'
import '../tables.ts'

/** Locked, so that a deactivation waits until what is done for the account can be seen. */
export const lockCustomer = (trx: Trx, id: string) =>
  trx.selectFrom('users').select(['id', 'deactivated_at']).where('id', '=', id).forShare().executeTakeFirst()

/** Inserts a user whose address staff name and nobody has confirmed, without a password. Undefined when the address is known. */
export const insertUnconfirmedUser = (
  trx: Trx,
  { name, email, staffId }: { name: string; email: string; staffId: string },
) =>
  trx
    .insertInto('users')
    .values({ email: email.toLowerCase(), name, email_verified: false, address_by: staffId })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Of the addresses that one of staff named, those of the last day. */
export const countAddressesOfDay = async (trx: Trx, staffId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('address_by', '=', staffId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

const hasAccount = sql<boolean>`(role <> 'guest' or email_verified
  or exists (select from accounts where accounts.user_id = users.id))`

/** Whether staff alone know them. */
export const isWithoutAccount = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select(hasAccount.as('has_account'))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row?.has_account === false
}

/** Of these users, those who have shown that their address is theirs. */
export const listVerifiedIds = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('email_verified', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Undefined for who was erased. */
export const lockCustomerAddress = (trx: Trx, id: string) =>
  trx
    .selectFrom('users')
    .select(['email', hasAccount.as('has_account')])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Throws `customer-exists` where somebody else got the address at the same moment. */
export const setUnconfirmedAddress = (
  trx: Trx,
  id: string,
  { email, staffId }: { email: string; staffId: string },
): Promise<unknown> =>
  withConstraintProblem(
    'users_email_key',
    () => {
      const message = 'Somebody has this address since a moment ago.'
      return new Problem('customer-exists', message, { errors: [{ path: 'email', code: 'customer-exists', message }] })
    },
    () =>
      trx.updateTable('users').set({ email: email.toLowerCase(), address_by: staffId }).where('id', '=', id).execute(),
  )

/** A request of the customer that is under way ends first, and the tables reject one that comes later. */
export const lockAccountForErasure = (trx: Trx, id: string) =>
  trx.selectFrom('users').select(['role', 'email', 'erased_at']).where('id', '=', id).forUpdate().executeTakeFirst()
