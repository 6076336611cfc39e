import { randomBytes } from 'node:crypto'
import { addDays, type Booking, type CivilDate, civilDateAt, type TripPlan, type TripPlanLink } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
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

/** `until`: without what begins later. */
export const loadTripPlan = async (services: Services, userId: string, until?: CivilDate): Promise<TripPlan> => {
  const { items } = await bookingsForOverview.listComingTrips(services, userId, maxBookings)
  const facts = await listingsForTrips.loadPlanFactsById(services.db, [
    ...new Set(items.map(({ listing }) => listing.id)),
  ])
  const pickupTimes = await bookingsForOverview.loadPickupTimesById(services.db, items)
  const planned = items.flatMap((booking) => toPlanned(booking, facts, pickupTimes.get(booking.id) ?? null))
  return toTripPlan(
    planned.filter(({ from }) => until === undefined || from <= until),
    civilDateAt(services.clock.now()),
  )
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
