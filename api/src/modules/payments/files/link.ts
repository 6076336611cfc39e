import { createHmac, timingSafeEqual } from 'node:crypto'

export type Variant = 'file' | 'preview'

/** Who may fetch which picture of a file, until when (seconds since 1970). */
export interface Link {
  /** Where the file is served, such as `/receipts/<id>/file`. */
  path: string
  variant: Variant
  userId: string
  expires: number
}

const linkSeconds = 300

export const expiryFrom = (now: Date): number => Math.floor(now.getTime() / 1000) + linkSeconds

export const isExpired = (expires: number, now: Date): boolean => expires * 1000 <= now.getTime()

/** No field can hold a line break, so that no two links read the same. */
export const signatureOf = ({ path, variant, userId, expires }: Link, key: Uint8Array): string =>
  createHmac('sha256', key).update([path, variant, userId, expires].join('\n')).digest('base64url')

export const isSigned = (link: Link, signature: string, key: Uint8Array): boolean => {
  const expected = Buffer.from(signatureOf(link, key))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
