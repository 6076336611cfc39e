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
  reinstate,
  stateAt,
  stopPaymentClock,
  findBooking,
} from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import { voidOpenRefunds } from '../refunds/queries.ts'
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
  if (payment.closeDifference) await writeOffCharge(trx, booking, userId, now)
  const outcome = await settle(trx, booking, userId, now)
  if (outcome === 'stranded') await publish(trx, 'payment.stranded', { bookingId, entryId })
  return { entryId, outcome }
}

const netNow = async (trx: Trx, { id }: BookingRow): Promise<number> => {
  const [balance] = await listBalances(trx, [id])
  return balance ? netOf(balance) : 0
}

/** Of the instalment that is next, or of the whole, what banks on the way have kept. */
const writeOffCharge = async (trx: Trx, booking: BookingRow, userId: string | null, now: Date): Promise<void> => {
  const missing = await chargeOf(trx, booking)
  if (missing === 0) return
  const charge = { booking_id: booking.id, kind: 'bank-charge' as const, amount: missing, by_user_id: userId, at: now }
  await insertEntry(trx, charge)
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

const settle = async (
  trx: Trx,
  booking: BookingRow,
  userId: string | null,
  now: Date,
): Promise<RecordedPayment['outcome']> => {
  const state = stateAt(booking, now)
  if (state === 'cancelled' || state === 'declined') return 'stranded'
  if (state !== 'pending' && state !== 'expired') return 'recorded'
  const isEnough = (await netNow(trx, booking)) >= firstInstalmentOf(booking)
  if (!isEnough) {
    // Somebody who has sent money is not thrown out by a clock.
    if (state === 'pending') await stopPaymentClock(trx, booking, now)
    return state === 'expired' ? 'stranded' : 'recorded'
  }
  if (state === 'pending' && booking.answer_due_at !== null) {
    await stopPaymentClock(trx, booking, now)
    return 'recorded'
  }
  return confirm(trx, booking, userId, now)
}

/** Nights or seats that are gone keep it from being confirmed, not from being recorded. */
const confirm = async (
  trx: Trx,
  booking: BookingRow,
  userId: string | null,
  now: Date,
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
