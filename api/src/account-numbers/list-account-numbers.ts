import { countrySpecs } from 'ibantools'
import { type GiveWay, takeTurns } from '#/take-turns.ts'
import { leaveOutItems, type LookUps, startLookUps } from './leave-out-items.ts'
import { withLettersAsDigits } from './digit-signs.ts'
import { speaksOf } from './money-words.ts'
import { readPlainly } from './read-plainly.ts'
import { isPartOfNumber, listRuns } from './digit-runs.ts'
import { withEachNumberWord } from './number-words.ts'

const ibanStart = /\b[A-Z]{2}\d{2}/gi
const minCloseDigits = 8
const minLongDigits = 9
const close = /\d(?:[ ./_-]{0,2}\d){7,60}/g
const maxIbanLength = 34

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
    else if (!/[ .·•/_-]/.test(character)) return undefined
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
    rest += `${text.slice(from, index)} iban `
    from = found.end
  }
  return { ibans, rest: rest + text.slice(from) }
}

const isYear = (group: string): boolean => /^(?:19|20)\d{2}$/.test(group)
const isFewYears = (text: string): boolean => {
  const groups = text.split(/\D+/)
  return groups.length <= 3 && groups.every(isYear)
}

const listApart = (text: string, minDigits: number): string[] => {
  const together = [...text.matchAll(close)].map(([found]) => found)
  return [
    ...together.filter((found) => !isFewYears(found)).map(toNumber),
    ...listRuns(text.replaceAll(close, ' item ')),
  ].filter((number) => number.length >= minDigits)
}

/** What says that a long number is no account, where nobody is asked to pay. */
const otherNumber =
  /\b(?:VAT|TIN|NIC|passport|ETA|ISBN|order|invoice|ref(?:erence)?|zoom|ticket)\b[^\d\n]{0,20}\d[\d -]{5,24}/gi
/** The same where nothing in the text or beside it speaks of an account: several in a row, too. */
const item =
  'tickets?|vouchers?|confirmation|bookings?|booking\\.com|agoda|airbnb|polic(?:y|ies)|tracking|parcel|shipment|consignment|waybill|flights?|serial|receipts?|permits?|tags?|codes?|pins?|passcode|password|wi-?fi|id|PNR|IMEI'
const numberWord = '(?:numbers?|nos?|nrs?|codes?|ids?)'
const itemDigits = String.raw`\d[\d -]{5,24}(?:(?:,|and|&|or) \d[\d -]{5,24})*`
const itemNumbers = [
  new RegExp(String.raw`\b(?:${item})\b[^\d\n]{0,20}${itemDigits}`, 'gi'),
  // "The tracking number of the camera that you forgot is 1234567890", in one sentence.
  new RegExp(
    String.raw`\b(?:${item}) ${numberWord}\b[^\d\n.;!?]{0,60}(?:\b(?:is|are|was|were)|[:=]) {0,2}${itemDigits}`,
    'gi',
  ),
  // "1234567890 is the tracking number of your camera".
  new RegExp(String.raw`(?<![\d-] ?)${itemDigits}(?:is|are) (?:[a-z]{1,12} ){0,4}?(?:${item}) ${numberWord}\b`, 'gi'),
]
const long = /\d{9,60}/g
const inGroups = /(?<![\d.,])(?<!\d[ -])\d{3,34}([ .-])\d{3,34}(?:\1\d{3,34})*(?:\1\d{1,2})?(?!\d)/g

/** As offices number what they issue: `2026-01234`. */
const numberOfYear = /^(?:19|20)\d{2}-\d{5}$/

/** Rooms, years or trains that are near each other. */
const isNearby = (groups: readonly number[]): boolean =>
  groups.every((group, at) => at === 0 || group > (groups[at - 1] ?? 0)) &&
  (groups.at(-1) ?? 0) - (groups[0] ?? 0) <= 100

