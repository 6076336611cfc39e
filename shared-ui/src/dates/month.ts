import { addDays, toWeekday, type CivilDate } from '@escapes/contract/dates'

export type Month = string

export const toMonth = (date: CivilDate): Month => date.slice(0, 7)
export const toFirstDayOfMonth = (month: Month): CivilDate => `${month}-01`

export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

const nameFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `May 2027` */
export const formatMonth = (month: Month): string => nameFormat.format(new Date(`${month}-01T00:00:00Z`))

/** The weeks of a month, Monday first; days of other months are null. */
export const toWeeks = (month: Month): (CivilDate | null)[][] => {
  const start = toFirstDayOfMonth(month)
  const lead = (toWeekday(start) + 6) % 7
  const weeks: (CivilDate | null)[][] = []
  for (let day = addDays(start, -lead); toMonth(day) <= month;) {
    const week: (CivilDate | null)[] = []
    for (let column = 0; column < 7; column++, day = addDays(day, 1)) week.push(toMonth(day) === month ? day : null)
    weeks.push(week)
  }
  return weeks
}
