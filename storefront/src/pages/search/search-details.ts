import { addDays, type CivilDate } from '@escapes/contract/dates'
import { readPrice, type ReadingCurrency, type SearchPrice } from './search-price.ts'

/** What numbers and months in a search mean. */
export interface SearchDetails {
  /** Of a tour; with `nights` one more than these. */
  days?: number
  nights?: number
  guests?: number
  price?: SearchPrice
  /** Of a villa: `2027-03`. */
  month?: string
  /** The days on the island. */
  from?: CivilDate
  to?: CivilDate
  sort?: 'price-asc' | 'rating'
  /** What was understood and cannot be looked for: `March 2020 is over`. */
  impossible?: string
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const count = `(\\d{1,2}|an?|${numberWords.join('|')})`
const toCount = (text: string | undefined): number => Number(text) || numberWords.indexOf(text ?? '') + 1 || 1
const monthNames = 'january february march april may june july august september october november december'.split(' ')
const anyMonth = `(${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)`

/** `2027-03` → `March 2027`. */
export const toMonthText = (month: string): string => {
  const name = monthNames[Number(month.slice(5)) - 1] ?? ''
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`
}

/** The month that comes next, from today on where it has begun. */
const toDaysOfMonth = (name: string, year: string | undefined, today: CivilDate): SearchDetails => {
  const number = monthNames.findIndex((each) => each.startsWith(name)) + 1
  const digits = String(number).padStart(2, '0')
  const isOver = digits < today.slice(5, 7)
  const month = `${year ?? Number(today.slice(0, 4)) + (isOver ? 1 : 0)}-${digits}`
  const first = `${month}-01`
  const to = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  if (to < today) return { impossible: `${toMonthText(month)} is over` }
  return { month, from: first < today ? today : first, to }
}

type Reading = (groups: readonly (string | undefined)[], today: CivilDate) => SearchDetails

const readings: readonly [RegExp, Reading][] = [
  [new RegExp(`\\b(?:for )?${count}[ -]days?\\b`), ([days]) => ({ days: toCount(days) })],
  [
    new RegExp(`\\b(?:for )?${count}[ -]nights?\\b`),
    ([nights]) => ({ days: toCount(nights) + 1, nights: toCount(nights) }),
  ],
  [
    new RegExp(`\\b(?:for )?${count}[ -]weeks?\\b`),
    ([weeks]) => ({ days: toCount(weeks) * 7, nights: toCount(weeks) * 7 }),
  ],
  [
    new RegExp(`\\b(?:for )?(?:up to )?${count} (?:guests?|people|persons?|adults?|friends|travell?ers|pax|of us)\\b`),
    ([guests]) => ({ guests: toCount(guests) }),
  ],
  [
    new RegExp(`\\b(?:for )?(?:an? )?(?:family|party|group) of ${count}\\b`),
    ([guests]) => ({ guests: toCount(guests) }),
  ],
  [/\b(?:cheap(?:est)?|budget|affordable|inexpensive)\b/, () => ({ sort: 'price-asc' })],
  [/\b(?:best|top[ -]rated|highest[ -]rated)\b/, () => ({ sort: 'rating' })],
  [/\b(?:for )?(?:a )?couples?\b(?! of)/, () => ({ guests: 2 })],
  [new RegExp(`\\bfor (\\d{1,2}|${numberWords.join('|')})\\b`), ([guests]) => ({ guests: toCount(guests) })],
  [
    new RegExp(`\\b(?:in |during )?${anyMonth}\\b(?: (20\\d\\d))?`),
    ([name, year], today) => toDaysOfMonth(name ?? '', year, today),
  ],
]

/** Takes `2 days`, `for 4`, `under $300` and `in March` out of a text; the rest is words. */
export const takeDetails = (
  typed: string,
  today: CivilDate,
  currency: ReadingCurrency,
): { details: SearchDetails; rest: string } => {
  const { price, rest: unpriced } = readPrice(typed.replace(/\s+/g, ' '), currency)
  let details: SearchDetails = price ? { price } : {}
  let rest = unpriced
  for (const [pattern, read] of readings)
    rest = rest.replace(pattern, (_, ...groups: (string | number | undefined)[]) => {
      details = {
        ...read(
          groups.filter((group) => typeof group !== 'number'),
          today,
        ),
        ...details,
      }
      return ' '
    })
  return { details: { ...details, ...(details.guests && { guests: Math.min(50, details.guests) }) }, rest }
}
