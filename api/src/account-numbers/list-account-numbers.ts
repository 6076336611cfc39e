import { countrySpecs } from 'ibantools'
import { leaveOutItems, type LookUps } from './leave-out-items.ts'
import { readPlainly, withLettersAsDigits } from './read-plainly.ts'

const ibanStart = /\b[A-Z]{2}\d{2}/gi
const close = /\d(?:[ ./_-]{0,2}\d){7,60}/g
/** A word between digits begins something else; a letter or two are a dash that somebody typed. */
const gap = /^[^\p{L}\p{N}]{0,12}\p{L}{0,2}[^\p{L}\p{N}]{0,12}$/u
const minApartDigits = 9
const maxIbanLength = 34
/** Of all texts of a request: what is beyond is read as a number. */
export const maxLookUps = 200

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

/** Digits with little but marks between them, as `8012 • 34 • 5678` has. */
const listRuns = (text: string): { groups: string[]; gaps: string[] }[] => {
  const runs: { groups: string[]; gaps: string[] }[] = []
  let end = -1
  for (const { 0: group, index } of text.matchAll(/\d+/g)) {
    const run = runs.at(-1)
    const between = text.slice(end, index)
    if (run && between.length <= 26 && gap.test(between)) {
      run.groups.push(group)
      run.gaps.push(between)
    } else runs.push({ groups: [group], gaps: [] })
    end = index + group.length
  }
  return runs
}

const isYear = (group: string): boolean => /^(?:19|20)\d{2}$/.test(group)
const isFewYears = (text: string): boolean => {
  const groups = text.split(/\D+/)
  return groups.length <= 3 && groups.every(isYear)
}
/** Some years, rooms or days in a row, prices without their currency. */
const isOtherwise = (groups: readonly string[]): boolean => {
  const years = groups.filter(isYear)
  const rest = years.length <= 3 ? groups.filter((group) => !isYear(group)) : groups
  if (rest.join('').length < minApartDigits) return true
  if (groups.every((group, at) => at === 0 || Number(group) === Number(groups[at - 1]) + 1)) return true
  return groups.every((group) => group.length < 8 && /(?:00|50)$/.test(group))
}

/** Where a text speaks of money that goes somewhere, digits are read as an account however they are parted. */
const moneyWord =
  /\b(?:acc(?:oun)?ts?|acc|a\/c|banks?|iban|swift|sort code|transfer\w*|deposit\w*|beneficiar\w*|payee|remit\w*|send money|pay(?:ments?|ing|able)? (?:\w{1,12} ){0,4}(?:to|into))\b/i

const listApart = (text: string): string[] => {
  const together = [...text.matchAll(close)].map(([found]) => found)
  const runs = listRuns(text.replaceAll(close, ' number ')).filter(({ groups }) => !isOtherwise(groups))
  return [...together.filter((found) => !isFewYears(found)).map(toNumber), ...runs.map(({ groups }) => groups.join(''))]
}

/** What says that a long number is no account. */
const otherNumber =
  /\b(?:VAT|TIN|NIC|passport|ETA|ISBN|order|invoice|ref(?:erence)?|zoom|ticket)\b[^\d\n]{0,20}\d[\d -]{5,24}/gi
const long = /\d{9,60}/g
const inGroups = /(?<![\d.,])(?<!\d[ -])\d{3,34}([ .-])\d{3,34}(?:\1\d{3,34})*(?:\1\d{1,2})?(?!\d)/g
const minLongDigits = 9

/** Rooms, years or trains that are near each other. */
const isNearby = (groups: readonly number[]): boolean =>
  groups.every((group, at) => at === 0 || group > (groups[at - 1] ?? 0)) &&
  (groups.at(-1) ?? 0) - (groups[0] ?? 0) <= 100

const listLong = (text: string): string[] => {
  const rest = text.replaceAll(otherNumber, ' item ')
  const grouped = [...rest.matchAll(inGroups)].map(([found]) => found)
  return [
    ...[...rest.matchAll(long)].map(([found]) => found),
    ...grouped
      .filter((found) => toNumber(found).length >= minLongDigits && !isNearby(found.split(/[ .-]/).map(Number)))
      .map(toNumber),
  ]
}

/**
 * What in a text reads as the number of a bank account: an IBAN; nine digits and more that stand together or in groups;
 * and where the text speaks of money that goes somewhere, eight, or nine that marks or a letter or two part. What is
 * something else that exists is left out first: see `leaveOutItems`. Each character is read a bounded number of times.
 */
export const listAccountNumbers = (text: string, lookUps: LookUps = { left: maxLookUps }): string[] => {
  const { ibans, rest } = takeIbans(readPlainly(text))
  const digits = withLettersAsDigits(leaveOutItems(rest, lookUps))
  return [...new Set([...ibans, ...(moneyWord.test(rest) ? listApart(digits) : listLong(digits))])]
}
