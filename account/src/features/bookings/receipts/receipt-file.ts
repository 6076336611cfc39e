import { problems } from '@escapes/contract/problem'

/** What the api takes at most; see `maxReceiptBytes` of the contract. */
const maxBytes = 10 * 1024 * 1024

const offered = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
/** Photos of iPhones are taken too; they are not offered, because phones then send a JPEG of their own making. */
const accepted = new Set([...offered, 'image/heic', 'image/heif'])
export const acceptedFiles = offered.join(',')

/** What is wrong with a file, as far as can be told before it is sent. */
export const refusalOfFile = ({ size, type }: Pick<File, 'size' | 'type'>): string | undefined => {
  if (size > maxBytes) return problems['file-too-large']
  if (size === 0) return problems['file-empty']
  // Some phones name no type; the api looks into the file itself.
  return type && !accepted.has(type) ? problems['file-type-not-accepted'] : undefined
}

/** `3.2 MB`, `640 KB` */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
