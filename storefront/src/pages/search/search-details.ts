import {
  addDays,
  type CivilDate,
  formatComingDates,
  isCivilDate,
  saleHorizonDays,
  toWeekday,
} from '@escapes/contract/dates'
import { type Days, toWeekend } from '#/features/time/days-soon.ts'
import { readPrice, type ReadingCurrency, type SearchPrice } from './search-price.ts'

/** What numbers and months in a search mean. */
export interface SearchDetails {
  /** Of a tour; with `nights` one more than these. */
  days?: number
  nights?: number
  /** Adults and children. */
  guests?: number
  /** Of the guests; infants come besides them. */
  children?: number
  infants?: number
  price?: SearchPrice
  /** Of a villa: `2027-03`. */
  month?: string
  /** The days on the island; without a month also the arrival and the departure of a stay. */
  from?: CivilDate
  to?: CivilDate
  sort?: 'price-asc' | 'rating'
  /** What was understood and cannot be looked for: `March 2020 is over`. */
  impossible?: string
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
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
  if (first > addDays(today, saleHorizonDays)) return { impossible: `${toMonthText(month)} is too far ahead` }
  return { month, from: first < today ? today : first, to }
}

const anyDay = '(\\d{1,2})(?:st|nd|rd|th)?'
const anyYear = '(?:,? (20\\d\\d))?'
const until = ' ?(?:-|–|to|until|till) ?'
/** `march 2 people` has no day. */
const notOfParty = '(?! ?(?:guest|people|person|adult|friend|pax|travel|of us|night|day|week))'

