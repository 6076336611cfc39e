import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { type Idempotency, once } from '#/http/idempotency.ts'
import { type BookingRow, findBooking, lockBooking } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { AlreadyReviewed, RefundOpen } from '../problems.ts'
import { findExcess } from '../refunds/find-excess.ts'
import { findOpenRefund } from '../refunds/queries.ts'
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
      await recordPayment(trx, { ...payment, bookingId, source: 'manual', userId, now })
      return readLedger(trx, bookingId, now)
    }),
  )

/**
 * An open refund is a promise to its owner: it is voided by a person who says why, never beneath a correction of the
 * ledger, also while nobody has approved it.
 */
const requireSpare = async (trx: Trx, booking: BookingRow, amount: number, now: Date): Promise<void> => {
  const open = await findOpenRefund(trx, booking.id)
  if (!open) return
  const { excess } = await findExcess(trx, booking, now)
  if (open.amount > excess - amount) throw new RefundOpen()
}

/** Takes a wrongly recorded payment or charge back, by a row of its own. The state of the booking stays; its time to pay runs again. */
export const reverseEntry = ({ db, clock }: Services, entryId: string, userId: string, reason: string) =>
  transact(db, async (trx) => {
    const entry = await findEntry(trx, entryId)
    if (!entry) throw new NotFound()
    if (entry.kind !== 'payment' && entry.kind !== 'bank-charge')
      throw new AlreadyReviewed('This cannot be taken back.')
    const now = clock.now()
    const booking = await lockBooking(trx, entry.booking_id)
    if (!booking) throw new NotFound()
    if (entry.kind === 'payment' && !entry.is_reversed) await requireSpare(trx, booking, entry.amount, now)
    await insertEntry(trx, {
      booking_id: entry.booking_id,
      kind: 'reversal',
      amount: entry.amount,
      reverses: entryId,
      note: reason,
      by_user_id: userId,
      at: now,
    })
    await restartClock(trx, booking, now)
    return readLedger(trx, entry.booking_id, now)
  })
