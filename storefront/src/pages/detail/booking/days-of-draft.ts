import type { Availability, DayToKnow, ListingDetail } from '@escapes/contract'
import { addDays, type CivilDate, formatComingDate, formatComingDates, nightsBetween } from '@escapes/contract/dates'
import { type DayAtPlaces, listDaysToKnowOn } from '@escapes/contract/days-to-know-on'
import { isDayUnavailable } from './activity-days.ts'
import type { Draft } from './draft.ts'
import { toLastDay } from './format-dates.ts'

type Dates = Pick<Draft, 'checkIn' | 'checkOut' | 'date'>

const listDays = (listing: ListingDetail, { checkIn, checkOut, date }: Dates): DayAtPlaces[] => {
  const isVilla = listing.kind === 'villa'
  const [from, to] = isVilla ? [checkIn, checkOut] : [date, date && toLastDay(listing, date)]
  if (!from || !to) return []
  const toPlace = (day: number): string =>
    (isVilla ? undefined : listing.itinerary.find((each) => each.day === day)?.location) || listing.location
  return Array.from({ length: nightsBetween(from, to) + 1 }, (_, at) => ({
    date: addDays(from, at),
    places: [toPlace(at + 1)],
  }))
}

/** What to know of the chosen days. */
export const listDaysOfDraft = (listing: ListingDetail, dates: Dates): DayToKnow[] =>
  listDaysToKnowOn(listing.daysToKnow ?? [], listDays(listing, dates))

/** For a calendar: what to know of a day; a season would mark all of its days. Undefined where there is nothing to mark. */
export const toDayNotes = ({
  daysToKnow = [],
}: ListingDetail): ((day: CivilDate) => string | undefined) | undefined => {
  const marked = daysToKnow.filter(({ kind }) => kind !== 'nature')
  if (marked.length === 0) return undefined
  return (day) =>
    marked
      .filter(({ from, to }) => from <= day && day <= to)
      .map(({ title }) => title)
      .join(', ') || undefined
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
