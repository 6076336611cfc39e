import { parsePhoneNumber } from 'awesome-phonenumber'
import { isCivilDate } from '@escapes/contract/dates'
import { speaksOf } from './money-words.ts'

/** How many telephones are still looked up, and what was found: each costs half a millisecond, which everybody waits for. */
export interface LookUps {
  left: number
  readonly known: Map<string, boolean>
}
/** Of all texts of a request: what is beyond is read as a number. */
const maxLookUps = 200
export const startLookUps = (left = maxLookUps): LookUps => ({ left, known: new Map() })

/** Within so many characters, a word for an account says that a number is one whatever else it could be. */
const nearby = 30

const isTelephone = (digits: string, regions: readonly string[]): boolean =>
  regions.some((regionCode) => parsePhoneNumber(digits, { regionCode }).valid)

/** No group of the same number stands before it: the end of an account may be a telephone. A time or day may. */
const begins = String.raw`(?<![\d+.])(?<!(?<![\d:./,])\d{1,6}[ .-]{1,2})`
const international = /(?:\(?\+|(?<!\d)00)[1-9](?:[ ()./-]{0,3}\d){6,14}(?![ ().-]{0,2}\d)/g
const national = new RegExp(
  String.raw`${begins}(?:0(?:[ ()./-]{0,2}\d){8,10}|94[ -]?\d(?:[ -]?\d){8}|1-\d{3}-\d{3}-\d{4})(?![ -]?\d)`,
  'g',
)
const named = /(?<=\b(?:call|tel|phone|ph|mobile|whatsapp|fax|hotline)\b[^\d\n]{0,12})[1-9]\d{8}(?!\d)/gi
/** What says of a number right behind it that one calls there. */
const called =
  /(?:\b(?:call|ring|text|phone|telephone|tel|mobile|whatsapp|hotline|telefon|handy|t[ée]l[ée]phone|tel[ée]fono)\b(?:[^\d\n.!?;]| ?\. ?){0,15}|(?:电话|電話|手机)[^\d\n]{0,4})$/iu
const clauseEnds = /[,;!?\n，。；]|\. (?=\p{Lu})/u
const inLink = /\]\(tel:\+?\d{7,15}\)/g

