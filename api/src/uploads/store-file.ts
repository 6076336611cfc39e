import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import type { SanitizedFile } from './sanitize-file.ts'

export type FilePrefix = 'receipts' | 'refund-proofs' | 'messages'

export interface StoredFile {
  id: string
  sanitized: SanitizedFile
  objectKey: string
  previewKey: string
  pageCount: number | null
}

export const toPageKey = (objectKey: string, page: number): string => objectKey.replace(/\.pdf$/, `-page-${page}.jpg`)

/** The document of a page's picture; any other key as it is. */
export const toDocumentKey = (key: string): string => key.replace(/-page-\d+\.jpg$/, '.pdf')

const toStoredPages = (prefix: FilePrefix, { pages = [] }: SanitizedFile): Buffer[] =>
  prefix === 'receipts' ? pages : []

/** Keys are random and hold nothing of the given file name. */
export const storeFile = async (
  { objects }: Services,
  prefix: FilePrefix,
  sanitized: SanitizedFile,
): Promise<StoredFile> => {
  const id = uuidv7()
  const folder = `${prefix}/${id}/${randomBytes(16).toString('hex')}`
  const objectKey = `${folder}.${sanitized.kind === 'document' ? 'pdf' : 'jpg'}`
  const previewKey = `${folder}-preview.webp`
  await objects.put(objectKey, sanitized.bytes, sanitized.contentType)
  await objects.put(previewKey, sanitized.preview, 'image/webp')
  const pages = toStoredPages(prefix, sanitized)
  for (const [at, page] of pages.entries()) await objects.put(toPageKey(objectKey, at + 1), page, 'image/jpeg')
  return { id, sanitized, objectKey, previewKey, pageCount: pages.length || null }
}

/** Deletes the files unless their row exists: a commit may succeed although its response was lost. */
export const deleteFilesUnlessRecorded = async (
  { objects, log }: Services,
  { objectKey, previewKey, pageCount = null }: Pick<StoredFile, 'objectKey' | 'previewKey'> & Partial<StoredFile>,
  isRecorded: () => Promise<boolean>,
): Promise<void> => {
  try {
    if (await isRecorded()) return
    const pageKeys = Array.from({ length: pageCount ?? 0 }, (_, at) => toPageKey(objectKey, at + 1))
    await Promise.all([objectKey, previewKey, ...pageKeys].map((key) => objects.delete(key)))
  } catch (error) {
    log.warn({ err: error, objectKey }, 'unused files could not be deleted')
  }
}
