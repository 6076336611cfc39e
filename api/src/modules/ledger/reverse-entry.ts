import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { type BookingRow, lockBooking, renewDeadlinesAfterReversal } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { RefundOpen } from './problems.ts'
import { getExcess } from './get-excess.ts'
import { loadLedger } from './get-ledger.ts'
import { findEntry, insertEntry, sumPromisedRefunds } from './queries.ts'

/**
 * Money that an open refund promises to the customer is not reversed: staff void the refund first, with a reason.
 */
const requireSpare = async (trx: Trx, booking: BookingRow, amount: number, now: Date): Promise<void> => {
  const promised = await sumPromisedRefunds(trx, booking.id)
  if (promised === 0) return
  const { excess } = await getExcess(trx, booking, now)
  if (promised > excess - amount) throw new RefundOpen()
}

interface Reversal {
  entryId: string
  userId: string
  reason: string
  now: Date
}

/** Reverses a payment or charge by a new entry. The booking's state stays; its balance gets a due date again. */
export const reverseEntryInTransaction = async (
  trx: Trx,
  { entryId, userId, reason, now }: Reversal,
): Promise<{ bookingId: string }> => {
  const entry = await findEntry(trx, entryId)
  if (!entry) throw new NotFound()
  if (entry.kind !== 'payment' && entry.kind !== 'bank-charge')
    throw new AlreadyReviewed('Only a payment or a bank charge can be reversed.')
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
  await renewDeadlinesAfterReversal(trx, booking, now)
  await publish(trx, 'payment.reversed', { bookingId: entry.booking_id, entryId })
  return { bookingId: entry.booking_id }
}

export const reverseEntry = ({ db, clock }: Services, entryId: string, userId: string, reason: string) =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { bookingId } = await reverseEntryInTransaction(trx, { entryId, userId, reason, now })
    return loadLedger(trx, bookingId, now)
  })
