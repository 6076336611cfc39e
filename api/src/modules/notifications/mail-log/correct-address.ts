import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { customersWithoutAccount } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { failedMailDays } from '../failed-mail-days.ts'
import { deleteOtherMailsTo, insertRepeatedMail, listFailedMailsTo, readdressWaitingMails } from './queries.ts'

const dayMs = 86_400_000

/**
 * Staff correct the address of a customer without an account, and what could not be delivered goes out to the new one.
 * Throws `not-found`, `customer-has-account` and `customer-exists`.
 */
export const correctAddress = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: string,
  email: string,
): Promise<{ email: string; resent: number }> =>
  transact(db, async (trx) => {
    const { before } = await customersWithoutAccount.correctCustomerAddress(trx, customerId, email)
    if (before === email) return { email, resent: 0 }
    const now = clock.now()
    await readdressWaitingMails(trx, before, email)
    const failed = await listFailedMailsTo(trx, before, new Date(now.getTime() - failedMailDays * dayMs))
    for (const { id } of failed) await insertRepeatedMail(trx, id, email, now)
    await deleteOtherMailsTo(trx, before)
    recordChange(trx, { kind: 'customers', id: customerId }, { email: before }, { email })
    return { email, resent: failed.length }
  })
