import { largestAmount } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import {
  type BookingRow,
  firstInstalmentOf,
  inDollars,
  listBalances,
  lockBooking,
  move,
  netOf,
  noMoney,
  reinstate,
  stateAt,
  stopPaymentClock,
  findBooking,
} from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import { voidOpenRefunds } from '../refunds/queries.ts'
import { NothingToClose } from '../problems.ts'
import { requireArrivalDay } from './arrival-day.ts'
import { insertEntry } from './queries.ts'
import { isBankCharge } from './tolerance.ts'

export interface NewPayment {
  bookingId: string
  /** What really arrived, in minor units of the agreed currency. */
  amount: number
  source: 'receipt' | 'statement' | 'manual'
  receivedOn: string
  receiptId?: string
  statementLineId?: string
  note?: string | undefined
  /** Null when no person decided it. */
  userId: string | null
  /** Write off what an instalment lacks within the tolerance for wire fees. */
  closeDifference: boolean
  /** More money of this booking follows in this transaction: what it does is decided once the last of it is in. */
  moreFollows?: boolean
  now: Date
}

/** What became of the money. `stranded`: the booking is over and its dates are gone. */
export interface RecordedPayment {
  entryId: string
  outcome: 'recorded' | 'confirmed' | 'stranded'
}

/**
 * The one way money enters the ledger. Enough of it confirms what is pending; what has expired comes back if its dates
 * are free, and else the money waits for staff to refund or move it. Locks: the listing, then the booking.
 */
export const recordPayment = async (trx: Trx, payment: NewPayment): Promise<RecordedPayment> => {
  const { bookingId, now, userId } = payment
  const known = await findBooking(trx, bookingId)
  if (!known) throw new NotFound()
  await lockNights(trx, known.listing_id)
  const booking = await lockBooking(trx, bookingId)
  if (!booking) throw new NotFound()
  requireArrivalDay('receivedOn', payment.receivedOn, booking, now)
  await requireBounded(trx, booking, payment.amount)
  const entryId = await insertEntry(trx, {
    booking_id: bookingId,
    kind: 'payment',
    amount: payment.amount,
    source: payment.source,
    receipt_id: payment.receiptId ?? null,
    statement_line_id: payment.statementLineId ?? null,
    received_on: payment.receivedOn,
    note: payment.note || null,
    by_user_id: userId,
    at: now,
  })
  await publish(trx, 'payment.verified', { bookingId, entryId })
  if (payment.moreFollows) return { entryId, outcome: 'recorded' }
  const charge = payment.closeDifference ? await chargeOf(trx, booking) : 0
  const outcome = await settle(trx, booking, { charge, userId, now })
  const isOwed = outcome !== 'stranded' || stateAt(booking, now) === 'pending'
  // Who ticks it is told; a statement asks for it with every line.
  if (!isOwed && payment.closeDifference && payment.source !== 'statement') throw new NothingToClose()
  if (isOwed && charge > 0)
    await insertEntry(trx, { booking_id: bookingId, kind: 'bank-charge', amount: charge, by_user_id: userId, at: now })
  if (outcome === 'stranded') await publish(trx, 'payment.stranded', { bookingId, entryId })
  return { entryId, outcome }
}

/** With what is there already it stays within what sums and shares are exact for. */
const requireBounded = async (trx: Trx, { id }: BookingRow, amount: number): Promise<void> => {
  const [{ paid } = noMoney] = await listBalances(trx, [id])
  if (paid + amount <= largestAmount) return
  const message = 'With what is recorded already this is too large.'
  throw new Problem('validation-failed', undefined, { errors: [{ path: 'amount', code: 'too_big', message }] })
}

const netNow = async (trx: Trx, { id }: BookingRow): Promise<number> => {
  const [balance] = await listBalances(trx, [id])
  return balance ? netOf(balance) : 0
}

/** What could be written off now: 0 unless an instalment lacks no more than banks keep. */
export const chargeOf = async (trx: Trx, booking: BookingRow): Promise<number> => {
  const net = await netNow(trx, booking)
  const total = booking.total_agreed
  const target = [firstInstalmentOf(booking), total].find((upTo) => {
    const missing = upTo - net
    return net > 0 && isBankCharge({ missing, missingUsd: inDollars(booking, Math.max(0, missing)).usd, total })
  })
  return target === undefined ? 0 : target - net
}

interface Settling {
  /** What of an instalment is written off as kept by banks, once it is sure that somebody owes it. */
  charge: number
  userId: string | null
  now: Date
}

const settle = async (trx: Trx, booking: BookingRow, settling: Settling): Promise<RecordedPayment['outcome']> => {
  const { charge, now } = settling
  const state = stateAt(booking, now)
  if (state === 'cancelled' || state === 'declined') return 'stranded'
  if (state !== 'pending' && state !== 'expired') return 'recorded'
  const isEnough = (await netNow(trx, booking)) + charge >= firstInstalmentOf(booking)
  if (!isEnough) {
    // Somebody who has sent money is not thrown out by a clock.
    if (state === 'pending') await stopPaymentClock(trx, booking, now)
    return state === 'expired' ? 'stranded' : 'recorded'
  }
  if (state === 'pending' && booking.answer_due_at !== null) {
    await stopPaymentClock(trx, booking, now)
    return 'recorded'
  }
  return confirm(trx, booking, settling)
}

/** Nights or seats that are gone keep it from being confirmed, not from being recorded. */
const confirm = async (
  trx: Trx,
  booking: BookingRow,
  { userId, now }: Settling,
): Promise<RecordedPayment['outcome']> => {
  const by = { role: userId === null ? ('system' as const) : ('staff' as const), userId }
  try {
    if (stateAt(booking, now) === 'expired') {
      await reinstate(trx, booking, by, now)
      await voidOpenRefunds(trx, booking.id, 'The booking was paid and reinstated.', now)
    } else await move(trx, booking, { action: 'confirm', ...by, values: { clock_stopped_at: null }, now })
    return 'confirmed'
  } catch (error) {
    // Refused by what was read under the lock, before anything was written: the transaction is whole.
    if (!(error instanceof Problem)) throw error
    if (booking.state === 'pending') await stopPaymentClock(trx, booking, now)
    return 'stranded'
  }
}
