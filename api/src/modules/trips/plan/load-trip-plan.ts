import { randomBytes } from 'node:crypto'
import { type Booking, civilDateAt, type SavedListLink, type TripPlan } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { listingsForTrips } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { findUserOfPlanLink, insertPlanLink } from './queries.ts'
import { type PlannedBooking, toTripPlan } from './to-trip-plan.ts'

type ListingFacts = Awaited<ReturnType<typeof listingsForTrips.loadPlanFactsById>>
const maxBookings = 60

const toPlanned = (booking: Booking, facts: ListingFacts): PlannedBooking[] => {
  const { id, kind, listing, state, checkIn, checkOut, date, lastDay } = booking
  const from = checkIn ?? date
  if (from === null || (state !== 'confirmed' && state !== 'pending')) return []
  const { startTime = '08:00', endTime = null, itinerary = [] } = facts.get(listing.id) ?? {}
  const to = checkOut ?? lastDay ?? from
  const { title, location: place } = listing
  return [{ id, kind, title, place, isConfirmed: state === 'confirmed', from, to, startTime, endTime, itinerary }]
}

export const loadTripPlan = async (services: Services, userId: string): Promise<TripPlan> => {
  const { items } = await bookingsForOverview.listComingTrips(services, userId, maxBookings)
  const facts = await listingsForTrips.loadPlanFactsById(services.db, [
    ...new Set(items.map(({ listing }) => listing.id)),
  ])
  return toTripPlan(
    items.flatMap((booking) => toPlanned(booking, facts)),
    civilDateAt(services.clock.now()),
  )
}

/** 24 bytes, which nobody guesses. */
export const sharePlan = ({ db, clock }: Services, userId: string): Promise<SavedListLink> =>
  insertPlanLink(db, userId, randomBytes(24).toString('base64url'), clock.now())

export const getSharedPlan = async (services: Services, token: string): Promise<TripPlan> => {
  const userId = await findUserOfPlanLink(services.db, token)
  if (userId === undefined) throw new NotFound('This trip is not shared any more.')
  const { trips } = await loadTripPlan(services, userId)
  return {
    trips: trips.map(({ days }) => ({
      days: days.map((day) => ({ ...day, entries: day.entries.map((entry) => ({ ...entry, bookingId: null })) })),
    })),
  }
}
