import { formatDate, formatShortDate, type CivilDate } from '@escapes/contract/dates'

interface Dates {
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  date: CivilDate | null
}

const isSameYear = (one: CivilDate, other: CivilDate): boolean => one.slice(0, 4) === other.slice(0, 4)

/** `Fri 14 May to Tue 18 May 2027`, or the one day of an outing; each year is said once. */
export const datesOf = ({ checkIn, checkOut, date }: Dates): string => {
  if (!checkIn || !checkOut) return formatDate(date ?? '')
  const from = isSameYear(checkIn, checkOut) ? formatShortDate(checkIn) : formatDate(checkIn)
  return `${from} to ${formatDate(checkOut)}`
}
