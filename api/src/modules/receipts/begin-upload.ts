import { maxFileBytes, type ReceiptUpload } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { getBookingRow, lockBooking } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { FileEmpty, FileTooLarge } from '#/uploads/file-problems.ts'
import { requireRoom } from './submit-receipt.ts'
import { deleteParts } from './delete-parts.ts'
import { deleteOlderUploads, insertUpload, type UploadRow } from './upload-queries.ts'

/** As long as a file of a user is of use to an orphan: see `expireUploads`. */
const lifetimeMs = 86_400_000
/** A file that is chosen again and again does not fill the store: the oldest one gives way. */
const maxUnderWay = 5

export const toUpload = ({ id, booking_id, size, received, expires_at }: UploadRow): ReceiptUpload => ({
  id,
  bookingId: booking_id,
  size,
  offset: received,
  expiresAt: expires_at.toISOString(),
})

/** Rejects what cannot become a receipt before a byte of it is sent. */
export const beginUpload = async (
  services: Services,
  bookingId: string,
  { fileName, size }: { fileName: string; size: number },
): Promise<ReceiptUpload> => {
  if (size === 0) throw new FileEmpty()
  if (size > maxFileBytes) throw new FileTooLarge()
  const { db, clock } = services
  const { upload, unneeded } = await transact(db, async (trx) => {
    const now = clock.now()
    const booking = (await lockBooking(trx, bookingId)) ?? (await getBookingRow(trx, bookingId))
    await requireRoom(trx, booking, now)
    const unneeded = await deleteOlderUploads(trx, bookingId, maxUnderWay - 1)
    const upload = await insertUpload(trx, {
      id: uuidv7(now.getTime()),
      booking_id: bookingId,
      file_name: fileName,
      size,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    return { upload, unneeded }
  })
  await deleteParts(services, unneeded)
  return toUpload(upload)
}
