import { civilDateAt } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { type Idempotency, once } from '#/http/idempotency.ts'
import { findBooking, lockBooking } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { AlreadyReviewed } from '../problems.ts'
import { readLedger } from './get-ledger.ts'
import { findEntry, insertEntry } from './queries.ts'
import { recordPayment } from './record-payment.ts'
import { restartClock } from './restart-clock.ts'

export interface HandPayment {
  amount: number
  receivedOn: string
  note?: string | undefined
  closeDifference: boolean
}

const requireArrived = (receivedOn: string, now: Date): void => {
  if (receivedOn <= civilDateAt(now)) return
  const message = 'This day is still to come.'
  throw new Problem('validation-failed', undefined, { errors: [{ path: 'receivedOn', code: 'invalid', message }] })
}

/** Money that arrived without a receipt or a statement: in cash, or seen in the bank's own pages. */
export const recordByHand = (
  { db, clock }: Services,
  bookingId: string,
  userId: string,
  payment: HandPayment,
  idempotency: Idempotency,
) =>
  transact(db, (trx) =>
    once(trx, idempotency, async () => {
      if (!(await findBooking(trx, bookingId))) throw new NotFound()
      const now = clock.now()
      requireArrived(payment.receivedOn, now)
      await recordPayment(trx, { ...payment, bookingId, source: 'manual', userId, now })
      return readLedger(trx, bookingId, now)
    }),
  )

/** Takes a wrongly recorded payment or charge back, by a row of its own. The state of the booking stays; its time to pay runs again. */
export const reverseEntry = ({ db, clock }: Services, entryId: string, userId: string, reason: string) =>
  transact(db, async (trx) => {
    const entry = await findEntry(trx, entryId)
    if (!entry) throw new NotFound()
    if (entry.kind !== 'payment' && entry.kind !== 'bank-charge')
      throw new AlreadyReviewed('This cannot be taken back.')
    const now = clock.now()
    const booking = await lockBooking(trx, entry.booking_id)
    await insertEntry(trx, {
      booking_id: entry.booking_id,
      kind: 'reversal',
      amount: entry.amount,
      reverses: entryId,
      note: reason,
      by_user_id: userId,
      at: now,
    })
    if (booking) await restartClock(trx, booking, now)
    return readLedger(trx, entry.booking_id, now)
  })
