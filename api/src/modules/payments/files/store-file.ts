import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import type { CleanReceipt } from '../receipts/intake/take-in.ts'

/** Where files of a kind lie; each is swept on its own. */
export type Shelf = 'receipts' | 'refund-proofs'

export interface StoredFile {
  id: string
  made: CleanReceipt
  objectKey: string
  previewKey: string
}

/** Keys are ours alone: nothing a stranger calls a file is part of one, and none can be guessed. */
export const storeFile = async ({ objects }: Services, shelf: Shelf, made: CleanReceipt): Promise<StoredFile> => {
  const id = uuidv7()
  const folder = `${shelf}/${id}/${randomBytes(16).toString('hex')}`
  const objectKey = `${folder}.${made.kind === 'document' ? 'pdf' : 'jpg'}`
  const previewKey = `${folder}-preview.webp`
  await objects.put(objectKey, made.bytes, made.contentType)
  await objects.put(previewKey, made.preview, 'image/webp')
  return { id, made, objectKey, previewKey }
}

/** Deletes the files of what did not come to be. Asked of the database: a lost answer may have been a good one. */
export const discardUnlessKept = async (
  { objects, log }: Services,
  { objectKey, previewKey }: Pick<StoredFile, 'objectKey' | 'previewKey'>,
  isKept: () => Promise<boolean>,
): Promise<void> => {
  try {
    if (await isKept()) return
    await Promise.all([objectKey, previewKey].map((key) => objects.delete(key)))
  } catch (error) {
    log.warn({ err: error, objectKey }, 'files that were not kept are left behind')
  }
}
