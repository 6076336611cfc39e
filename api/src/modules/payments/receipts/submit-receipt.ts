import type { Receipt } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, isKeyUsed, once } from '#/http/idempotency.ts'
import { type BookingRow, getBookingRow, isPayable, listBalances, lockBooking } from '#/modules/bookings/index.ts'
import { noMoney, stopPaymentClock } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { discardUnlessKept, storeFile, type StoredFile } from '../files/store-file.ts'
import { requireArrivalDay } from '../ledger/arrival-day.ts'
import { NothingToPay } from '../problems.ts'
import { type GivenFile, takeIn } from './intake/take-in.ts'
import { TooManyReceipts } from './problems.ts'
import { countWaiting, findReceipt, insertReceipt } from './queries.ts'
import { toReceipt } from './to-receipt.ts'

const mostWaiting = 10

/** What the traveller says of the slip. Staff decide what it proves. */
export interface Claim {
  amount?: number | undefined
  paidOn?: string | undefined
  note?: string | undefined
}

interface Submission {
  bookingId: string
  userId: string
  file: GivenFile
  claim: Claim
}

const requireRoom = async (db: Db, booking: BookingRow, now: Date): Promise<void> => {
  const [balance = noMoney] = await listBalances(db, [booking.id])
  if (!isPayable(booking, balance, now)) throw new NothingToPay()
  if ((await countWaiting(db, booking.id)) >= mostWaiting) throw new TooManyReceipts()
}

const discard = (services: Services, stored: StoredFile): Promise<void> =>
  discardUnlessKept(services, stored, async () => (await findReceipt(services.db, stored.id)) !== undefined)

const keep = async (trx: Trx, { bookingId, userId, claim, file }: Submission, stored: StoredFile, now: Date) => {
  const booking = (await lockBooking(trx, bookingId)) ?? (await getBookingRow(trx, bookingId))
  await requireRoom(trx, booking, now)
  const { id, made } = stored
  const receipt = await insertReceipt(trx, {
    id,
    booking_id: bookingId,
    user_id: userId,
    object_key: stored.objectKey,
    preview_key: stored.previewKey,
    file_name: made.displayName,
    content_type: made.contentType,
    bytes: made.bytes.length,
    sha256: made.sha256,
    likeness: made.likeness,
    claimed: claim.amount ?? null,
    paid_on: claim.paidOn ?? null,
    note: claim.note || null,
    created_at: now,
  })
  await stopPaymentClock(trx, booking, now)
  await publish(trx, 'receipt.submitted', { bookingId, receiptId: id })
  // Who was told that it failed, or went away, is not to find it among the receipts.
  file.signal.throwIfAborted()
  return toReceipt(receipt)
}

/**
 * Takes a slip: the file is made anew and stored first, then one transaction writes its row and stops the clock. A
 * repeated key costs nothing and answers what the first one did.
 */
export const submitReceipt = async (
  services: Services,
  submission: Submission,
  idempotency: Idempotency,
): Promise<Receipt> => {
  const { db, clock } = services
  const keepOnce = (stored?: StoredFile) =>
    transact(db, (trx) =>
      once(trx, idempotency, () => {
        if (!stored) throw new Error('an idempotency key was used and is gone')
        return keep(trx, submission, stored, clock.now())
      }),
    )
  if (await isKeyUsed(db, idempotency)) return keepOnce()
  const booking = await getBookingRow(db, submission.bookingId)
  await requireRoom(db, booking, clock.now())
  const { paidOn } = submission.claim
  if (paidOn !== undefined) requireArrivalDay('paidOn', paidOn, booking, clock.now())
  const stored = await storeFile(services, 'receipts', await takeIn(submission.file))
  try {
    const receipt = await keepOnce(stored)
    if (receipt.id !== stored.id) await discard(services, stored)
    return receipt
  } catch (error) {
    await discard(services, stored)
    throw error
  }
}
