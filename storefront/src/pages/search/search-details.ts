import { addDays, type CivilDate } from '@escapes/contract/dates'

/** What numbers and months in a search mean. */
export interface SearchDetails {
  /** Of a tour. */
  days?: number
  guests?: number
  minPriceDollars?: number
  maxPriceDollars?: number
  /** The days on the island. */
  from?: CivilDate
  to?: CivilDate
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const count = `(\\d{1,2}|an?|${numberWords.join('|')})`
const toCount = (text: string | undefined): number => Number(text) || numberWords.indexOf(text ?? '') + 1 || 1
const monthNames = 'january february march april may june july august september october november december'.split(' ')
const anyMonth = `(${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)`

/** The month that comes next, from today on where it has begun. */
const toDaysOfMonth = (
  name: string,
  year: string | undefined,
  today: CivilDate,
): Pick<SearchDetails, 'from' | 'to'> => {
  const number = monthNames.findIndex((each) => each.startsWith(name)) + 1
  const month = String(number).padStart(2, '0')
  const isOver = month < today.slice(5, 7)
  const first = `${year ?? Number(today.slice(0, 4)) + (isOver ? 1 : 0)}-${month}-01`
  const to = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return to < today ? {} : { from: first < today ? today : first, to }
}

type Reading = (groups: readonly (string | undefined)[], today: CivilDate) => SearchDetails

const readings: readonly [RegExp, Reading][] = [
  [/\$ ?(\d{1,6}) ?(?:-|–|to) ?\$? ?(\d{1,6})/, ([min, max]) => toPrices(min, max)],
  [
    /\b(?:under|below|less than|up to|at most|max(?:imum)?) (?:\$|usd)? ?(\d{2,6})(?: ?(?:\$|usd\b|dollars?\b))?/,
    ([max]) => toPrices(undefined, max),
  ],
  [
    /\b(?:over|above|more than|at least|from) (?:(?:\$|usd) ?(\d{1,6})|(\d{1,6}) ?(?:\$|usd\b|dollars?\b))/,
    ([before, after]) => toPrices(before ?? after, undefined),
  ],
  [new RegExp(`\\b(?:for )?${count}[ -]days?\\b`), ([days]) => ({ days: toCount(days) })],
  [new RegExp(`\\b(?:for )?${count}[ -]nights?\\b`), ([nights]) => ({ days: toCount(nights) + 1 })],
  [new RegExp(`\\b(?:for )?${count}[ -]weeks?\\b`), ([weeks]) => ({ days: toCount(weeks) * 7 })],
  [
    new RegExp(`\\b(?:for )?${count} (?:guests?|people|persons?|adults?|friends|travell?ers|pax|of us)\\b`),
    ([guests]) => ({ guests: toCount(guests) }),
  ],
  [/\b(?:for )?(?:a )?couples?\b(?! of)/, () => ({ guests: 2 })],
  [new RegExp(`\\bfor (\\d{1,2}|${numberWords.join('|')})\\b`), ([guests]) => ({ guests: toCount(guests) })],
  [
    new RegExp(`\\b(?:in |during )?${anyMonth}\\b(?: (20\\d\\d))?`),
    ([name, year], today) => toDaysOfMonth(name ?? '', year, today),
  ],
]

const toPrices = (min: string | undefined, max: string | undefined): SearchDetails => ({
  ...(Number(min) > 0 && { minPriceDollars: Number(min) }),
  ...(Number(max) > 0 && { maxPriceDollars: Number(max) }),
})

/** Takes `2 days`, `for 4`, `under $300` and `in March` out of a text; the rest is words. */
export const takeDetails = (typed: string, today: CivilDate): { details: SearchDetails; rest: string } => {
  let details: SearchDetails = {}
  let rest = typed.replace(/\s+/g, ' ')
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
