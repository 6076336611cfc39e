import { addDays, isCivilDate, nightsBetween, weekdayOf, type CivilDate } from '@escapes/contract/dates'

/** Monday first, as the week begins at the desk; the numbers are those of `weekdayOf`. */
export const weekdays = [
  { day: 1, word: 'Mon' },
  { day: 2, word: 'Tue' },
  { day: 3, word: 'Wed' },
  { day: 4, word: 'Thu' },
  { day: 5, word: 'Fri' },
  { day: 6, word: 'Sat' },
  { day: 0, word: 'Sun' },
] as const

export const mostDays = 366

/** The days of a period that fall on the weekdays chosen, both ends included. */
export const daysOf = (from: CivilDate, to: CivilDate, on: readonly number[]): CivilDate[] => {
  if (!isCivilDate(from) || !isCivilDate(to)) return []
  const length = Math.min(nightsBetween(from, to), 7 * mostDays) + 1
  return Array.from({ length: Math.max(0, length) }, (_, at) => addDays(from, at)).filter((day) =>
    on.includes(weekdayOf(day)),
  )
}
