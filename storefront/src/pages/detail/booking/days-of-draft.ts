import type { Availability, DayToKnow, ListingDetail } from '@escapes/contract'
import { addDays, type CivilDate, formatComingDate, nightsBetween } from '@escapes/contract/dates'
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

/** The first day after what is shut on which an activity can be booked. */
export const findDayAfter = (
  { to }: DayToKnow,
  availability: Availability,
): { date: CivilDate; text: string } | undefined => {
  for (let after = 1; after <= daysLookedAt; after += 1) {
    const date = addDays(to, after)
    if (!isDayUnavailable(availability, date)) return { date, text: formatComingDate(date) }
  }
  return undefined
}
