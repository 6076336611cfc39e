import type { Availability, DayToKnow, ListingDetail } from '@escapes/contract'
import { addDays, type CivilDate, formatComingDate, formatComingDates, nightsBetween } from '@escapes/contract/dates'
import { listDaysToKnowOfListing } from '@escapes/contract/days-to-know-on'
import { isDayUnavailable } from './activity-days.ts'
import type { Draft } from './draft.ts'
import { toLastDay } from './format-dates.ts'

type Dates = Pick<Draft, 'checkIn' | 'checkOut' | 'date'>

export const listDaysOfDraft = (listing: ListingDetail, { checkIn, checkOut, date }: Dates): DayToKnow[] => {
  const [from, to] = listing.kind === 'villa' ? [checkIn, checkOut] : [date, date && toLastDay(listing, date)]
  return from && to ? listDaysToKnowOfListing(listing, from, to) : []
}

/** So far behind a closure a day is looked for. */
const daysLookedAt = 60

interface DatesAfter {
  change: Partial<Dates>
  text: string
}

/** The first day on which an activity can be booked, or nights in a row on which a villa is free. */
const findDatesFrom = (
  from: CivilDate,
  { checkIn, checkOut }: Dates,
  { isVilla, availability }: { isVilla: boolean; availability: Availability },
): DatesAfter | undefined => {
  if (!isVilla)
    return isDayUnavailable(availability, from) ? undefined : { change: { date: from }, text: formatComingDate(from) }
  if (!checkIn || !checkOut) return undefined
  const to = addDays(from, nightsBetween(checkIn, checkOut))
  const isTaken = availability.blocked.some((blocked) => blocked.from < to && from < blocked.to)
  return isTaken ? undefined : { change: { checkIn: from, checkOut: to }, text: formatComingDates(from, to) }
}

/** The first dates after what is shut that can be booked, for a villa as many nights as were chosen. */
export const findDatesAfter = (
  { to }: DayToKnow,
  chosen: Dates,
  on: { isVilla: boolean; availability: Availability },
): DatesAfter | undefined => {
  for (let after = 1; after <= daysLookedAt; after += 1) {
    const found = findDatesFrom(addDays(to, after), chosen, on)
    if (found) return found
  }
  return undefined
}