/** Telephones that exist: by their plus sign, or as they are written in the country. */
const withoutTelephones = (text: string, lookUps: LookUps): string => {
  const leaveOut = (isOne: (found: string) => boolean) => (found: string, at: number, whole: string) => {
    const around =
      whole.slice(Math.max(0, at - nearby), at) + whole.slice(at + found.length, at + found.length + nearby)
    const clause =
      whole
        .slice(Math.max(0, at - nearby), at)
        .split(clauseEnds)
        .at(-1) ?? ''
    const isCalled =
      called.test(clause) && /^\(?[+0]/.test(found) && !speaksOf('destination', clause) && !speaksOf('bank', clause)
    const isAccount =
      (!isCalled && speaksOf('account', around)) ||
      (speaksOf('bank', around) && !/\b(?:call|tel|phone|hotline)\b/i.test(around))
    return !isKnown(found, isOne) || (!/^\(?\+ ?94/.test(found) && isAccount) ? found : ' item '
  }
  const isKnown = (found: string, isOne: (found: string) => boolean): boolean => {
    const known = lookUps.known.get(found) ?? (lookUps.left > 0 && isOne(found))
    if (!lookUps.known.has(found) && lookUps.left > 0) lookUps.left -= 1
    lookUps.known.set(found, known)
    return known
  }
  const digitsOf = (found: string): string => found.replaceAll(/\D/g, '')
  const isInternational = (found: string): boolean =>
    isTelephone(`+${digitsOf(found).replace(/^00/, '').replace(/^940/, '94')}`, ['LK'])
  const isNational = (found: string): boolean => {
    const digits = digitsOf(found)
    if (digits.startsWith('94')) return isTelephone(`+${digits}`, ['LK'])
    return isTelephone(digits, digits.startsWith('1') ? ['US'] : /[ -]/.test(found) ? ['LK', 'GB'] : ['LK'])
  }
  return text
    .replaceAll(
      inLink,
      leaveOut((found) => isTelephone(found.slice('](tel:'.length, -1), ['LK'])),
    )
    .replaceAll(international, leaveOut(isInternational))
    .replaceAll(national, leaveOut(isNational))
    .replaceAll(
      named,
      leaveOut((found) => isTelephone(found, ['LK', 'GB'])),
    )
}

const coordinates = /(?<![\d.])-?(\d{1,2}\.\d{3,8})°? ?[NS]?[, ]{1,2} ?-?(\d{1,3}\.\d{3,8})°? ?[EW]?(?![\d.]\d?)/g
const code = 'LKR|USD|EUR|GBP|AUD|CAD|CHF|CNY|DKK|INR|JPY|NOK|RUB|SEK|SGD|THB'
const currency = String.raw`(?:(?<![a-z])(?:${code}|Rs\.?)|US\$|[$€£₹¥₽]|රු?\.?)`
const amount = String.raw`(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.\d{1,2}|\.-)?(?![\d.,]?\d)`
const amounts = [
  new RegExp(`${currency} ?${amount}`, 'gi'),
  new RegExp(String.raw`(?<![\d.,])${amount} ?(?:${code}|rupees|dollars|euros?)\b`, 'gi'),
  /(?<![\d.,])(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})\.\d{2}(?![\d.,]?\d)/g,
  /(?<![\d.,])\d{1,3}(?:,\d{3}){1,2}(?![\d.,]?\d)/g,
]
const time = /(?<![\d.:])(?:[01]?\d|2[0-3])[:.h][0-5]\d(?::[0-5]\d)?(?![\d:])/g
const yearFirst = /(?<![\d./-])(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?![\d/-])/g
const yearLast = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/]|-\d{3})/g
const withoutYear = /(?<![\d./-])(\d{1,2})([./])(\d{1,2})\.?(?![\d./]\d?)/g
/** `SLTDA/SQA/2023/0145`, `CAB-1234`: letters first, and no part as long as an account. */
const reference = /(?<![\w/-])(?!acc|a\/c|iban|bank)[a-z]{1,8}(?:[/-][a-z]{1,8}){0,3}(?:[/-]\d{1,6}){1,3}(?![\w/-])/gi
/** As the register of companies and that of people write them. */
const registration = /\b(?:(?:PV|PB|GA|GL|HS) ?(?:00)?\d{4,6}|\d{9}[VX])\b/gi

const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/g
/** `HNB-4930-8811-7781`: as many digits as the shortest account has, besides years. */
const isAsLongAsAccount = (found: string): boolean => found.replaceAll(year, '').replaceAll(/\D/g, '').length >= 8

const isDay = (year: string, month: string, day: string): boolean =>
  /^(?:19|20)\d{2}$/.test(year) && isCivilDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
const isDayOrMonthFirst = (year: string, one: string, other: string): boolean =>
  isDay(year, other, one) || isDay(year, one, other)

/** A text without what is written in digits and is something else than an account. Each item counts for itself. */
export const leaveOutItems = (text: string, lookUps: LookUps): string => {
  // Read once: a text may have thousands of references.
  let speaksOfMoney: boolean | undefined
  const mayBeAccount = (found: string): boolean => isAsLongAsAccount(found) && (speaksOfMoney ??= speaksOf('any', text))
  const rest = withoutTelephones(text, lookUps)
    .replaceAll(coordinates, (found, latitude, longitude) =>
      Number(latitude) <= 90 && Number(longitude) <= 180 ? ' item ' : found,
    )
    .replaceAll(yearFirst, (found, year: string, _, month: string, day: string) =>
      isDay(year, month, day) ? ' item ' : found,
    )
    .replaceAll(yearLast, (found, day: string, _, month: string, year: string) =>
      isDayOrMonthFirst(year.length === 2 ? `20${year}` : year, day, month) ? ' item ' : found,
    )
    .replaceAll(reference, (found) => (mayBeAccount(found) ? found : ' item '))
    .replaceAll(registration, (found) => (/[vx]$/i.test(found) && mayBeAccount(found) ? found : ' item '))
  return amounts
    .reduce((left, each) => left.replaceAll(each, ' item '), rest)
    .replaceAll(time, ' item ')
    .replaceAll(withoutYear, (found, day: string, _, month: string) =>
      isDayOrMonthFirst('2000', day, month) ? ' item ' : found,
    )
}
