import { civilDateAt } from '@escapes/contract/dates'
import type { ObjectStore } from '@escapes/api/src/gateways/object-store/port.ts'
import { findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'
import { planDemoBookings } from '../../content/bookings/booking-plan.ts'
import type { Trx } from '../database.ts'
import { toDemoBookingFacts } from './booking-facts.ts'
import { sortPaymentsBySource } from './list-payments.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedGuests } from './seed-guests.ts'
import { seedLedger } from './seed-ledger.ts'
import { seedMails } from './seed-mails.ts'
import { seedReceipts } from './seed-receipts.ts'
import { seedRefunds } from './seed-refunds.ts'
import { seedStatement, statementId } from './seed-statement.ts'
import { seedWaitingDiscount } from './seed-waiting-discount.ts'

interface Surroundings {
  objects: ObjectStore
  /** Seals the accounts that refunds go to. */
  beneficiaryKey: Uint8Array
  now: Date
}

const getStaffId = async (trx: Trx, email: string): Promise<string> => {
  const user = await findUserByEmail(trx, email)
  if (!user) throw new Error(`the account ${email} of the demo is missing`)
  return user.id
}

/** Written once, around the day of the first seed: what staff and time made of it stays. */
export const seedDemoBookings = async (trx: Trx, { objects, beneficiaryKey, now }: Surroundings): Promise<void> => {
  const known = trx.selectFrom('statement_imports').select('id').where('id', '=', statementId)
  if (await known.executeTakeFirst()) return
  const [staffId, approvedBy, sentBy] = await Promise.all(
    ['manager@escapes.test', 'admin@escapes.test', 'second-admin@escapes.test'].map((email) => getStaffId(trx, email)),
  )
  if (!staffId || !approvedBy || !sentBy) throw new Error('an account of the demo is missing')
  const bookings = planDemoBookings(civilDateAt(now)).map((booking) => toDemoBookingFacts(booking, now))
  const payments = sortPaymentsBySource(bookings)
  await seedCustomers(trx)
  await seedBookings(trx, bookings, { staffId, now })
  await seedGuests(trx, bookings)
  await seedWaitingDiscount(trx, bookings, staffId)
  await seedReceipts(trx, objects, bookings, { paid: payments.receipt, staffId })
  await seedStatement(trx, bookings, { matched: payments.statement, staffId, now })
  await seedRefunds(trx, bookings, { beneficiaryKey, staff: { approvedBy, sentBy } })
  await seedLedger(trx, bookings, { payments, staffId })
  await seedMails(trx, bookings, now)
}
