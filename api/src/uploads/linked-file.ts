import type { SentFile } from '#/http/send-response.ts'
import { NotFound } from '#/http/problem.ts'
import { isErasedFile } from '#/personal-data/rules.ts'
import type { Services } from '#/services.ts'
import { LinkExpired } from './file-problems.ts'
import { toDownloadName } from './file-name.ts'
import {
  toLinkExpirySeconds,
  isLinkExpired,
  isLinkSignatureValid,
  type FileLink,
  signLink,
  type FileVariant,
} from './file-link.ts'
import { toPageKey } from './store-file.ts'

export interface FileRecord {
  object_key: string
  preview_key: string | null
  content_type: string
  file_name: string
  pages?: number | null
}

const selectPicture = (file: FileRecord, variant: FileVariant, page = 1) => {
  const { object_key, preview_key, content_type, pages } = file
  if (isErasedFile(object_key)) return { key: null, contentType: content_type, extension: 'jpg' } as const
  if (variant === 'page' && content_type === 'application/pdf') {
    const key = pages && page <= pages ? toPageKey(object_key, page) : null
    return { key, contentType: 'image/jpeg', extension: 'jpg' } as const
  }
  if (variant === 'page' && page > 1) return { key: null, contentType: content_type, extension: 'jpg' } as const
  if (variant === 'preview') return { key: preview_key, contentType: 'image/webp', extension: 'webp' } as const
  const extension = content_type === 'application/pdf' ? 'pdf' : 'jpg'
  return { key: object_key, contentType: content_type, extension } as const
}

/** A link of five minutes, for this user and this picture. Throws `not-found`. */
export const createFileLink = (
  { clock, config }: Services,
  file: FileRecord | undefined,
  requested: Omit<FileLink, 'expires'>,
): { url: string; expiresAt: string } => {
  const { path, variant, page } = requested
  if (!file || selectPicture(file, variant, page).key === null) throw new NotFound()
  const expires = toLinkExpirySeconds(clock.now())
  const signature = signLink({ ...requested, expires }, config.receipts.linkKey)
  const query = new URLSearchParams({ variant, expires: String(expires), signature })
  if (page !== undefined) query.set('page', String(page))
  return { url: `/api/v1${path}?${query.toString()}`, expiresAt: new Date(expires * 1000).toISOString() }
}

export interface SignedFileLink extends FileLink {
  signature: string
}

/** The bytes of a file or of a picture of it. Throws `not-found` where there is no such picture. */
export const readStoredFile = async (
  { objects }: Pick<Services, 'objects'>,
  file: FileRecord,
  variant: FileVariant,
  page?: number,
): Promise<SentFile> => {
  const { key, contentType, extension } = selectPicture(file, variant, page)
  if (key === null) throw new NotFound()
  const bytes = await objects.get(key)
  if (!bytes) throw new Error(`the file ${key} is gone`)
  return { bytes, contentType, fileName: toDownloadName(file.file_name, extension) }
}

/** Reads the file for the user the link was made for. Throws `link-expired` and `not-found`. */
export const loadLinkedFile = async (
  { clock, config, objects }: Services,
  { signature, ...link }: SignedFileLink,
  find: () => Promise<FileRecord | undefined>,
): Promise<SentFile> => {
  if (isLinkExpired(link.expires, clock.now())) throw new LinkExpired()
  if (!isLinkSignatureValid(link, signature, config.receipts.linkKey)) throw new NotFound()
  const file = await find()
  if (!file) throw new NotFound()
  return readStoredFile({ objects }, file, link.variant, link.page)
}
