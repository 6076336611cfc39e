import type { Receipt } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, isIdempotencyKeyUsed, withIdempotency } from '#/http/idempotency.ts'
import { type BookingRow, getBookingRow, listLedgerSums, lockBooking } from '#/modules/bookings/index.ts'
import { isPayable } from '#/modules/booking-states/index.ts'
import { zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { stopDeadlineForReceipt } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { deleteFilesUnlessRecorded, storeFile, type StoredFile } from '#/uploads/store-file.ts'
import { requirePossiblePaymentDay } from '#/modules/ledger/index.ts'
import { NothingToPay } from '#/modules/bank-accounts/index.ts'
import { type UploadedFile, sanitizeFile } from '#/uploads/sanitize-file.ts'
import { TooManyReceipts } from './problems.ts'
import { countWaitingReceipts, findReceipt, insertReceipt } from './queries.ts'
import { toReceipt } from './to-receipt.ts'

const maxWaiting = 10

/** What the customer says that the receipt shows. Minor units of the agreed currency. */
export interface ReceiptClaim {
  amount?: number | undefined
  paidOn?: string | undefined
  note?: string | undefined
}

interface Submission {
  bookingId: string
  userId: string
  file: UploadedFile
  claim: ReceiptClaim
}

export const requireRoom = async (db: Db, booking: BookingRow, now: Date): Promise<void> => {
  const [sums = zeroLedgerSums] = await listLedgerSums(db, [booking.id])
  if (!isPayable(booking, sums, now)) throw new NothingToPay()
  if ((await countWaitingReceipts(db, booking.id)) >= maxWaiting) throw new TooManyReceipts()
}

const discard = (services: Services, stored: StoredFile): Promise<void> =>
  deleteFilesUnlessRecorded(services, stored, async () => (await findReceipt(services.db, stored.id)) !== undefined)

const saveReceipt = async (trx: Trx, { bookingId, userId, claim, file }: Submission, stored: StoredFile, now: Date) => {
  const booking = (await lockBooking(trx, bookingId)) ?? (await getBookingRow(trx, bookingId))
  await requireRoom(trx, booking, now)
  const { id, sanitized } = stored
  const receipt = await insertReceipt(trx, {
    id,
    booking_id: bookingId,
    user_id: userId,
    object_key: stored.objectKey,
    preview_key: stored.previewKey,
    file_name: sanitized.displayName,
    content_type: sanitized.contentType,
    bytes: sanitized.bytes.length,
    pages: stored.pageCount,
    sha256: sanitized.sha256,
    perceptualHash: sanitized.perceptualHash,
    claimed: claim.amount ?? null,
    paid_on: claim.paidOn ?? null,
    note: claim.note || null,
    created_at: now,
  })
  await stopDeadlineForReceipt(trx, booking, now)
  await publish(trx, 'receipt.submitted', { bookingId, receiptId: id })
  // After a failed or aborted upload the customer must not find the receipt.
  file.signal.throwIfAborted()
  return toReceipt(receipt)
}

/** Runs `write` in the transaction unless it was done before: then it gives what was written. */
type WriteOnce = (trx: Trx, write: () => Promise<Receipt>) => Promise<Receipt>

/** Sanitizes and stores the file, then writes its row and stops the payment deadline in one transaction. */
export const takeReceipt = async (
  services: Services,
  submission: Submission,
  writeOnce: WriteOnce,
): Promise<Receipt> => {
  const { db, clock } = services
  const booking = await getBookingRow(db, submission.bookingId)
  await requireRoom(db, booking, clock.now())
  const { paidOn } = submission.claim
  if (paidOn !== undefined) requirePossiblePaymentDay('paidOn', paidOn, booking, clock.now())
  const stored = await storeFile(services, 'receipts', await sanitizeFile(submission.file))
  try {
    const receipt = await transact(db, (trx) => writeOnce(trx, () => saveReceipt(trx, submission, stored, clock.now())))
    if (receipt.id !== stored.id) await discard(services, stored)
    return receipt
  } catch (error) {
    await discard(services, stored)
    throw error
  }
}

/** A receipt that is sent at once. A repeated key returns the first answer. */
export const submitReceipt = async (
  services: Services,
  submission: Submission,
  idempotency: Idempotency,
): Promise<Receipt> => {
  const { db } = services
  if (await isIdempotencyKeyUsed(db, idempotency))
    return transact(db, (trx) =>
      withIdempotency(trx, idempotency, () => {
        throw new Error('an idempotency key was used and is gone')
      }),
    )
  return takeReceipt(services, submission, (trx, write) => withIdempotency(trx, idempotency, write))
}
