import { countrySpecs } from 'ibantools'

/** Where a link leads is no number to pay to. */
const linkTarget = /\]\([^\s()]*\)|(?:https?:\/\/|mailto:|tel:)[^\s)]*/g
const dates = /\b\d{4}-\d{2}-\d{2}\b/g
// International numbers of telephones; a national one reads like that of an account.
const telephone = /\+[1-9](?:[ ().-]{0,2}\d){6,14}(?!\d)/g
const ibanStart = /\b[A-Z]{2}\d{2}/gi
const digits = /\d(?:[ ./_-]{0,2}\d){7,60}/g
// Whatever stands between them; two prices, years or rooms beside each other are shorter.
const groups = /(?<!\d)\d{3,34}(?:[^\p{L}\p{N}]{1,4}\d{3,34})+/gu
// Groups of any length after the first, parted alike; commas part the thousands of a price.
const partedAlike = /(?<!\d)\d{3,34}([^\p{L}\p{N},]{1,4})\d{1,34}(?:\1\d{1,34})+/gu
const minGroupedDigits = 10
const maxIbanLength = 34

const isYears = (text: string): boolean => text.split(/\D+/).every((each) => /^(?:19|20)\d{2}$/.test(each))
const toNumber = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** The IBAN that begins there, as long as its country has them and of the form of that country. */
const readIban = (text: string, start: number): { iban: string; end: number } | undefined => {
  const { chars, bban_regexp: form } = countrySpecs[text.slice(start, start + 2).toUpperCase()] ?? {}
  if (!chars || !form) return undefined
  let [iban, at] = ['', start]
  const end = Math.min(text.length, start + 2 * maxIbanLength)
  for (; at < end && iban.length < chars; at += 1) {
    const character = text.charAt(at)
    if (/[a-z0-9]/i.test(character)) iban += character.toUpperCase()
    else if (!/[ -]/.test(character)) return undefined
  }
  const isWhole = iban.length === chars && !/[a-z0-9]/i.test(text.charAt(at)) && new RegExp(form).test(iban.slice(4))
  return isWhole ? { iban, end: at } : undefined
}

/** The IBANs of a text, and the text without them. */
const takeIbans = (text: string): { ibans: string[]; rest: string } => {
  const ibans: string[] = []
  let [rest, from] = ['', 0]
  for (const { index } of text.matchAll(ibanStart)) {
    const found = index < from ? undefined : readIban(text, index)
    if (!found) continue
    ibans.push(found.iban)
    rest += `${text.slice(from, index)}|`
    from = found.end
  }
  return { ibans, rest: rest + text.slice(from) }
}

/**
 * What in a text reads as the number of a bank account: an IBAN, or eight digits and more, however they are grouped or
 * written. Telephones are left out that begin with a plus sign. Each character is read a bounded number of times.
 */
export const listAccountNumbers = (text: string): string[] => {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}*_]/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => toLatinDigit(digit))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(linkTarget, ' ')
    .replaceAll(dates, ' ')
    .replaceAll(telephone, '|')
  const { ibans, rest } = takeIbans(plain)
  const numbers = [...rest.matchAll(digits)].map(([found]) => found)
  const apart = rest.replaceAll(digits, '|')
  const grouped = [...apart.matchAll(groups), ...apart.matchAll(partedAlike)].map(([found]) => found)
  const long = grouped.filter((found) => toNumber(found).length >= minGroupedDigits)
  return [...new Set([...ibans, ...[...numbers, ...long].filter((found) => !isYears(found)).map(toNumber)])]
}

/** Every script writes its ten digits in a row, from zero on. */
const toLatinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return digit
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
