import type { ListingDetail } from '@escapes/contract'
import { addDays, formatShortDate, type CivilDate } from '@escapes/contract/dates'

interface Dates {
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  date: CivilDate | null
}

const toYear = (day: CivilDate): string => day.slice(0, 4)
const inYear = (day: CivilDate): string => `${formatShortDate(day)} ${toYear(day)}`

/** The last day of an activity that begins on a day. */
export const toLastDay = (listing: ListingDetail, date: CivilDate): CivilDate =>
  addDays(date, listing.kind === 'villa' ? 0 : Math.max(0, Math.ceil(listing.durationDays ?? 1) - 1))

/** `Fri 14 May to Tue 18 May 2027`, or the one day of an activity. */
export const formatDates = ({ checkIn, checkOut, date }: Dates, listing: ListingDetail): string => {
  const [from, to] = [checkIn ?? date, checkOut ?? (date && toLastDay(listing, date))]
  return from && to ? formatDays(from, to) : ''
}

const formatDays = (from: CivilDate, to: CivilDate): string => {
  if (from === to) return inYear(from)
  return `${toYear(from) === toYear(to) ? formatShortDate(from) : inYear(from)} to ${inYear(to)}`
}
