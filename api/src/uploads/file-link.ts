import { createHmac, timingSafeEqual } from 'node:crypto'

export type FileVariant = 'file' | 'preview' | 'page'

/** A permission to fetch one file; `expires` in seconds since 1970. */
export interface FileLink {
  /** Where the file is served, such as `/receipts/<id>/file`. */
  path: string
  variant: FileVariant
  page?: number | undefined
  userId: string
  expires: number
}

const linkSeconds = 300

export const toLinkExpirySeconds = (now: Date): number => Math.floor(now.getTime() / 1000) + linkSeconds

export const isLinkExpired = (expires: number, now: Date): boolean => expires * 1000 <= now.getTime()

export const signLink = ({ path, variant, page, userId, expires }: FileLink, key: Uint8Array): string =>
  createHmac('sha256', key)
    .update([path, variant, userId, expires, ...(page === undefined ? [] : [page])].join('\n'))
    .digest('base64url')

export const isLinkSignatureValid = (link: FileLink, signature: string, key: Uint8Array): boolean => {
  const expected = Buffer.from(signLink(link, key))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
