import type { Trx } from '#/db/database.ts'
import '../tables.ts'

/** Locked, so that a deactivation waits until what is done for the account can be seen. */
export const lockCustomer = (trx: Trx, id: string) =>
  trx.selectFrom('users').select(['id', 'deactivated_at']).where('id', '=', id).forShare().executeTakeFirst()

/** Inserts a user whose address nobody has confirmed, and who has no password. Undefined when the address is known. */
export const insertUnconfirmedUser = (trx: Trx, { name, email }: { name: string; email: string }) =>
  trx
    .insertInto('users')
    .values({ email: email.toLowerCase(), name, email_verified: false })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()

/** A request of the customer that is under way ends first, and the tables reject one that comes later. */
export const lockAccountForErasure = (trx: Trx, id: string) =>
  trx.selectFrom('users').select(['role', 'email', 'erased_at']).where('id', '=', id).forUpdate().executeTakeFirst()