const toDayOf = (year: number, name: string, day: string): CivilDate => {
  const number = monthNames.findIndex((each) => each.startsWith(name)) + 1
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The day that comes next, where no year was typed. */
const toDay = (day: string, name: string, year: string | undefined, after: CivilDate): CivilDate => {
  const first = toDayOf(Number(year ?? after.slice(0, 4)), name, day)
  return year === undefined && first < after ? toDayOf(Number(after.slice(0, 4)) + 1, name, day) : first
}

type Typed = string | undefined

/** The year of the first day, of a range that names the year of its last. */
const toFirstYear = (day: string, name: string, last: CivilDate): string =>
  String(Number(last.slice(0, 4)) - (toDayOf(Number(last.slice(0, 4)), name, day) > last ? 1 : 0))

/** `12 dec`, `12-15 dec` and `28 dec to 2 jan`. */
const toTypedDays = (
  [day = '', name = '', year]: readonly Typed[],
  [lastDay, lastName, lastYear]: readonly Typed[],
  today: CivilDate,
): SearchDetails => {
  const isToYear = year === undefined && lastDay !== undefined && lastName !== undefined && lastYear !== undefined
  const firstYear = isToYear ? toFirstYear(day, name, toDay(lastDay, lastName, lastYear, today)) : year
  const from = toDay(day, name, firstYear, today)
  const to =
    lastDay === undefined ? from : toDay(lastDay, lastName ?? name, lastName ? lastYear : from.slice(0, 4), from)
  for (const each of [from, to])
    if (!isCivilDate(each))
      return { impossible: `There is no ${Number(each.slice(8))} ${toMonthText(each.slice(0, 7))}` }
  const text = `${Number(day)} ${toMonthText(from.slice(0, 7))}`
  if (from < today) return { impossible: `${text} is over` }
  if (from > addDays(today, saleHorizonDays)) return { impossible: `${text} is too far ahead` }
  return to < from ? { from, to: from } : { from, to }
}

/** `this weekend` and `next week`: Monday to Sunday. */
const toWeek = (which: Typed, what: Typed, today: CivilDate): Days => {
  const daysOn = which === 'next' ? 7 : 0
  const sunday = addDays(today, (7 - toWeekday(today)) % 7)
  if (what === 'week')
    return daysOn === 0 ? { from: today, to: sunday } : { from: addDays(sunday, 1), to: addDays(sunday, 7) }
  const { from, to } = toWeekend(today)
  return daysOn === 0 ? { from, to } : { from: addDays(sunday, 6), to: addDays(sunday, 7) }
}

/** `Sat 12 Dec` and `Sat 12 Dec to Tue 15 Dec`. */
export const toDaysText = ({ month, from, to }: SearchDetails): string | undefined =>
  month === undefined && from !== undefined && to !== undefined ? formatComingDates(from, to) : undefined

type Reading = (groups: readonly (string | undefined)[], today: CivilDate) => SearchDetails

const before = '\\b(?:on |from |between )?(?:the )?'

/** Days before months, which are parts of them, and before guests and lengths, which are numbers too. */
const dayReadings: readonly [RegExp, Reading][] = [
  [
    new RegExp(`${before}${anyDay}(?: of)? ${anyMonth}${anyYear}${until}${anyDay}(?: of)? ${anyMonth}\\b${anyYear}`),
    ([day, name, year, lastDay, lastName, lastYear], today) =>
      toTypedDays([day, name, year], [lastDay, lastName, lastYear], today),
  ],
  [
    new RegExp(`${before}${anyDay}${until}${anyDay}(?: of)? ${anyMonth}\\b${anyYear}`),
    ([day, lastDay, name, year], today) => toTypedDays([day, name, year], [lastDay], today),
  ],
  [
    new RegExp(`${before}${anyMonth} ${anyDay}${until}${anyDay}\\b${notOfParty}${anyYear}`),
    ([name, day, lastDay, year], today) => toTypedDays([day, name, year], [lastDay], today),
  ],
  [
    new RegExp(`${before}${anyDay}(?: of)? ${anyMonth}\\b${anyYear}`),
    ([day, name, year], today) => toTypedDays([day, name, year], [], today),
  ],
  [
    new RegExp(`${before}${anyMonth} ${anyDay}\\b${notOfParty}${anyYear}`),
    ([name, day, year], today) => toTypedDays([day, name, year], [], today),
  ],
  [/\b(?:the )?day after tomorrow\b/, (_, today) => ({ from: addDays(today, 2), to: addDays(today, 2) })],
  [/\btomorrow\b/, (_, today) => ({ from: addDays(today, 1), to: addDays(today, 1) })],
  [/\b(?:today|tonight|now)\b/, (_, today) => ({ from: today, to: today })],
  [/\b(?:(this|next) )?(weekend)\b/, ([which, what], today) => toWeek(which, what, today)],
  [
    /\b(?:at |over |for )?(?:christmas|xmas)\b/,
    (_, today) => toTypedDays(['24', 'december', undefined], ['26', 'december', undefined], today),
  ],
  [/\b(this|next) (week)\b/, ([which, what], today) => toWeek(which, what, today)],
]

const and = '(?:,| and| with| plus| &)*(?: incl(?:uding|\\.)?)? '

/** `for`, `we are a`. */
const beforeParty = "\\b(?:for |we are |we['’]re )?(?:an? )?"
const people = '(?:guests?|people|persons?|friends|travell?ers|pax|of us)'

const toFamily: Reading = ([family, party, us, adults, children, infants]) => {
  const whole = family ?? party ?? us
  const young = toCount(children)
  const guests = whole === undefined ? toCount(adults) + young : toCount(whole)
  const isPlausible = guests > young && guests <= 50
  return {
    guests: Math.min(50, Math.max(guests, young)),
    ...(isPlausible && { children: young, ...(infants !== undefined && { infants: toCount(infants) }) }),
  }
}

const readings: readonly [RegExp, Reading][] = [
  ...dayReadings,
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
    // The children are of a party that is counted whole: the family or the people of five, or of the adults beside them.
    new RegExp(
      `${beforeParty}(?:(?:family|party|group) of ${count}|${count} ${people}|(?:we are|we['’]re) ${count}|${count} adults?)${and}${count} (?:children|child|kids?)(?:${and}${count} (?:infants?|bab(?:y|ies)))?\\b`,
    ),
    toFamily,
  ],
  [
    new RegExp(`${beforeParty}(?:up to )?${count} (?:${people}|adults?)\\b`),
    ([guests]) => ({ guests: toCount(guests) }),
  ],
  [new RegExp(`${beforeParty}(?:family|party|group) of ${count}\\b`), ([guests]) => ({ guests: toCount(guests) })],
  [/\b(?:cheap(?:est)?|budget|affordable|inexpensive)\b/, () => ({ sort: 'price-asc' })],
  [/\b(?:best|top[ -]rated|highest[ -]rated)\b/, () => ({ sort: 'rating' })],
  [/\b(?:for )?(?:a )?couples?\b(?! of)|\b(?:for )?(?:a |our )?honeymoon(?:ers)?\b/, () => ({ guests: 2 })],
  [/\b(?:for )?(?:a )?(?:solo|single)\b(?: travell?ers?)?(?! room)/, () => ({ guests: 1 })],
  [
    new RegExp(`\\b(?:for|we are|we['’]re) (\\d{1,2}|${numberWords.join('|')})\\b`),
    ([guests]) => ({ guests: toCount(guests) }),
  ],
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
