import type { NewCustomer } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { findUserByEmail } from '../queries.ts'
import { countAddressesOfDay, insertUnconfirmedUser, lockCustomerAddress, setUnconfirmedAddress } from './queries.ts'

export { isWithoutAccount, listVerifiedIds } from './queries.ts'

/** Nobody takes so many calls; whoever has a clerk's session has us write to no thousands of strangers. */
const maxEnteredADay = 100

const requireFewEntered = async (trx: Trx, staffId: string): Promise<void> => {
  await lockByName(trx, `customers entered by ${staffId}`)
  if ((await countAddressesOfDay(trx, staffId)) < maxEnteredADay) return
  const code = 'too-many-mails-to-address'
  const message = `You entered ${maxEnteredADay} new customers within a day, each of whom gets e-mails. Go on tomorrow, or ask a colleague.`
  throw new Problem(code, message, { errors: [{ path: 'newCustomer.email', code, message }] })
}

/**
 * A customer whom staff enter. Nobody can sign in as them until a sign-up proves the address and takes the row over, with
 * a name and password of its own. Who enters them approves none of their refunds: the mailbox may be their own. Returns the id. Throws `customer-exists`, which names whose address it is, and `too-many-mails-to-address`.
 */
export const insertCustomerWithoutAccount = async (
  trx: Trx,
  customer: NewCustomer,
  staffId: string,
): Promise<string> => {
  await requireFewEntered(trx, staffId)
  const inserted = await insertUnconfirmedUser(trx, { ...customer, staffId })
  if (inserted) return inserted.id
  const known = await findUserByEmail(trx, customer.email)
  if (!known) throw new Error('an address is taken by nobody')
  throw toCustomerExists(known, 'newCustomer.email', `${known.name} has this address. Choose that customer.`)
}

const toCustomerExists = (
  { id, name, email }: { id: string; name: string; email: string },
  path: string,
  message: string,
): Problem =>
  new Problem('customer-exists', message, {
    errors: [{ path, code: 'customer-exists', message }],
    extra: { customer: { id, name, email } },
  })

/**
 * Another address for a customer whom staff entered and who has no account yet. Who corrects
 * it approves no refund of the customer. Returns the address before. Throws `not-found`, `customer-has-account` and `customer-exists`, which names whose address it is.
 */
export const correctCustomerAddress = async (
  trx: Trx,
  id: string,
  { email, staffId }: { email: string; staffId: string },
): Promise<{ before: string }> => {
  const customer = await lockCustomerAddress(trx, id)
  if (!customer) throw new NotFound()
  if (customer.has_account) throw new Problem('customer-has-account')
  const known = await findUserByEmail(trx, email)
  if (known && known.id !== id) throw toCustomerExists(known, 'email', `${known.name} has this address.`)
  if (email !== customer.email) await setUnconfirmedAddress(trx, id, { email, staffId })
  return { before: customer.email }
}
