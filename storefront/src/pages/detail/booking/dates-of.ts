import { formatShortDate, type CivilDate } from '@escapes/contract/dates'

interface Dates {
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  date: CivilDate | null
}

const yearOf = (day: CivilDate): string => day.slice(0, 4)
const inYear = (day: CivilDate): string => `${formatShortDate(day)} ${yearOf(day)}`

/** `Fri 14 May to Tue 18 May 2027`, or the one day of an outing; each year is said once. */
export const datesOf = ({ checkIn, checkOut, date }: Dates): string => {
  if (!checkIn || !checkOut) return date ? inYear(date) : ''
  const from = yearOf(checkIn) === yearOf(checkOut) ? formatShortDate(checkIn) : inYear(checkIn)
  return `${from} to ${inYear(checkOut)}`
}
