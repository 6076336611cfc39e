import { type EnteredPaymentMethod, maxAmountMinorUnits } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import {
  type BookingRow,
  listLedgerSums,
  transitionBooking,
  type RefundPort,
  reinstateLockedBooking,
  restartDeadlineUnlessMoneyArrived,
  stopDeadlineForPayment,
} from '#/modules/bookings/index.ts'
import {
  keepsDates,
  toFirstInstalmentAmount,
  toAmountWithDollars,
  toNet,
  zeroLedgerSums,
} from '#/modules/payment-terms/index.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import { publish } from '#/outbox/publish.ts'
import { NoDifferenceToClose } from './problems.ts'
import { requirePossiblePaymentDay } from './payment-day.ts'
import { lockNightsAndBooking } from './lock-nights-and-booking.ts'
import { insertEntry } from './queries.ts'
import { transferTolerance } from './transfer-tolerance.ts'

export interface NewPayment {
  bookingId: string
  /** What arrived, in minor units of the agreed currency. */
  amount: number
  source: 'receipt' | 'statement' | 'manual'
  /** Of one entered by hand. */
  method?: EnteredPaymentMethod
  receivedOn: string
  receiptId?: string
  statementLineId?: string
  note?: string | undefined
  /** Null when no person decided it. */
  userId: string | null
  /** Write off the rest of an instalment when it is small enough to be a bank's fee. */
  closeDifference: boolean
  /** More payments follow in this transaction: the booking is confirmed after the last one. */
  morePaymentsFollow?: boolean
  now: Date
}

/** `unallocated`: the booking ended and its dates are gone. */
export interface RecordedPayment {
  entryId: string
  outcome: 'recorded' | 'confirmed' | 'unallocated'
}

/**
 * The only way a payment enters the ledger. Enough money confirms a pending booking and reinstates an expired one if
 * its dates are free and it waited for no answer; else staff decide. Locks the listing's nights, then the booking.
 */
export const recordPayment = async (trx: Trx, refunds: RefundPort, payment: NewPayment): Promise<RecordedPayment> => {
  const { bookingId, now, userId } = payment
  const booking = await lockNightsAndBooking(trx, bookingId)
  if (!booking) throw new NotFound()
  requirePossiblePaymentDay('receivedOn', payment.receivedOn, booking, now)
  await requireBounded(trx, booking, payment.amount)
  const entryId = await insertEntry(trx, {
    booking_id: bookingId,
    kind: 'payment',
    amount: payment.amount,
    source: payment.source,
    method: payment.method ?? null,
    receipt_id: payment.receiptId ?? null,
    statement_line_id: payment.statementLineId ?? null,
    received_on: payment.receivedOn,
    note: payment.note || null,
    by_user_id: userId,
    at: now,
  })
  await publish(trx, 'payment.verified', { bookingId, entryId })
  if (payment.morePaymentsFollow) return { entryId, outcome: 'recorded' }
  const charge = payment.closeDifference ? await loadClosableDifference(trx, booking) : 0
  const outcome = await applyPayment(trx, booking, { charge, userId, now, refunds })
  const isInOwingState = outcome !== 'unallocated' || stateAt(booking, now) === 'pending'
  // Statement imports set closeDifference on every line, so only a person gets this error.
  if (!isInOwingState && payment.closeDifference && payment.source !== 'statement') throw new NoDifferenceToClose()
  if (isInOwingState && charge > 0)
    await insertEntry(trx, { booking_id: bookingId, kind: 'bank-charge', amount: charge, by_user_id: userId, at: now })
  if (outcome === 'unallocated') await publish(trx, 'payment.stranded', { bookingId, entryId })
  return { entryId, outcome }
}

/** Limits the sum of payments to what integer arithmetic is exact for. */
const requireBounded = async (trx: Trx, { id }: BookingRow, amount: number): Promise<void> => {
  const [{ paid } = zeroLedgerSums] = await listLedgerSums(trx, [id])
  if (paid + amount <= maxAmountMinorUnits) return
  const message = 'With what is recorded already this is too large.'
  throw new Problem('validation-failed', undefined, { errors: [{ path: 'amount', code: 'too_big', message }] })
}

const netNow = async (trx: Trx, { id }: BookingRow): Promise<number> => {
  const [sums] = await listLedgerSums(trx, [id])
  return sums ? toNet(sums) : 0
}

/** What the next instalment lacks, when it is small enough to be a bank's fee; else 0. Agreed minor units. */
export const loadClosableDifference = async (trx: Trx, booking: BookingRow): Promise<number> => {
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  const net = toNet(sums)
  const total = booking.total_agreed
  const open = transferTolerance.toOpenBankCharges({ amount: total, usd: booking.total_usd }, sums.writtenOff)
  const target = [toFirstInstalmentAmount(booking), total].find((upTo) => {
    const missing = upTo - net
    return (
      net > 0 &&
      missing <= open &&
      transferTolerance.isBankCharge({
        missing,
        missingUsd: toAmountWithDollars(booking, Math.max(0, missing)).usd,
        total,
      })
    )
  })
  return target === undefined ? 0 : target - net
}

interface PaymentContext {
  charge: number
  userId: string | null
  now: Date
  refunds: RefundPort
}

const applyPayment = async (
  trx: Trx,
  booking: BookingRow,
  context: PaymentContext,
): Promise<RecordedPayment['outcome']> => {
  const { charge, now } = context
  const state = stateAt(booking, now)
  if (state === 'cancelled' || state === 'declined') return 'unallocated'
  if (state !== 'pending' && state !== 'expired') return 'recorded'
  const net = (await netNow(trx, booking)) + charge
  if (net < toFirstInstalmentAmount(booking)) {
    // A customer who has paid a part does not lose the dates by a deadline.
    if (state === 'pending' && keepsDates(booking, net)) await stopDeadlineForPayment(trx, booking, now)
    else if (state === 'pending')
      await restartDeadlineUnlessMoneyArrived(trx, booking, { now, allowsNewReviewTime: false })
    return state === 'expired' ? 'unallocated' : 'recorded'
  }
  // Money answers no request, not one that ran out either: who may not answer it may record money.
  if (booking.answer_due_at !== null) {
    if (state === 'expired') return 'unallocated'
    await stopDeadlineForPayment(trx, booking, now)
    return 'recorded'
  }
  return confirm(trx, booking, context)
}

/** When the dates are taken, the booking is not confirmed but the payment is still recorded. */
const confirm = async (
  trx: Trx,
  booking: BookingRow,
  { userId, now, refunds }: PaymentContext,
): Promise<RecordedPayment['outcome']> => {
  const by = { role: userId === null ? ('system' as const) : ('staff' as const), userId }
  try {
    if (stateAt(booking, now) === 'expired') {
      await refunds.requireNoRefundInFile(trx, booking.id)
      await reinstateLockedBooking(trx, booking, by, now)
      await refunds.voidRefundsInNoFile(trx, booking.id, 'The booking was paid and reinstated.', now)
    } else await transitionBooking(trx, booking, { action: 'confirm', ...by, values: { clock_stopped_at: null }, now })
    return 'confirmed'
  } catch (error) {
    // The check failed before anything was written, so the transaction is still whole.
    if (!(error instanceof Problem)) throw error
    if (booking.state === 'pending') await stopDeadlineForPayment(trx, booking, now)
    return 'unallocated'
  }
}
