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
  await trx
    .insertInto('user_profiles')
    .values(
      demoCustomers.map(({ email, country }) => ({
        user_id: toDemoCustomerId(email),
        country,
        updated_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
