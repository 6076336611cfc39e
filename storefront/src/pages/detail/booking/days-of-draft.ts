import type { Availability, DayToKnow, ListingDetail } from '@escapes/contract'
import { addDays, type CivilDate, formatComingDate } from '@escapes/contract/dates'
import { listDaysToKnowOfListing } from '@escapes/contract/days-to-know-on'
import { isDayUnavailable } from './activity-days.ts'
import type { Draft } from './draft.ts'
import { toLastDay } from './format-dates.ts'

type Dates = Pick<Draft, 'checkIn' | 'checkOut' | 'date'>

/** What to know of the chosen days. */
export const listDaysOfDraft = (listing: ListingDetail, { checkIn, checkOut, date }: Dates): DayToKnow[] => {
  const [from, to] = listing.kind === 'villa' ? [checkIn, checkOut] : [date, date && toLastDay(listing, date)]
  return from && to ? listDaysToKnowOfListing(listing, from, to) : []
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
