import type { Receipt } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, isIdempotencyKeyUsed, withIdempotency } from '#/http/idempotency.ts'
import { type BookingRow, listLedgerSums } from '#/modules/bookings/index.ts'
import { isPayable } from '#/modules/booking-states/index.ts'
import { zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { stopDeadlineForReceipt } from '#/modules/bookings/index.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { deleteFilesUnlessRecorded, storeFile, type StoredFile } from '#/uploads/store-file.ts'
import { requirePossiblePaymentDay } from '#/modules/ledger/index.ts'
import { NothingToPay } from '#/modules/bank-accounts/index.ts'
import { type UploadedFile, sanitizeFile } from '#/uploads/sanitize-file.ts'
import { TooManyReceipts } from './problems.ts'
import { countWaitingReceipts, findReceipt, insertReceipt, type ReceiptRow } from './queries.ts'
import { toReceipt } from './to-receipt.ts'
import { getPaidBookings, loadShares, lockBookings, type PaidBookings } from './transfer.ts'

const maxWaiting = 10

/** What the customer says that the receipt shows. Minor units of the agreed currency. */
export interface ReceiptClaim {
  amount?: number | undefined
  paidOn?: string | undefined
  note?: string | undefined
  /** Other bookings that the same transfer pays. */
  alsoPays?: readonly string[] | undefined
}

interface Submission {
  bookingId: string
  userId: string
  file: UploadedFile
  claim: ReceiptClaim
}

const toPaid = ({ bookingId, claim }: Submission): PaidBookings => ({ bookingId, alsoPays: claim.alsoPays })

const requireRoomForAll = async (db: Db, bookings: readonly BookingRow[], now: Date): Promise<void> => {
  for (const booking of bookings) await requireRoom(db, booking, now)
}

export const requireRoom = async (db: Db, booking: BookingRow, now: Date): Promise<void> => {
  const [sums = zeroLedgerSums] = await listLedgerSums(db, [booking.id])
  if (!isPayable(booking, sums, now)) throw new NothingToPay()
  if ((await countWaitingReceipts(db, booking.id)) >= maxWaiting) throw new TooManyReceipts()
}

const discard = (services: Services, stored: StoredFile): Promise<void> =>
  deleteFilesUnlessRecorded(services, stored, async () => (await findReceipt(services.db, stored.id)) !== undefined)

/** One receipt for each booking that the transfer pays. Returns that of the first. */
const saveReceipts = async (trx: Trx, submission: Submission, stored: StoredFile, now: Date) => {
  const { userId, claim, file } = submission
  await lockBookings(trx, toPaid(submission))
  const bookings = await getPaidBookings(trx, toPaid(submission))
  await requireRoomForAll(trx, bookings, now)
  const isShared = bookings.length > 1
  const shares = isShared ? await loadShares(trx, bookings, claim.amount) : undefined
  const { sanitized } = stored
  const saved: ReceiptRow[] = []
  for (const [at, booking] of bookings.entries()) {
    const receipt = await insertReceipt(trx, {
      id: at === 0 ? stored.id : uuidv7(),
      booking_id: booking.id,
      user_id: userId,
      object_key: stored.objectKey,
      preview_key: stored.previewKey,
      file_name: sanitized.displayName,
      content_type: sanitized.contentType,
      bytes: sanitized.bytes.length,
      pages: stored.pageCount,
      sha256: sanitized.sha256,
      perceptualHash: sanitized.perceptualHash,
      claimed: (isShared ? shares?.get(booking.id) : claim.amount) ?? null,
      transfer_id: isShared ? stored.id : null,
      paid_on: claim.paidOn ?? null,
      note: claim.note || null,
      created_at: now,
    })
    await stopDeadlineForReceipt(trx, booking, now)
    await publish(trx, 'receipt.submitted', { bookingId: booking.id, receiptId: receipt.id })
    saved.push(receipt)
  }
  // After a failed or aborted upload the customer must not find the receipt.
  file.signal.throwIfAborted()
  return toReceipt(saved[0]!)
}

/** Runs `write` in the transaction unless it was done before: then it gives what was written. */
type WriteOnce = (trx: Trx, write: () => Promise<Receipt>) => Promise<Receipt>

/** Sanitizes and stores the file, then writes its rows and stops the payment deadlines in one transaction. */
export const takeReceipt = async (
  services: Services,
  submission: Submission,
  writeOnce: WriteOnce,
): Promise<Receipt> => {
  const { db, clock } = services
  const bookings = await getPaidBookings(db, toPaid(submission))
  await requireRoomForAll(db, bookings, clock.now())
  const { amount, paidOn } = submission.claim
  if (bookings.length > 1) await loadShares(db, bookings, amount)
  for (const booking of bookings)
    if (paidOn !== undefined) requirePossiblePaymentDay('paidOn', paidOn, booking, clock.now())
  const stored = await storeFile(services, 'receipts', await sanitizeFile(submission.file))
  try {
    const receipt = await transact(db, (trx) =>
      writeOnce(trx, () => saveReceipts(trx, submission, stored, clock.now())),
    )
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
