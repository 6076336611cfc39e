import type { LoggedMail } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { getBookingRow } from '#/modules/bookings/index.ts'
import { loadProposalForMail } from '#/modules/proposals/index.ts'
import type { Services } from '#/services.ts'
import { toProposalMails } from '../proposal-notifications.ts'
import { toLoggedMail } from './list-booking-mails.ts'
import {
  countRepeatsSince,
  insertRepeatedMail,
  insertRewrittenMail,
  lockMail,
  type MailSubject,
  ofBooking,
  ofProposal,
  setProposalMailsHandled,
} from './queries.ts'
import { maxRepeatsADay, maySendAgain } from './may-send-again.ts'

const hourMs = 3_600_000
/** Of one booking to one address in an hour: who reads none of three will not read the fourth. */
const maxRepeats = 3

const lockSentMail = async (trx: Trx, subject: MailSubject, mailId: string) => {
  const mail = await lockMail(trx, subject, mailId)
  if (!mail) throw new NotFound()
  if (mail.state === 'queued' || mail.state === 'sending') throw new Problem('mail-on-its-way')
  return mail
}

const requireFewRepeats = async (trx: Trx, subject: MailSubject, to: string, now: Date): Promise<void> => {
  const repeats = await countRepeatsSince(trx, subject, to, new Date(now.getTime() - hourMs))
  if (repeats >= maxRepeats)
    throw new Problem('too-many-requests', 'Three mails were sent again to this address within an hour. Try later.', {
      retryAfterSeconds: hourMs / 1000,
    })
}

const requireFewRepeatsADay = async (trx: Trx, to: string, now: Date): Promise<void> => {
  if (await maySendAgain(trx, to, now)) return
  throw new Problem(
    'too-many-requests',
    `${maxRepeatsADay} mails were sent again to this mailbox within a day. Please call them, or go on tomorrow.`,
    { retryAfterSeconds: hourMs / 1000 },
  )
}

/**
 * Writes the same mail once more, one to the customer to the address that they have now; it goes out like every mail.
 * Throws `mail-on-its-way` when the first one has not been tried to its end, and `too-many-requests` after three in an
 * hour, or twelve to one mailbox in a day.
 */
export const resendMail = (
  { db, clock }: Services,
  { bookingId, mailId }: { bookingId: string; mailId: string },
  idempotency: Idempotency,
): Promise<LoggedMail> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const subject = ofBooking(bookingId)
      const mail = await lockSentMail(trx, subject, mailId)
      const now = clock.now()
      const to = mail.is_to_customer ? (await getBookingRow(trx, bookingId)).customer_email : mail.recipient
      await requireFewRepeats(trx, subject, to, now)
      if (mail.is_to_customer) await requireFewRepeatsADay(trx, to, now)
      const repeated = await insertRepeatedMail(trx, mailId, to, now)
      const { id, template, recipient } = repeated
      recordChange(trx, { kind: 'mails', id, bookingId }, {}, { template, recipient })
      return toLoggedMail(repeated)
    }),
  )

/** Writes a mail with the link of a proposal once more. Throws `proposal-closed` too, where its link accepts nothing. */
export const resendProposalMail = (
  services: Services,
  { proposalId, mailId }: { proposalId: string; mailId: string },
  idempotency: Idempotency,
): Promise<LoggedMail> =>
  transact(services.db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const subject = ofProposal(proposalId)
      const mail = await lockSentMail(trx, subject, mailId)
      const proposal = await loadProposalForMail(trx, services, proposalId)
      if (!proposal || (mail.template !== 'proposal-sent' && mail.template !== 'proposal-ends-soon'))
        throw new NotFound()
      const key = `proposal:${proposalId}:again:${uuidv7()}`
      const [written] = toProposalMails(key, mail.template, proposal)
      if (!written) throw new Problem('proposal-closed')
      const now = services.clock.now()
      await requireFewRepeats(trx, subject, written.recipient, now)
      await requireFewRepeatsADay(trx, written.recipient, now)
      await setProposalMailsHandled(trx, proposalId, now)
      const repeated = await insertRewrittenMail(trx, written, mailId, now)
      const { id, template, recipient } = repeated
      recordChange(trx, { kind: 'mails', id }, {}, { template, recipient })
      return toLoggedMail(repeated)
    }),
  )
