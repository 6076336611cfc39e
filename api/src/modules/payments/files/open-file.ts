import type { SentFile } from '#/http/answer.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { LinkExpired } from '../problems.ts'
import { downloadNameOf } from '../receipts/intake/file-name.ts'
import { expiryFrom, isExpired, isSigned, type Link, signatureOf, type Variant } from './link.ts'

/** What is kept of a photo or a PDF that was taken in. */
export interface KeptFile {
  object_key: string
  preview_key: string | null
  content_type: string
  file_name: string
}

const pictureOf = ({ object_key, preview_key, content_type }: KeptFile, variant: Variant) => {
  if (variant === 'preview') return { key: preview_key, contentType: 'image/webp', extension: 'webp' } as const
  const extension = content_type === 'application/pdf' ? 'pdf' : 'jpg'
  return { key: object_key, contentType: content_type, extension } as const
}

/** A link of five minutes, for this caller's session and this one picture of the file. */
export const linkTo = (
  { clock, config }: Services,
  file: KeptFile | undefined,
  asked: Omit<Link, 'expires'>,
): { url: string; expiresAt: string } => {
  const { path, variant } = asked
  if (!file || pictureOf(file, variant).key === null) throw new NotFound()
  const expires = expiryFrom(clock.now())
  const signature = signatureOf({ ...asked, expires }, config.receipts.key)
  const query = new URLSearchParams({ variant, expires: String(expires), signature })
  return { url: `/api/v1${path}?${query.toString()}`, expiresAt: new Date(expires * 1000).toISOString() }
}

export interface ShownLink extends Link {
  signature: string
}

/** The file itself: for the one the link was made for, while it lasts. */
export const sendFile = async (
  { clock, config, objects }: Services,
  { signature, ...link }: ShownLink,
  find: () => Promise<KeptFile | undefined>,
): Promise<SentFile> => {
  if (isExpired(link.expires, clock.now())) throw new LinkExpired()
  if (!isSigned(link, signature, config.receipts.key)) throw new NotFound()
  const file = await find()
  if (!file) throw new NotFound()
  const { key, contentType, extension } = pictureOf(file, link.variant)
  if (key === null) throw new NotFound()
  const bytes = await objects.get(key)
  if (!bytes) throw new Error(`the file ${key} is gone`)
  return { bytes, contentType, fileName: downloadNameOf(file.file_name, extension) }
}
