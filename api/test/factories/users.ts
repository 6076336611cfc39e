import { hash } from '@node-rs/argon2'
import type { Role } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { setPasswordHash } from '#/modules/identity/invitations/queries.ts'
import { insertUser, type UserRow } from '#/modules/identity/queries.ts'
import { nextNumber } from './sequence.ts'

/** The password of every account a test makes. */
export const password = 'Ceylon-tea-1867'

/** The least that argon2id takes. A hash carries its cost: signing in with one of these is as quick as making it. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A hash of the test password with a salt of its own; it costs a thousandth of what the product's own hashes cost. */
export const hashTestPassword = (): Promise<string> => hash(password, leastCost)

/** Somebody whom staff entered: nobody can sign in as them. */
export const aCustomerWithoutAccount = (db: Db) =>
  db
    .insertInto('users')
    .values({ email: `caller-${nextNumber()}@travellers.test`, name: 'Amara Silva', email_verified: false })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()

/** An account that can sign in at once with the test password. */
export const aUser = async (
  db: Db,
  {
    role = 'guest',
    email,
    name,
    emailVerified = true,
  }: { role?: Role; email?: string; name?: string; emailVerified?: boolean } = {},
): Promise<UserRow> => {
  const number = nextNumber()
  const user = {
    email: email ?? `${role}-${number}@travellers.test`,
    name: name ?? `Traveller ${number}`,
    role,
    emailVerified,
    passwordHash: await hashTestPassword(),
    // Whatever the clock of a test says: its admins are of old.
    secondPersonFrom: role === 'admin' ? new Date(0) : undefined,
  }
  return db.isTransaction ? insertUser(db as Trx, user) : transact(db, (trx) => insertUser(trx, user))
}

/** As if they had chosen the test password by a mail. */
export const givePassword = async (db: Db, userId: string): Promise<void> =>
  setPasswordHash(db as Trx, userId, await hashTestPassword())
