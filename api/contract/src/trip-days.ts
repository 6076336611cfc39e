import type { Booking } from './bookings.ts'
import { addDays, type CivilDate, formatComingDate, formatComingDates, nightsBetween } from './dates.ts'

export type TripDays = Pick<Booking, 'checkIn' | 'checkOut' | 'date' | 'lastDay' | 'nights'>

/** How far off a trip is, in days of Sri Lanka: `In 12 days`, `Tomorrow`, `Today`, `Night 2 of 4`. */
export const toCountdown = ({ checkIn, checkOut, date, lastDay, nights }: TripDays, today: CivilDate): string => {
  const start = checkIn ?? date
  if (start === null) return 'Soon'
  const days = nightsBetween(today, start)
  if (days > 1) return `In ${days} days`
  if (days === 1) return 'Tomorrow'
  if (days === 0) return 'Today'
  if (checkOut === today) return 'You leave today'
  if (lastDay && days < 0) return `Day ${1 - days} of ${nightsBetween(start, lastDay) + 1}`
  return nights === null ? 'Under way' : `Night ${1 - days} of ${nights}`
}

/** `Fri 14 May to Tue 18 May`, or the one day. */
export const toTripDates = ({ checkIn, checkOut, date, lastDay }: TripDays): string => {
  const [from, to] = [checkIn ?? date, checkOut ?? lastDay]
  if (!from) return ''
  return to ? formatComingDates(from, to) : formatComingDate(from)
}

const nearDays = 7

/** From seven days before it begins to its last day; an outing of one day may go on after midnight. */
export const isTripNear = ({ checkIn, checkOut, date, lastDay }: TripDays, today: CivilDate): boolean => {
  const start = checkIn ?? date
  if (start === null) return false
  return addDays(today, nearDays) >= start && today <= (checkOut ?? lastDay ?? addDays(start, 1))
}
