import { demoCustomers } from '../../content/bookings/customers.ts'
import type { Trx } from '../database.ts'
import { toDemoCustomerId } from './booking-facts.ts'

/** Customers without a password: they have bookings, and nobody can sign in as them. */
export const seedCustomers = async (trx: Trx): Promise<void> => {
  await trx
    .insertInto('users')
    .values(
      demoCustomers.map(({ name, email }) => ({ id: toDemoCustomerId(email), name, email, email_verified: true })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
