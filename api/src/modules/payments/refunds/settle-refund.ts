import { civilDateAt, type StaffRefund } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { type Idempotency, once } from '#/http/idempotency.ts'
import {
  type BookingRow,
  getBookingRow,
  listBalances,
  lockBooking,
  noMoney,
  stateAt,
} from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { insertEntry } from '../ledger/queries.ts'
import { AmountNotPossible, RefundChanged, SecondPersonNeeded } from '../problems.ts'
import { versionOf } from './beneficiary.ts'
import { excessOf } from './excess.ts'
import { openRefund } from './open-refund.ts'
import { findOpenRefund, findSealed, markVoid, moveRefund, type RefundRow } from './queries.ts'
import { getRefund, take } from './step.ts'
import { toStaffRefund } from './to-refund.ts'

/** What was brought back, or costs more now, keeps its money. */
class MoneyIsKept extends Problem {
  constructor() {
    super('transition-not-allowed', 'The booking needs this money now. Please void the refund.')
  }
}

const requireDue = async (trx: Trx, { booking_id, amount }: RefundRow, now: Date): Promise<void> => {
  if (amount > (await findExcess(trx, await getBookingRow(trx, booking_id), now))) throw new MoneyIsKept()
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

const findExcess = async (trx: Trx, booking: BookingRow, now: Date): Promise<number> => {
  const [{ paid, refunded } = noMoney] = await listBalances(trx, [booking.id])
  const { total_agreed: total, retained_agreed: retained } = booking
  return excessOf({ state: stateAt(booking, now), total, retained, paid, refunded })
}

/** Staff give back what is held too much. */
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
      if (await findOpenRefund(trx, bookingId)) throw new AmountNotPossible('A refund of this booking is open already.')
      if (amount > (await findExcess(trx, booking, now)))
        throw new AmountNotPossible('This is more than is held too much.')
      return toStaffRefund(
        await getRefund(trx, await openRefund(trx, booking, { amount, reason, now }, config.refunds)),
      )
    }),
  )
