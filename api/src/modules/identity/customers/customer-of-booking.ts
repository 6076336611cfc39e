import type { Trx } from '#/db/database.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { lockCustomer } from './queries.ts'

/** For a booking that staff make. Throws `not-found` and `account-deactivated`. */
export const requireActiveCustomer = async (trx: Trx, id: string): Promise<string> => {
  const customer = await lockCustomer(trx, id)
  if (!customer) throw new NotFound()
  if (customer.deactivated_at !== null) throw new Problem('account-deactivated')
  return customer.id
}
