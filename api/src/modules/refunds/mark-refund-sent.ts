import { requireOwnAccountNumbers } from '#/account-numbers/require-own-account-numbers.ts'
import { civilDateAt, type StaffRefund } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { insertEntry } from '#/modules/ledger/index.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { transitionRefund, type RefundRow, sumSentAloneUsdCents } from './queries.ts'
import { changeRefundInTransaction } from './change-refund.ts'
import { dayMs, needsAnotherToSend } from './next-step.ts'
import { requireExcessForRefund } from './require-excess-for-refund.ts'

export interface SentTransfer {
  bankReference: string
  sentOn: string
}

const requireDay = (sentOn: string, { created_at }: RefundRow, now: Date): void => {
  if (sentOn >= civilDateAt(created_at) && sentOn <= civilDateAt(now)) return
  const message = 'This is a day from when the refund was opened to today.'
  throw new Problem('validation-failed', undefined, { errors: [{ path: 'sentOn', code: 'invalid', message }] })
}

/** What one person sends is counted one after the other. Taken before any booking is locked. */
export const lockSender = (trx: Trx, userId: string): Promise<void> => lockByName(trx, `refunds-sent:${userId}`)

const requireSecondPerson = async (
  trx: Trx,
  refund: RefundRow,
  { userId, limit, now }: { userId: string; limit: number; now: Date },
): Promise<void> => {
  if (refund.approved_by !== null && (await secondPerson.areTwoPeople(trx, refund.approved_by, userId, now))) return
  const sentAloneUsdCents = await sumSentAloneUsdCents(trx, userId, new Date(now.getTime() - dayMs))
  if (needsAnotherToSend(refund, sentAloneUsdCents, limit)) throw new SecondPersonNeeded()
}

interface Sending extends SentTransfer {
  userId: string
  now: Date
  config: Services['config']
}

/** References of banks are long numbers, and never those of accounts in another form. */
const isNoIban = (number: string): Promise<boolean> => Promise.resolve(!/^[A-Z]{2}\d{2}|\./i.test(number))

/** Marks a locked refund sent and writes the ledger, never for more than is held. False unless it is approved. */
export const sendApprovedRefund = async (
  trx: Trx,
  refund: RefundRow,
  { userId, now, config, bankReference, sentOn }: Sending,
): Promise<boolean> => {
  if (refund.state !== 'approved') return false
  const { id, booking_id: bookingId, amount } = refund
  await requireSecondPerson(trx, refund, { userId, limit: config.refunds.twoPeopleAboveUsdCents, now })
  await requireExcessForRefund(trx, refund, now)
  requireDay(sentOn, refund, now)
  await requireOwnAccountNumbers(trx, { bankReference }, 'all', { isAllowed: isNoIban })
  const sent = { sent_by: userId, sent_at: now, sent_on: sentOn, bank_reference: bankReference }
  if (!(await transitionRefund(trx, id, ['approved'], { state: 'sent', ...sent }, now))) return false
  await insertEntry(trx, {
    booking_id: bookingId,
    kind: 'refund',
    amount,
    refund_id: id,
    received_on: sentOn,
    note: bankReference,
    by_user_id: userId,
    at: now,
  })
  await publish(trx, 'refund.sent', { bookingId, refundId: id })
  return true
}

export const markRefundSent = (
  services: Services,
  id: string,
  userId: string,
  transfer: SentTransfer,
): Promise<StaffRefund> =>
  transact(services.db, async (trx) => {
    await lockSender(trx, userId)
    const now = services.clock.now()
    return changeRefundInTransaction(trx, id, now, (_, refund) =>
      sendApprovedRefund(trx, refund, { userId, now, config: services.config, ...transfer }),
    )
  })
