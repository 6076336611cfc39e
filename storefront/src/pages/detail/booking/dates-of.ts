import { formatShortDate, type CivilDate } from '@escapes/contract/dates'

interface Dates {
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  date: CivilDate | null
}

/** `Fri 14 May to Tue 18 May`, or the one day of an outing. */
export const datesOf = ({ checkIn, checkOut, date }: Dates): string =>
  checkIn && checkOut ? `${formatShortDate(checkIn)} to ${formatShortDate(checkOut)}` : formatShortDate(date ?? '')
