import type { ColumnMap } from '@escapes/contract'
import { type CivilDate, isCivilDate, nightsBetween } from '@escapes/contract/dates'

type DateFormat = ColumnMap['dateFormat']

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A time of day is ignored. */
const rest = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}.*)?$`
const numeric = new RegExp(String.raw`^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})${rest}`)
const named = new RegExp(String.raw`^(\d{1,2})[/.\- ]?([a-z]{3})[a-z]*\.?[/.\- ,]{0,2}(\d{4}|\d{2})${rest}`, 'i')
const monthFirst = new RegExp(
  String.raw`^([a-z]{3})[a-z]*\.?[ .\-/]?(\d{1,2})(?:st|nd|rd|th)?[ ,.\-/]{1,3}(\d{4}|\d{2})${rest}`,
  'i',
)
const backwards = new RegExp(
  String.raw`^(?:(\d{4})(\d{2})(\d{2})|(\d{4})[/.\- ](\d{1,2}|[a-z]{3,9})[/.\- ](\d{1,2}))${rest}`,
  'i',
)

const toMonth = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** `2027-05-14`, `20270514`, `2027 May 14` */
const readBackwards = (text: string): (string | number)[] | undefined => {
  const [year, month, day] = (backwards.exec(text)?.slice(1) ?? []).filter((part) => part !== undefined)
  if (year === undefined || month === undefined || day === undefined) return undefined
  return [year, /^\d/.test(month) ? month : toMonth(month), day]
}

const parts: Record<DateFormat, (text: string) => (string | number | undefined)[] | undefined> = {
  'yyyy-mm-dd': readBackwards,
  'dd/mm/yyyy': (text) => numeric.exec(text)?.slice(1, 4).toReversed(),
  'mm/dd/yyyy': (text) => {
    const [, month, day, year] = numeric.exec(text) ?? []
    return month === undefined ? undefined : [year, month, day]
  },
  /** Month names, before or behind the day. */
  'dd-mmm-yyyy': (text) => {
    const [, first = '', second = '', year] = named.exec(text) ?? monthFirst.exec(text) ?? []
    const [day, month] = /^\d/.test(first) ? [first, second] : [second, first]
    return year === undefined ? undefined : [year, toMonth(month), day]
  },
}

/** Undefined for other formats and other centuries. A date from the year on says itself how it is read. */
export const parseStatementDate = (written: string, format: DateFormat): CivilDate | undefined => {
  const text = written.trim()
  const [year, month, day] = parts[format](text) ?? readBackwards(text) ?? []
  if (year === undefined) return undefined
  const two = (part: string | number | undefined) => String(part).padStart(2, '0')
  const date = `${String(year).length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return date.startsWith('20') && isCivilDate(date) ? date : undefined
}

const listMatchingDateFormats = (written: readonly string[]): DateFormat[] =>
  (Object.keys(parts) as DateFormat[]).filter((format) =>
    written.every((each) => parseStatementDate(each, format) !== undefined),
  )

const recentDays = 45
const longAgoDays = 60
const years = 3 * 365
const shortDate = /^\d{2}[/.\- ]\d{2}[/.\- ]\d{2}(?!\d)/

/**
 * `11/05/2026` is a day of November in one bank's file and of May in another's. Other dates of the file tell, or how long
 * ago each would be; undefined: nothing tells.
 */
export const guessDateFormat = (
  written: readonly string[],
  others: readonly string[],
  today: CivilDate,
): DateFormat | undefined => {
  const formats = listMatchingDateFormats(written)
  const toDates = (format: DateFormat) => written.flatMap((each) => parseStatementDate(each, format) ?? []).toSorted()
  const isWithin = (days: number) => (format: DateFormat) => {
    const age = nightsBetween(toDates(format).at(-1) ?? today, today)
    return age >= 0 && age <= days
  }
  // `26/11/20` may begin with its year.
  const isOfTheseYears = (format: DateFormat) => nightsBetween(toDates(format)[0] ?? today, today) <= years
  const likely = written.every((each) => shortDate.test(each)) ? formats.filter(isOfTheseYears) : formats
  const both = likely.filter((format) => format === 'dd/mm/yyyy' || format === 'mm/dd/yyyy')
  if (both.length < 2 || toDates('dd/mm/yyyy').join() === toDates('mm/dd/yyyy').join()) return likely[0]
  const told = both.filter((format) =>
    others.some(
      (each) =>
        parseStatementDate(each, format) !== undefined &&
        both.every((other) => other === format || parseStatementDate(each, other) === undefined),
    ),
  )
  if (told.length === 1) return told[0]
  const possible = both.filter(isWithin(longAgoDays))
  return possible.length === 1 ? possible.find(isWithin(recentDays)) : undefined
}
