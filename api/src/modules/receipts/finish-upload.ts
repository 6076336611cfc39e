import { createHash } from 'node:crypto'
import type { Receipt } from '@escapes/contract'
import { NotFound, Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import type { UploadedFile } from '#/uploads/sanitize-file.ts'
import { getOpenUpload } from './append-to-upload.ts'
import { deleteParts } from './delete-parts.ts'
import { findReceipt } from './queries.ts'
import { type ReceiptClaim, takeReceipt } from './submit-receipt.ts'
import { toReceipt } from './to-receipt.ts'
import { lockBookings } from './transfer.ts'
import { deleteUpload, findUpload, markUploadUsed, type UploadRow } from './upload-queries.ts'

/** The parts are held in memory one by one, and all together only while the file is in work. */
const toFile = async (
  { objects }: Services,
  { file_name, size, part_keys }: UploadRow,
  sender: Pick<UploadedFile, 'userId' | 'address' | 'signal'>,
): Promise<UploadedFile> => {
  const readPart = async (key: string): Promise<Uint8Array> => {
    const bytes = await objects.get(key)
    if (!bytes) throw new NotFound('A part of the file is not there any more. Please send it again.')
    return bytes
  }
  const hash = createHash('sha256')
  for (const key of part_keys) hash.update(await readPart(key))
  return {
    name: file_name,
    size,
    sha256: hash.digest('hex'),
    ...sender,
    read: async () => Buffer.concat(await Promise.all(part_keys.map(readPart))),
    readHead: async (length) => {
      const head: Uint8Array[] = []
      let missing = length
      for (const key of part_keys) {
        if (missing <= 0) break
        const bytes = (await readPart(key)).subarray(0, missing)
        head.push(bytes)
        missing -= bytes.length
      }
      return Buffer.concat(head)
    },
  }
}

/** What can never become a receipt is not kept. */
const isRejected = (error: unknown): boolean =>
  error instanceof NotFound || (error instanceof Problem && error.code.startsWith('file-'))

interface Ending {
  uploadId: string
  userId: string
  address: string
  claim: ReceiptClaim
  signal: AbortSignal
}

/** The whole file becomes a receipt as one that was sent at once. However often it is repeated, there is one receipt. */
export const finishUpload = async (
  services: Services,
  { uploadId, userId, address, claim, signal }: Ending,
): Promise<Receipt> => {
  const { db } = services
  const upload = await getOpenUpload(services, uploadId)
  const findMade = async (row: UploadRow | undefined) => row?.receipt_id && findReceipt(db, row.receipt_id)
  const made = await findMade(upload)
  if (made) return toReceipt(made)
  if (upload.received < upload.size) throw new Problem('upload-incomplete')
  try {
    const file = await toFile(services, upload, { userId, address, signal })
    const receipt = await takeReceipt(
      services,
      { bookingId: upload.booking_id, userId, file, claim },
      async (trx, write) => {
        // One at a time, and in the order in which an upload begins.
        await lockBookings(trx, { bookingId: upload.booking_id, alsoPays: claim.alsoPays })
        const current = await findUpload(trx, uploadId)
        if (!current) throw new NotFound()
        const earlier = await findMade(current)
        if (earlier) return toReceipt(earlier)
        const written = await write()
        await markUploadUsed(trx, uploadId, written.id)
        return written
      },
    )
    await deleteParts(services, upload.part_keys)
    return receipt
  } catch (error) {
    const now = await findMade(await getOpenUpload(services, uploadId).catch(() => undefined))
    // Its parts were deleted by the one that made a receipt of them.
    if (now) return toReceipt(now)
    if (isRejected(error)) {
      await deleteUpload(db, uploadId)
      await deleteParts(services, upload.part_keys)
    }
    throw error
  }
}
