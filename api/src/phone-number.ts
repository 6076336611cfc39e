import { parsePhoneNumber } from 'awesome-phonenumber'
import { toContainsPattern } from '#/db/like-pattern.ts'
import { notAPhoneNumber, toDialled } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

/** Numbers without their country are those of `country`, or of Sri Lanka. */
const parse = (phone: string, country = 'LK') => parsePhoneNumber(phone, { regionCode: country })

/** The number in E.164, as it is stored. Throws `validation-failed` at the field `path`. */
export const requirePhoneNumber = (path: string, phone: string, country?: string): string => {
  const { valid, number } = parse(phone, country)
  if (valid) return number.e164
  throw new Problem('validation-failed', undefined, { errors: [{ path, code: 'invalid', message: notAPhoneNumber }] })
}

/** In groups, as it is shown; one that is no number, as it is. Those of Sri Lanka as they are read out there. */
export const formatPhoneNumber = (phone: string): string => {
  const { valid, number } = parse(phone)
  if (!valid) return phone
  const ofSriLanka = /^\+94(\d{2})(\d{3})(\d{4})$/.exec(number.e164)
  return ofSriLanka ? ['+94', ...ofSriLanka.slice(1)].join(' ') : number.international
}

/** `•••• 0143`: the log tells one number from another, and holds none. */
export const maskPhoneNumber = (phone: string | null): string | null =>
  phone === null ? null : `•••• ${phone.slice(-4)}`

const minSearchedDigits = 4

/** The pattern that finds stored numbers by how people type or paste them, `+94 (0)77 555-0143`; undefined for other texts. */
export const toPhonePattern = (text: string): string | undefined => {
  const dialled = toDialled(text)
  if (!/^\+?\d+$/.test(dialled)) return undefined
  const { valid, number } = parse(dialled)
  const hasCountry = valid && /^(?:\+|00)/.test(dialled)
  // As written in the own country, whichever that is, a number has a zero in the place of the country.
  const digits = (hasCountry ? number.e164 : dialled).replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < minSearchedDigits ? undefined : toContainsPattern(digits)
}
