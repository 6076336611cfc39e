import { civilDateAt, type StaffRefund } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { type Idempotency, once } from '#/http/idempotency.ts'
import { getBookingRow, lockBooking } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { insertEntry } from '../ledger/queries.ts'
import { AmountNotPossible, RefundChanged, SecondPersonNeeded } from '../problems.ts'
import { versionOf } from './beneficiary.ts'
import { findExcess } from './find-excess.ts'
import { openRefund } from './open-refund.ts'
import { findOpenRefund, findSealed, markVoid, moveRefund, type RefundRow } from './queries.ts'
import { getRefund, take } from './step.ts'
import { toStaffRefund } from './to-refund.ts'

/** What was brought back, or costs more now, keeps its money; what was taken back is not there to be sent. */
class MoneyIsKept extends Problem {
  constructor(isThere: boolean) {
    const why = isThere ? 'The booking needs this money now.' : 'Less money is there than this refund gives back.'
    super('transition-not-allowed', `${why} Please void the refund.`)
  }
}

const requireDue = async (trx: Trx, { booking_id, amount }: RefundRow, now: Date): Promise<void> => {
  const { excess, held } = await findExcess(trx, await getBookingRow(trx, booking_id), now)
  if (amount > excess) throw new MoneyIsKept(held >= amount)
}

/** What was looked at is what is approved: until then its owner may give another account. */
const requireSeen = async (trx: Trx, id: string, version: string | undefined): Promise<void> => {
  if (version === undefined) throw new Problem('client-too-old')
  const sealed = (await findSealed(trx, id))?.beneficiary_sealed
  if (!sealed || versionOf(sealed) !== version) throw new RefundChanged()
}

interface Approval {
  userId: string
  /** Of the account that was looked at. */
  version: string | undefined
}

export const approveRefund = (services: Services, id: string, { userId, version }: Approval): Promise<StaffRefund> =>
  take(services, id, async (trx, refund, now) => {
    if (refund.state !== 'ready') return false
    await requireSeen(trx, id, version)
    await requireDue(trx, refund, now)
    return moveRefund(trx, id, ['ready'], { state: 'approved', approved_by: userId, approved_at: now }, now)
  })

export interface Transfer {
  bankReference: string
  sentOn: string
}

/** A day on which the bank can have had the order. */
const requireDay = (sentOn: string, { created_at }: RefundRow, now: Date): void => {
  if (sentOn >= civilDateAt(created_at) && sentOn <= civilDateAt(now)) return
  const message = 'This is a day from when the refund was opened to today.'
  throw new Problem('validation-failed', undefined, { errors: [{ path: 'sentOn', code: 'invalid', message }] })
}

/** The bank has the order: the ledger is written, and never for more than is held. */
export const markSent = (
  services: Services,
  id: string,
  userId: string,
  { bankReference, sentOn }: Transfer,
): Promise<StaffRefund> =>
  take(services, id, async (trx, refund, now) => {
    if (refund.state !== 'approved') return false
    if (refund.needs_second_person && refund.approved_by === userId) throw new SecondPersonNeeded()
    await requireDue(trx, refund, now)
    requireDay(sentOn, refund, now)
    const sent = { sent_by: userId, sent_at: now, sent_on: sentOn, bank_reference: bankReference }
    if (!(await moveRefund(trx, id, ['approved'], { state: 'sent', ...sent }, now))) return false
    const { booking_id: bookingId, amount } = refund
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
  })

export const voidRefund = (services: Services, id: string, reason: string): Promise<StaffRefund> =>
  take(services, id, (trx, _, now) => markVoid(trx, id, reason, now))

export interface Excess {
  amount: number
  reason: 'overpaid' | 'not-available'
}

/** The bank may have the order of an approved refund: it is not taken into another one. */
const requireNotApproved = (state: RefundRow['state'] | undefined): void => {
  if (state === 'approved')
    throw new AmountNotPossible('A refund is approved. Mark it sent or void it, then open this.')
}

/** Staff give back what is held too much. What is open already becomes part of it: its owner is asked once for an account. */
export const refundExcess = (
  { db, clock, config }: Services,
  bookingId: string,
  { amount, reason }: Excess,
  idempotency: Idempotency,
): Promise<StaffRefund> =>
  transact(db, (trx) =>
    once(trx, idempotency, async () => {
      const now = clock.now()
      const booking = await lockBooking(trx, bookingId)
      if (!booking) throw new NotFound()
      const open = await findOpenRefund(trx, bookingId)
      requireNotApproved(open?.state)
      const whole = amount + (open?.amount ?? 0)
      const { excess } = await findExcess(trx, booking, now)
      if (whole > excess) throw new AmountNotPossible('This is more than is held too much.')
      const id = await openRefund(trx, booking, { amount: whole, reason, now }, config.refunds)
      return toStaffRefund(await getRefund(trx, id))
    }),
  )
