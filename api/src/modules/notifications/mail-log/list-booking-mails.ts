import type { LoggedMail, MailLog } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { getBookingRow } from '#/modules/bookings/index.ts'
import { customersWithoutAccount } from '#/modules/identity/index.ts'
import { findProposal } from '#/modules/proposals/index.ts'
import { listMails, type LoggedMailRow, ofBooking, ofProposal } from './queries.ts'

/** Without its text: the booking's page shows what it says. */
export const toLoggedMail = (row: LoggedMailRow): LoggedMail => ({
  id: row.id,
  template: row.template,
  recipient: row.recipient,
  state: row.state,
  attempts: row.attempts,
  reason: row.skip_reason ?? row.last_error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  repeats: row.repeats,
  handledAt: row.handled_at?.toISOString() ?? null,
})

export const listBookingMails = async (db: Db, bookingId: string): Promise<MailLog> => {
  const { user_id } = await getBookingRow(db, bookingId)
  const [mails, canCorrectAddress] = await Promise.all([
    listMails(db, ofBooking(bookingId)),
    customersWithoutAccount.isWithoutAccount(db, user_id),
  ])
  return { items: mails.map(toLoggedMail), canCorrectAddress }
}

export const listProposalMails = async (db: Db, proposalId: string): Promise<MailLog> => {
  const proposal = await findProposal(db, proposalId)
  if (!proposal) throw new NotFound()
  const { customer_id } = proposal
  const [mails, canCorrectAddress] = await Promise.all([
    listMails(db, ofProposal(proposalId)),
    customer_id !== null && customersWithoutAccount.isWithoutAccount(db, customer_id),
  ])
  return { items: mails.map(toLoggedMail), canCorrectAddress }
}
