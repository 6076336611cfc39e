import type { NewCustomer } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { findUserByEmail } from '../queries.ts'
import { insertUnconfirmedUser, lockCustomer } from './queries.ts'

/** For a booking that staff make. Throws `not-found` and `account-deactivated`. */
export const requireActiveCustomer = async (trx: Trx, id: string): Promise<string> => {
  const customer = await lockCustomer(trx, id)
  if (!customer) throw new NotFound()
  if (customer.deactivated_at !== null) throw new Problem('account-deactivated')
  return customer.id
}

/**
 * A customer whom staff enter. Nobody can sign in as them until a sign-up proves the address and takes the row over, with
 * a name and password of its own. Returns the id. Throws `customer-exists`, which names whose address it is.
 */
export const insertCustomerWithoutAccount = async (trx: Trx, customer: NewCustomer): Promise<string> => {
  const inserted = await insertUnconfirmedUser(trx, customer)
  if (inserted) return inserted.id
  const known = await findUserByEmail(trx, customer.email)
  if (!known) throw new Error('an address is taken by nobody')
  const { id, name, email } = known
  const message = `${name} has this address. Choose that customer.`
  throw new Problem('customer-exists', message, {
    errors: [{ path: 'newCustomer.email', code: 'customer-exists', message }],
    extra: { customer: { id, name, email } },
  })
}
