import { formatShortDate, type CivilDate } from '@escapes/contract/dates'

interface Dates {
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  date: CivilDate | null
}

const toYear = (day: CivilDate): string => day.slice(0, 4)
const inYear = (day: CivilDate): string => `${formatShortDate(day)} ${toYear(day)}`

/** `Fri 14 May to Tue 18 May 2027`, or the one day of an activity. */
export const formatDates = ({ checkIn, checkOut, date }: Dates): string => {
  if (!checkIn || !checkOut) return date ? inYear(date) : ''
  const from = toYear(checkIn) === toYear(checkOut) ? formatShortDate(checkIn) : inYear(checkIn)
  return `${from} to ${inYear(checkOut)}`
}
