import { randomBytes } from 'node:crypto'
import {
  addDays,
  type Booking,
  type CivilDate,
  civilDateAt,
  type DayToKnow,
  type PlanDay,
  type TripPlan,
  type TripPlanLink,
} from '@escapes/contract'
import { toDaysToKnowFinder } from '@escapes/contract/days-to-know-on'
import { NotFound } from '#/http/problem.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { loadDaysToKnow } from '#/modules/days-to-know/index.ts'
import { listingsForTrips } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { findSharedPlan, insertPlanLink } from './queries.ts'
import { maxGap, type PlannedBooking, toTripPlan } from './to-trip-plan.ts'

type ListingFacts = Awaited<ReturnType<typeof listingsForTrips.loadPlanFactsById>>
const maxBookings = 60

const toPlanned = (booking: Booking, facts: ListingFacts, pickupTime: string | null): PlannedBooking[] => {
  const { id, kind, listing, state, checkIn, checkOut, date, lastDay } = booking
  const from = checkIn ?? date
  if (from === null || (state !== 'confirmed' && state !== 'pending')) return []
  const known = facts.get(listing.id)
  // An outing has the hours that it was booked with, as its calendar entry has.
  const { startTime, endTime } = kind === 'villa' ? (known ?? {}) : booking
  const itinerary = known?.itinerary ?? []
  const to = checkOut ?? lastDay ?? from
  const { title, location: place } = listing
  const isConfirmed = state === 'confirmed'
  const hours = { startTime: startTime ?? known?.startTime ?? '08:00', endTime: endTime ?? null }
  return [{ id, kind, title, place, isConfirmed, from, to, ...hours, pickupTime, itinerary }]
}

/** Each on its first day of the trip: what lasts for days is said once. */
const withDaysToKnow = async (
  { db }: Pick<Services, 'db'>,
  days: readonly PlanDay[],
  toListingIds: (date: CivilDate) => string[],
): Promise<PlanDay[]> => {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const toKnown = await loadDaysToKnow(db, { from: first.date, to: last.date })
  const known = new Map<string, DayToKnow>()
  const ofListing = new Map<string, Set<string>>()
  for (const listingId of new Set(days.flatMap(({ date }) => toListingIds(date)))) {
    const own = toKnown(listingId)
    ofListing.set(listingId, new Set(own.map(({ id }) => id)))
    for (const each of own) known.set(each.id, each)
  }
  const find = toDaysToKnowFinder([...known.values()])
  const said = new Set<string>()
  return days.map((day) => {
    const { date, entries, beds } = day
    const listingIds = toListingIds(date)
    const places = [...entries, ...beds].map(({ place }) => place)
    const daysToKnow = find({ date, places }).filter(
      ({ id }) => !said.has(id) && listingIds.some((listingId) => ofListing.get(listingId)?.has(id)),
    )
    for (const { id } of daysToKnow) said.add(id)
    return daysToKnow.length === 0 ? day : { ...day, daysToKnow }
  })
}

/** `until`: without what begins later. */
export const loadTripPlan = async (services: Services, userId: string, until?: CivilDate): Promise<TripPlan> => {
  const { items } = await bookingsForOverview.listComingTrips(services, userId, maxBookings)
  const facts = await listingsForTrips.loadPlanFactsById(services.db, [
    ...new Set(items.map(({ listing }) => listing.id)),
  ])
  const pickupTimes = await bookingsForOverview.loadPickupTimesById(services.db, items)
  const planned = items
    .flatMap((booking) => toPlanned(booking, facts, pickupTimes.get(booking.id) ?? null))
    .filter(({ from }) => until === undefined || from <= until)
  const listingIds = new Map(items.map(({ id, listing }) => [id, listing.id]))
  const { trips } = toTripPlan(planned, civilDateAt(services.clock.now()))
  const toListingIds = (date: CivilDate): string[] =>
    planned.filter(({ from, to }) => from <= date && date <= to).flatMap(({ id }) => listingIds.get(id) ?? [])
  return {
    trips: await Promise.all(
      trips.map(async ({ days }) => ({ days: await withDaysToKnow(services, days, toListingIds) })),
    ),
  }
}

/** The link is for what is booked now, and what joins it: it has a token of 24 bytes, which nobody guesses. */
export const sharePlan = async (services: Services, userId: string): Promise<TripPlanLink> => {
  const now = services.clock.now()
  const today = civilDateAt(now)
  const { trips } = await loadTripPlan(services, userId)
  const lastDay = trips.at(-1)?.days.at(-1)?.date ?? today
  const link = { token: randomBytes(24).toString('base64url'), now, showsUntil: addDays(lastDay, maxGap) }
  return insertPlanLink(services.db, userId, link, today)
}

export const getSharedPlan = async (services: Services, token: string): Promise<TripPlan> => {
  const shared = await findSharedPlan(services.db, token, civilDateAt(services.clock.now()))
  if (!shared) throw new NotFound('This trip is not shared any more.')
  const { trips } = await loadTripPlan(services, shared.user_id, shared.shows_until)
  return {
    trips: trips.map(({ days }) => ({
      days: days.map((day) => ({ ...day, entries: day.entries.map((entry) => ({ ...entry, bookingId: null })) })),
    })),
  }
}
