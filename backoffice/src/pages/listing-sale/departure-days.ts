import { addDays, isCivilDate, nightsBetween, toWeekday, type CivilDate } from '@escapes/contract/dates'

/** Monday first; the numbers are those of `toWeekday`. */
export const weekdays = [
  { day: 1, label: 'Mon' },
  { day: 2, label: 'Tue' },
  { day: 3, label: 'Wed' },
  { day: 4, label: 'Thu' },
  { day: 5, label: 'Fri' },
  { day: 6, label: 'Sat' },
  { day: 0, label: 'Sun' },
] as const

export const maxDeparturesAtOnce = 366

/** The dates of a period on the chosen weekdays, both ends included. */
export const listDatesOnWeekdays = (from: CivilDate, to: CivilDate, on: readonly number[]): CivilDate[] => {
  if (!isCivilDate(from) || !isCivilDate(to)) return []
  const length = Math.min(nightsBetween(from, to), 7 * maxDeparturesAtOnce) + 1
  return Array.from({ length: Math.max(0, length) }, (_, at) => addDays(from, at)).filter((day) =>
    on.includes(toWeekday(day)),
  )
}
