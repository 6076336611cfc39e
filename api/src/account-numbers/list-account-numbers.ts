import { countrySpecs } from 'ibantools'
import { readPlainly, withLettersAsDigits } from './read-plainly.ts'

const ibanStart = /\b[A-Z]{2}\d{2}/gi
const close = /\d(?:[ ./_-]{0,2}\d){7,60}/g
/** Two letters between digits begin something else; one is a dash that somebody typed. */
const gap = /^[^\p{L}\p{N}]{0,12}\p{L}?[^\p{L}\p{N}]{0,12}$/u
const minApartDigits = 10
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
    if (run && between.length <= 25 && gap.test(between)) {
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
/** A price in a list of prices, of which the last digits are round. */
const isRound = (price: string): boolean => /(?:00|50)$/.test(price)

/** What is written in digits and is no account: some years, rooms or days in a row, times, prices. */
const isOtherwise = ({ groups, gaps }: { groups: string[]; gaps: string[] }): boolean => {
  const years = groups.filter(isYear)
  const rest = years.length <= 3 ? groups.filter((group) => !isYear(group)) : groups
  if (rest.join('').length < minApartDigits) return true
  if (groups.every((group, at) => at === 0 || Number(group) === Number(groups[at - 1]) + 1)) return true
  // `08:00 – 09:30 – 11:00`, `10,000 – 15,000`: what belongs together has one mark between.
  const whole = groups.reduce((joined, group, at) => joined + (at === 0 ? '' : (gaps[at - 1] ?? '')) + group, '')
  const items = whole.split(/[^\d:.,h]+/).filter((item) => /\d/.test(item))
  const areTimes = items.every((item) => /^(?:[01]\d|2[0-3])[:.h][0-5]\d[.,]?$/.test(item))
  const arePrices = items.every(
    (item) => /^(?:\d{1,6}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{2})?[.,]?$/.test(item) && isRound(toNumber(item)),
  )
  return areTimes || arePrices
}

/**
 * What in a text reads as the number of a bank account: an IBAN, eight digits and more that stand together, or ten that
 * marks, spaces or single letters part. Telephones are left out that exist, by their plus sign or as Sri Lanka writes
 * them. Each character is read a bounded number of times.
 */
export const listAccountNumbers = (text: string): string[] => {
  const { ibans, rest } = takeIbans(readPlainly(text))
  const plain = withLettersAsDigits(rest)
  const together = [...plain.matchAll(close)].map(([found]) => found)
  const numbers = together.filter((found) => !isFewYears(found)).map(toNumber)
  const apart = listRuns(plain.replaceAll(close, ' number ')).filter((run) => !isOtherwise(run))
  return [...new Set([...ibans, ...numbers, ...apart.map(({ groups }) => groups.join(''))])]
}
