import { recordOperatorAction } from '#/audit/record-operator-action.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import './tables.ts'

/** No mail server outside this machine can own an address below `.test`. */
const demoAddresses = '%@escapes.test'

const listActiveDemoAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('users.email', 'like', demoAddresses)
    .where('accounts.password', 'is not', null)
    .orderBy('users.email')
    .execute()

/** Addresses of demo accounts that can sign in with the published password. */
export const listActiveDemoEmails = async (db: Db): Promise<string[]> =>
  (await listActiveDemoAccounts(db)).map(({ email }) => email)

/** Deletes passwords and sessions of the demo accounts; their bookings stay. Returns their addresses. */
export const disableDemoAccounts = (db: Db): Promise<string[]> =>
  transact(db, async (trx) => {
    const closed = await listActiveDemoAccounts(trx)
    const users = trx.selectFrom('users').select('id').where('email', 'like', demoAddresses)
    await trx.deleteFrom('sessions').where('user_id', 'in', users).execute()
    await trx.deleteFrom('accounts').where('user_id', 'in', users).execute()
    for (const { id } of closed)
      await recordOperatorAction(
        trx,
        'npm run admin -- close-demo',
        { kind: 'users', id },
        { canSignIn: true },
        { canSignIn: false },
      )
    return closed.map(({ email }) => email)
  })
