import { civilDateAt, type DeskReceipt } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { type BookingRow, getBookingRow, lockBooking } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { faultOfDay, requireArrivalDay } from '../ledger/arrival-day.ts'
import { claimStatedPayment } from '../ledger/queries.ts'
import { recordPayment } from '../ledger/record-payment.ts'
import { restartClock } from '../ledger/restart-clock.ts'
import { AlreadyReviewed } from '../problems.ts'
import { findOnDesk } from './desk-queries.ts'
import { markReviewed, type ReceiptRow, type Review } from './queries.ts'
import { getDeskReceipt } from './list-receipts.ts'

/** Of two reviewers at once one wins; the other is told who. */
const review = async (trx: Trx, id: string, verdict: Review): Promise<ReceiptRow> => {
  const receipt = await markReviewed(trx, id, verdict)
  if (receipt) return receipt
  const known = await findOnDesk(trx, id)
  if (!known) throw new NotFound()
  throw new AlreadyReviewed(`${known.reviewer ?? 'Somebody'} has ${known.status} this receipt already.`)
}

export interface Acceptance {
  /** What is really on the account, in minor units of the agreed currency. */
  amount: number
  receivedOn?: string | undefined
  closeDifference: boolean
}

/** The money is there. */
export const acceptReceipt = (
  { db, clock }: Services,
  id: string,
  userId: string,
  { amount, receivedOn, closeDifference }: Acceptance,
): Promise<DeskReceipt> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { booking_id: bookingId, paid_on } = await review(trx, id, { status: 'accepted', by: userId, at: now })
    const booking = await lockMoney(trx, bookingId)
    // A slip may name a day that cannot be; whoever looks at the account may not.
    const claimed = paid_on !== null && faultOfDay(paid_on, booking, now) === undefined ? paid_on : civilDateAt(now)
    const money = { amount, receivedOn: receivedOn ?? claimed }
    requireArrivalDay('receivedOn', money.receivedOn, booking, now)
    // A statement may have brought the money before anybody looked at the slip: it is counted once.
    if ((await claimStatedPayment(trx, bookingId, id, money)) === undefined)
      await recordPayment(trx, { ...money, bookingId, source: 'receipt', receiptId: id, userId, closeDifference, now })
    await publish(trx, 'receipt.accepted', { bookingId, receiptId: id })
    return getDeskReceipt({ db: trx, clock }, id)
  })

/** In the order of all locks: the listing, then the booking. */
const lockMoney = async (trx: Trx, bookingId: string): Promise<BookingRow> => {
  const booking = await getBookingRow(trx, bookingId)
  await lockNights(trx, booking.listing_id)
  return (await lockBooking(trx, bookingId)) ?? booking
}

/** The slip proves nothing; the traveller is told why, and asked for another one if there can be one. */
export const rejectReceipt = (
  { db, clock }: Services,
  id: string,
  userId: string,
  { reason, askAgain }: { reason: string; askAgain: boolean },
): Promise<DeskReceipt> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const verdict = { status: 'rejected', by: userId, at: now, reason, asksAgain: askAgain } as const
    const { booking_id: bookingId } = await review(trx, id, verdict)
    const booking = await lockBooking(trx, bookingId)
    if (booking) await restartClock(trx, booking, now)
    await publish(trx, 'receipt.rejected', { bookingId, receiptId: id })
    return getDeskReceipt({ db: trx, clock }, id)
  })
