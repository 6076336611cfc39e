import { countrySpecs, isValidIBAN } from 'ibantools'
import { type GiveWay, takeTurns } from '#/take-turns.ts'
import { isNearby, leaveOutBeside } from './leave-out-beside.ts'
import { leaveOutItems, type LookUps, startLookUps } from './leave-out-items.ts'
import { withLettersAsDigits } from './digit-signs.ts'
import { speaksOf } from './money-words.ts'
import { readPlainly } from './read-plainly.ts'
import { isPartOfNumber, listRuns } from './digit-runs.ts'
import { withEachNumberWord } from './number-words.ts'

/** However its characters are parted, where it is long enough: `N L 9 1 …`, `NL91(ABNA)…`. */
const ibanStart = /(?<![A-Z0-9])[A-Z][^A-Z0-9]{0,2}[A-Z][^A-Z0-9]{0,3}\d[^A-Z0-9]{0,2}\d/gi
/** Between two of its characters, with nothing else than marks. */
const maxGap = 3
const minShortDigits = 6
const minCloseDigits = 8
const minLongDigits = 9
const close = /\d(?:[ ./_-]{0,2}\d){7,60}/g
const maxIbanLength = 34

const toNumber = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** The IBAN that begins there, as long as its country has them and of the form of that country. */
const readIban = (text: string, start: number): { iban: string; end: number } | undefined => {
  const country = toNumber(text.slice(start, start + 4)).slice(0, 2)
  const { chars, bban_regexp: form } = countrySpecs[country] ?? {}
  if (!chars || !form) return undefined
  let [iban, at, gap, isPlain] = ['', start, 0, true]
  const end = Math.min(text.length, start + (maxGap + 1) * maxIbanLength)
  for (; at < end && iban.length < chars; at += 1) {
    const character = text.charAt(at)
    const isOfIban = /[a-z0-9]/i.test(character)
    if (isOfIban) iban += character.toUpperCase()
    else isPlain &&= /[ .·•/_-]/.test(character) && iban.length > 3
    gap = isOfIban ? 0 : gap + 1
    if (gap > maxGap || /\p{L}/u.test(character) !== /[a-z]/i.test(character)) return undefined
  }
  const isWhole = iban.length === chars && !/[a-z0-9]/i.test(text.charAt(at)) && new RegExp(form).test(iban.slice(4))
  return isWhole && (isPlain || isValidIBAN(iban)) ? { iban, end: at } : undefined
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
  /\b(?:VAT|TIN|NIC|passport|visa(?= n)|ETA|ISBN|order|invoice|ref(?:erence)?|zoom|ticket)\b[^\d\n]{0,20}\d[\d -]{5,24}/gi
/** The same where nothing in the text or beside it speaks of an account: several in a row, too. */
const item =
  'tickets?|vouchers?|confirmation|bookings?|booking\\.com|agoda|airbnb|polic(?:y|ies)|tracking|parcel|shipment|consignment|waybill|flights?|serial|receipts?|permits?|tags?|codes?|pins?|passcode|password|wi-?fi|id|PNR|IMEI'
const numberWord = '(?:numbers?|nos?|nrs?|codes?|ids?)'
/** Parcels have two letters on either side: `LK112233445LK`. */
const itemDigits = String.raw`(?:[a-z]{2})?\d[\d -]{5,24}(?:[a-z]{2}\b)?(?:(?:,|and|&|or) \d[\d -]{5,24})*`
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

/** Banks of the country whose names are words. */
const bank = /\b(?:sampath|commercial|people['’]?s|cargills|amana|union|sanasa)\b/i
const withoutItemNumbers = (text: string): string =>
  bank.test(text) ? text : itemNumbers.reduce((left, each) => left.replaceAll(each, ' item '), text)

const withoutOtherNumbers = (text: string): string => text.replaceAll(otherNumber, ' item ')

const listLong = (text: string): string[] => {
  const isGiven = speaksOf('giving', text)
  const rest = isGiven ? text : withoutOtherNumbers(withoutItemNumbers(text))
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

const short = /(?<!\d[^\p{L}\d]{0,3})\d(?:[ -]?\d){5,6}(?![^\p{L}\d]{0,3}\d)/gu
/** As far as a word says of a number what it is. */
const near = 30
const otherwise = /\b(?:bookings?|ref(?:erence)?|sum|total|atm|code|order|room|until|since|year)\b/i

/** Six or seven digits, which old accounts have, where words before them say that they are one: `Account no. 7654321`. */
const listShort = (digits: string): string[] =>
  [...digits.matchAll(short)].flatMap(({ 0: found, index }) => {
    const before = digits.slice(Math.max(0, index - near), index).replace(/^.*[\n;!?]/su, '')
    const isSum = /(?:00|50)$/.test(found) && !/\b(?:no|number)[.:]? ?$/i.test(before)
    const isCalled = speaksOf('account', before) || speaksOf('bank', before)
    return isCalled && !isSum && !otherwise.test(before) ? [toNumber(found)] : []
  })

/** As British and Australian banks have them: a code of six digits and an account. */
const afterSortCode =
  /(?<![\d-])\d\d([ -])\d\d\1\d\d[^\d\n]{1,25}\d{8}(?!\d)|\bbsb\b[^\d\n]{0,10}\d{3}[ -]?\d{3}[^\d\n]{1,25}\d{3}[ -]?\d{3}/gi
const listSorted = (digits: string): string[] =>
  [...digits.matchAll(afterSortCode)].map(([found]) => found.replaceAll(/\D/g, ''))

const listWritten = (plain: string, lookUps: LookUps, context: Context): string[] => {
  if ((withLettersAsDigits(plain).match(/\d/g)?.length ?? 0) < minShortDigits) return []
  const { ibans, rest } = takeIbans(plain)
  const digits = withLettersAsDigits(leaveOutItems(rest, lookUps))
  if (context === 'account') {
    // A text that is a number and nothing else has no words that could say that it is something else.
    const minDigits = isPartOfNumber(plain) ? minCloseDigits : minLongDigits
    return [...ibans, ...listApart(leaveOutBeside(withoutOtherNumbers(digits)), minDigits)]
  }
  const sorted = listSorted(digits)
  if (!speaksOf('any', rest)) return [...ibans, ...sorted, ...listLong(digits)]
  const apart = [...ibans, ...sorted, ...listApart(digits, minCloseDigits)]
  // A part of a longer number is none.
  return [...apart, ...listShort(digits).filter((number) => apart.every((other) => !other.includes(number)))]
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

/** What is more than an hour or the number of a house. */
const threeDigits = /\d\D{0,3}\d\D{0,3}\d/

/**
 * What begins, or ends, in a short text that names a bank by its letters, and goes on in the next one with digits: `HNB
 * 0250` and `2001 2345`. A telephone, a train or a room in one of them is none, as a bank is where people find cash.
 */
const listBehindBank = async (parts: readonly string[], lookUps: LookUps, giveWay: GiveWay): Promise<string[]> => {
  const isOfBank = (text: string): boolean => text.length <= maxContextLength && speaksOf('bank', text)
  const withoutItems = (text: string): string =>
    leaveOutBeside(withoutOtherNumbers(withLettersAsDigits(leaveOutItems(text, lookUps))))
  const list = (text: string): string[] => listApart(text, minLongDigits)
  const numbered = parts.filter((text) => threeDigits.test(text))
  const found: string[] = []
  for (const [at, text] of numbered.slice(1).entries()) {
    await giveWay()
    const before = numbered[at] ?? ''
    if (!isOfBank(before) && !isOfBank(text)) continue
    const pair = [before.slice(-maxContextLength), text.slice(0, maxContextLength)].map(withoutItems)
    const alone = new Set(pair.flatMap(list))
    found.push(...list(pair.join(' ')).filter((number) => !alone.has(number)))
  }
  return found
}

/**
 * What texts that are read one after the other say only together: what one of them names where another beside it speaks of
 * an account, and numbers that are divided among them.
 */
export const listDividedNumbers = async (
  texts: readonly string[],
  lookUps: LookUps,
  giveWay: GiveWay = takeTurns(),
): Promise<string[]> => {
  const parts: string[] = []
  const saysAccount: boolean[] = []
  for (const text of texts) {
    const plain = readPlainly(text)
    if (plain.trim() === '') continue
    parts.push(plain)
    saysAccount.push(plain.length <= maxContextLength && speaksOf('destination', plain))
    await giveWay()
  }
  if (parts.length < 2) return []
  if (!saysAccount.includes(true)) return listBehindBank(parts, lookUps, giveWay)
  const hasDigit = (text: string): boolean => /\d/.test(text)
  const beside = parts.filter(
    (text, at) => hasDigit(text) && saysAccount.slice(Math.max(0, at - reach), at + reach + 1).includes(true),
  )
  const divided = [parts, parts.filter(hasDigit), parts.filter(isPartOfNumber)].map((each) => each.join('\n'))
  const found = new Set(await listBehindBank(parts, lookUps, giveWay))
  for (const text of [...beside, ...divided]) {
    for (const number of listNumbers(text, lookUps, 'account')) found.add(number)
    await giveWay()
  }
  return [...found]
}
