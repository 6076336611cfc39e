import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { customersWithoutAccount } from '#/modules/identity/index.ts'
import { loadProposalForMail } from '#/modules/proposals/index.ts'
import type { Services } from '#/services.ts'
import { failedMailDays } from '../failed-mail-days.ts'
import { toProposalMails } from '../proposal-notifications.ts'
import { insertMails, type NewMail } from '../queries.ts'
import {
  deleteOtherMailsTo,
  insertRepeatedMail,
  listFailedMailsTo,
  listProposalsFailedTo,
  readdressWaitingMails,
} from './queries.ts'

const dayMs = 86_400_000

/** One mail for each proposal whose link reached nobody. Returns how many. */
const writeLinksAgain = async (
  trx: Trx,
  services: Pick<Services, 'clock' | 'config'>,
  before: string,
  since: Date,
): Promise<number> => {
  const mails: NewMail[] = []
  for (const id of await listProposalsFailedTo(trx, before, since)) {
    const proposal = await loadProposalForMail(trx, services, id)
    if (proposal) mails.push(...toProposalMails(`proposal:${id}:again:${uuidv7()}`, 'proposal-sent', proposal))
  }
  await insertMails(trx, mails, services.clock.now())
  return mails.length
}

/**
 * Staff correct the address of a customer without an account, and what could not be delivered goes out to the new one.
 * Throws `not-found`, `customer-has-account` and `customer-exists`.
 */
export const correctAddress = (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  customerId: string,
  email: string,
): Promise<{ email: string; resent: number }> =>
  transact(services.db, async (trx) => {
    const { before } = await customersWithoutAccount.correctCustomerAddress(trx, customerId, email)
    if (before === email) return { email, resent: 0 }
    const now = services.clock.now()
    await readdressWaitingMails(trx, before, email)
    const since = new Date(now.getTime() - failedMailDays * dayMs)
    const failed = await listFailedMailsTo(trx, before, since)
    const links = await writeLinksAgain(trx, services, before, since)
    for (const { id } of failed) await insertRepeatedMail(trx, id, email, now)
    await deleteOtherMailsTo(trx, before)
    recordChange(trx, { kind: 'customers', id: customerId }, { email: before }, { email })
    return { email, resent: failed.length + links }
  })
