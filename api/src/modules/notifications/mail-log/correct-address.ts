import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import { maskEmail } from '#/mask-email.ts'
import { customersWithoutAccount } from '#/modules/identity/index.ts'
import { loadProposalForMail } from '#/modules/proposals/index.ts'
import type { Services } from '#/services.ts'
import { failedMailDays } from '../failed-mail-days.ts'
import { toProposalMails } from '../proposal-notifications.ts'
import { insertMails } from '../queries.ts'
import {
  deleteOtherMailsTo,
  findBookingOfSentMail,
  insertRepeatedMail,
  listFailedMailsTo,
  listMailSubjectsTo,
  listProposalsFailedTo,
  type OwnMails,
  readdressWaitingMails,
} from './queries.ts'
import { maySendAgain } from './may-send-again.ts'

const dayMs = 86_400_000

/** Of the mails to the address before only theirs: somebody else may have had it, and be waited for there by other mails. */
const findOwnMails = async (
  trx: Trx,
  services: Pick<Services, 'clock' | 'config'>,
  { id, before, email }: { id: string; before: string; email: string },
): Promise<OwnMails> => {
  const own = { recipient: before, bookingIds: [] as string[], proposalIds: [] as string[] }
  const subjects = await listMailSubjectsTo(trx, before)
  for (const bookingId of subjects.bookingIds)
    if ((await findCustomerId(trx, bookingId)) === id) own.bookingIds.push(bookingId)
  for (const proposalId of subjects.proposalIds)
    if ((await loadProposalForMail(trx, services, proposalId))?.recipient?.email === email)
      own.proposalIds.push(proposalId)
  return own
}

/** One mail for each proposal whose link reached nobody. Returns how many. */
const writeLinksAgain = async (
  trx: Trx,
  services: Pick<Services, 'clock' | 'config'>,
  own: OwnMails,
  { email, since }: { email: string; since: Date },
): Promise<number> => {
  const now = services.clock.now()
  let count = 0
  for (const id of await listProposalsFailedTo(trx, own, since)) {
    const proposal = await loadProposalForMail(trx, services, id)
    const written = proposal && toProposalMails(`proposal:${id}:again:${uuidv7()}`, 'proposal-sent', proposal)
    if (!written?.length || !(await maySendAgain(trx, email, now))) continue
    await insertMails(trx, written, now)
    count += written.length
  }
  return count
}

/** Where mails arrived the address was right, maybe: whoever reads them there is told that the next go elsewhere. */
const tellAddressBefore = async (
  trx: Trx,
  own: OwnMails,
  { email, now }: { email: string; now: Date },
): Promise<void> => {
  const bookingId = await findBookingOfSentMail(trx, own)
  if (bookingId === undefined) return
  const data = { bookingId, to: maskEmail(email), isByOffice: true }
  const dedupeKey = `booking:${bookingId}:address-corrected:${uuidv7()}`
  await insertMails(trx, [{ dedupeKey, recipient: own.recipient, template: 'email-changed', data }], now)
}

/**
 * Staff correct the address of a customer without an account, and what could not be delivered goes out to the new one,
 * as far as its mailbox takes it today.
 * Throws `not-found`, `customer-has-account` and `customer-exists`.
 */
export const correctAddress = (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  customerId: string,
  { email, staffId }: { email: string; staffId: string },
): Promise<{ email: string; resent: number }> =>
  transact(services.db, async (trx) => {
    const { before } = await customersWithoutAccount.correctCustomerAddress(trx, customerId, { email, staffId })
    if (before === email) return { email, resent: 0 }
    const now = services.clock.now()
    const own = await findOwnMails(trx, services, { id: customerId, before, email })
    await readdressWaitingMails(trx, own, email)
    const since = new Date(now.getTime() - failedMailDays * dayMs)
    const failed = await listFailedMailsTo(trx, own, since)
    let resent = 0
    for (const { id } of failed) {
      if (!(await maySendAgain(trx, email, now))) break
      await insertRepeatedMail(trx, id, email, now)
      resent += 1
    }
    const links = await writeLinksAgain(trx, services, own, { email, since })
    await deleteOtherMailsTo(trx, own)
    await tellAddressBefore(trx, own, { email, now })
    recordChange(trx, { kind: 'customers', id: customerId }, { email: before }, { email })
    return { email, resent: resent + links }
  })