/** Banks of the country whose names are words. */
const bank = /\b(?:sampath|commercial|people['’]?s|cargills|amana|union|sanasa)\b/i
const withoutItemNumbers = (text: string): string =>
  bank.test(text) ? text : itemNumbers.reduce((left, each) => left.replaceAll(each, ' item '), text)

const withoutOtherNumbers = (text: string): string => text.replaceAll(otherNumber, ' item ')

const listLong = (text: string): string[] => {
  const isGiven = speaksOf('giving', text)
  const rest = isGiven ? text : withoutItemNumbers(withoutOtherNumbers(text))
  const grouped = [...rest.matchAll(inGroups)].map(([found]) => found)
  return [
    ...[...rest.matchAll(long)].map(([found]) => found),
    ...grouped
      .filter(
        (found) =>
          toNumber(found).length >= minLongDigits &&
          (isGiven || !numberOfYear.test(found)) &&
          !isNearby(found.split(/[ .-]/).map(Number)),
      )
      .map(toNumber),
  ]
}

/** Whether a text says itself that money goes somewhere, or another one said of this what it is. */
type Context = 'own' | 'account'

/** Of digits that are written as words with others between them, where the text says what they are. */
const listSpelled = (plain: string, lookUps: LookUps, context: Context): string[] => {
  const spelled = withEachNumberWord(plain)
  if (spelled === plain || (context === 'own' && !speaksOf('any', plain))) return []
  return listRuns(leaveOutItems(withoutOtherNumbers(spelled), lookUps)).filter(
    (number) => number.length >= minLongDigits,
  )
}

const listNumbers = (plain: string, lookUps: LookUps, context: Context): string[] => [
  ...listWritten(plain, lookUps, context),
  ...listSpelled(plain, lookUps, context),
]

const listWritten = (plain: string, lookUps: LookUps, context: Context): string[] => {
  if ((withLettersAsDigits(plain).match(/\d/g)?.length ?? 0) < minCloseDigits) return []
  const { ibans, rest } = takeIbans(plain)
  const digits = withLettersAsDigits(leaveOutItems(rest, lookUps))
  if (context === 'account') return [...ibans, ...listApart(withoutOtherNumbers(digits), minLongDigits)]
  return [...ibans, ...(speaksOf('any', rest) ? listApart(digits, minCloseDigits) : listLong(digits))]
}

/**
 * What in a text reads as the number of a bank account: an IBAN; nine digits and more that stand together or in groups;
 * and where the text speaks of money that goes somewhere, eight, or nine that marks or words without a meaning part. What
 * is something else that exists is left out first: see `leaveOutItems`. Each character is read a bounded number of times.
 */
export const listAccountNumbers = (text: string, lookUps: LookUps = startLookUps()): string[] => [
  ...new Set(listNumbers(readPlainly(text), lookUps, 'own')),
]

/** A title or a message may say what the next texts are; a long one speaks of its own. */
const maxContextLength = 200
const reach = 2

/**
 * What texts that are read one after the other say only together: what one of them names where another beside it speaks of
 * an account, and numbers that are divided among them.
 */
export const listDividedNumbers = async (
  texts: readonly string[],
  lookUps: LookUps,
  giveWay: GiveWay = takeTurns(),
): Promise<string[]> => {
  const parts = texts.map(readPlainly).filter((text) => text.trim() !== '')
  const saysAccount = parts.map((text) => text.length <= maxContextLength && speaksOf('destination', text))
  if (parts.length < 2 || !saysAccount.includes(true)) return []
  const hasDigit = (text: string): boolean => /\d/.test(text)
  const beside = parts.filter(
    (text, at) => hasDigit(text) && saysAccount.slice(Math.max(0, at - reach), at + reach + 1).includes(true),
  )
  const divided = [parts, parts.filter(hasDigit), parts.filter(isPartOfNumber)].map((each) => each.join('\n'))
  const found = new Set<string>()
  for (const text of [...beside, ...divided]) {
    for (const number of listNumbers(text, lookUps, 'account')) found.add(number)
    await giveWay()
  }
  return [...found]
}
