import { optionalPhoneNumber } from '@escapes/contract/fields'

/** International digits as WhatsApp takes them, `''` for nothing typed; undefined for what has no country or is no number. */
export const toWhatsAppNumber = (typed: string): string | undefined => {
  const read = optionalPhoneNumber.safeParse(typed.trim())
  if (!read.success) return undefined
  if (read.data === '') return ''
  const [, digits] = /^(?:\+|00)([1-9]\d+)$/.exec(read.data) ?? []
  return digits
}
