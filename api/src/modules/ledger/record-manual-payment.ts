import type { EnteredPaymentMethod } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import type { Services } from '#/services.ts'
import { requirePossiblePaymentDay } from './payment-day.ts'
import { CashUnexplained } from './problems.ts'
import { loadLedger } from './get-ledger.ts'
import { lockNightsAndBooking } from './lock-nights-and-booking.ts'
import { recordPayment } from './record-payment.ts'
import { requireUnrecordedTransfer } from './same-transfer.ts'
import { requireNotFarAboveOwed } from './amount-far-above-owed.ts'

export interface ManualPayment {
  amount: number
  receivedOn: string
  method: EnteredPaymentMethod
  note?: string | undefined
  closeDifference: boolean
  /** The caller confirms that it is none of the recorded payments. */
  anotherTransfer: boolean
  /** The amount entered again, where it is far more than is owed. */
  confirmedAmount?: number | undefined
}

/** Records a payment without a receipt or a statement: cash, or seen in online banking. */
export const recordManualPayment = (
  { db, clock, refunds }: Services,
  bookingId: string,
  userId: string,
  { anotherTransfer, confirmedAmount, ...payment }: ManualPayment,
  idempotency: Idempotency,
) =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      const booking = await lockNightsAndBooking(trx, bookingId)
      if (!booking) throw new NotFound()
      if (payment.method !== 'bank' && !payment.note) throw new CashUnexplained()
      // The day is checked first: an impossible day must not be reported as a known payment.
      requirePossiblePaymentDay('receivedOn', payment.receivedOn, booking, now)
      if (!anotherTransfer) await requireUnrecordedTransfer(trx, booking, payment, 'hand')
      await requireNotFarAboveOwed(trx, booking, payment.amount, confirmedAmount)
      await recordPayment(trx, refunds, { ...payment, bookingId, source: 'manual', userId, now })
      return loadLedger(trx, bookingId, now)
    }),
  )
