import { civilDateAt, type StaffReceipt } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { BookingRow } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import {
  findPaymentDayProblem,
  linkPayment,
  listActivePayments,
  lockNightsAndBooking,
  recordPayment,
  requirePossiblePaymentDay,
  requireNotFarAboveOwed,
  sameTransfer,
} from '#/modules/ledger/index.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { PaymentAmountDiffers } from './problems.ts'
import { getStaffReceipt } from './read-receipts.ts'
import { lockReceiptsOfSameFile, requireNewFile } from './same-file.ts'
import { reviewReceipt } from './review-receipt.ts'

export interface ReceiptAcceptance {
  /** What arrived, in minor units of the agreed currency. */
  amount: number
  receivedOn?: string | undefined
  closeDifference: boolean
  /** The recorded payment that this receipt shows: no new one is recorded. */
  showsPayment?: string | undefined
  /** The reviewer confirms that it is none of the recorded payments. */
  anotherTransfer: boolean
  /** The reviewer confirms that the same file shows more money than was counted for it. */
  sameFile: boolean
  /** The amount entered again, where it is far more than is owed. */
  confirmedAmount?: number | undefined
}

/** The recorded payment that staff named, or that a statement brought with exactly this amount. */
const findRecordedPayment = async (
  trx: Trx,
  booking: BookingRow,
  money: { amount: number; receivedOn: string },
  acceptance: ReceiptAcceptance,
) => {
  const { showsPayment, anotherTransfer } = acceptance
  if (showsPayment === undefined)
    return anotherTransfer ? undefined : sameTransfer.findPaymentFromStatement(trx, booking, money)
  const named = (await listActivePayments(trx, [booking.id])).find(({ id }) => id === showsPayment)
  if (!named) throw new AlreadyReviewed('This payment was reversed, or is not of this booking.')
  if (named.amount !== money.amount) throw new PaymentAmountDiffers()
  return named
}

/** Records the payment that a receipt shows, or links it to the recorded one. */
export const acceptReceipt = (
  { db, clock, refunds }: Services,
  id: string,
  userId: string,
  acceptance: ReceiptAcceptance,
): Promise<StaffReceipt> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { amount, receivedOn, closeDifference, anotherTransfer, sameFile, confirmedAmount } = acceptance
    const receipt = await reviewReceipt(trx, id, { status: 'accepted', by: userId, at: now })
    const { booking_id: bookingId, paid_on, created_at: uploadedAt } = receipt
    await lockReceiptsOfSameFile(trx, id)
    const booking = await lockNightsAndBooking(trx, bookingId)
    if (!booking) throw new NotFound()
    // A receipt may name an impossible day, so the day of the upload replaces it.
    const uploaded = civilDateAt(uploadedAt)
    const claimed = paid_on !== null && findPaymentDayProblem(paid_on, booking, now) === undefined ? paid_on : uploaded
    const money = { amount, receivedOn: receivedOn ?? claimed }
    requirePossiblePaymentDay('receivedOn', money.receivedOn, booking, now)
    // The payment may be recorded already; it is counted once.
    const recorded = await findRecordedPayment(trx, booking, money, acceptance)
    if (recorded) {
      if (!(await linkPayment(trx, recorded.id, 'receipt_id', id)))
        throw new AlreadyReviewed('Another receipt shows this payment already.')
    } else {
      if (!sameFile) await requireNewFile(trx, receipt, amount)
      if (!anotherTransfer) await sameTransfer.requireUnrecordedTransfer(trx, booking, money, 'receipt')
      await requireNotFarAboveOwed(trx, booking, amount, confirmedAmount)
      await recordPayment(trx, refunds, {
        ...money,
        bookingId,
        source: 'receipt',
        receiptId: id,
        userId,
        closeDifference,
        now,
      })
    }
    await publish(trx, 'receipt.accepted', { bookingId, receiptId: id })
    return getStaffReceipt({ db: trx, clock }, id)
  })
