import { addDays } from '@escapes/contract'
import { findListingForBooking } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { listNearestFreeStays, type NightRange, searchRadiusDays } from './night-ranges.ts'
import { listTakenNights } from './night-queries.ts'
import { findOwnSubmittedBookingOnDates } from '../change/own-booking-queries.ts'
import { AlreadyBooked, DatesTaken, type FreeStay, NotEnoughSeats } from '../problems.ts'
import { isStayOnSale } from './selection-rules.ts'

const listTakenAround = (
  { db, clock }: Services,
  listingId: string,
  { from, to }: NightRange,
  exceptHoldsOfUserId?: string,
): Promise<NightRange[]> => {
  const around = { from: addDays(from, -searchRadiusDays), to: addDays(to, searchRadiusDays) }
  return listTakenNights(db, listingId, around, clock.now(), exceptHoldsOfUserId)
}

const listNearestRanges = async (
  { db, clock }: Services,
  listingId: string,
  { from, to }: NightRange,
  takenNights: readonly NightRange[],
): Promise<FreeStay[]> => {
  const listing = await findListingForBooking(db, listingId)
  if (!listing) return []
  const now = clock.now()
  return listNearestFreeStays({ checkIn: from, checkOut: to }, takenNights, (...nights) =>
    isStayOnSale(listing, nights, now),
  )
}

interface RequestedNights {
  listingId: string
  nights: NightRange
  /** Whose own holds count as free. */
  exceptHoldsOfUserId: string | undefined
}

/** Takes no lock. */
export const requireNightsFreeWithoutLock = async (
  services: Services,
  { listingId, nights: requested, exceptHoldsOfUserId }: RequestedNights,
): Promise<void> => {
  const takenNights = await listTakenAround(services, listingId, requested, exceptHoldsOfUserId)
  if (takenNights.some(({ from, to }) => from < requested.to && requested.from < to))
    throw new DatesTaken(await listNearestRanges(services, listingId, requested, takenNights))
}

interface RequestedDates {
  listingId: string
  checkIn?: string | undefined
  checkOut?: string | undefined
  date?: string | undefined
  /** Who is told of a submitted booking of their own on these dates. */
  ownerId?: string | undefined
  /** The booking that is changed to these dates. */
  exceptBookingId?: string
  /** Whose own holds count as free. */
  exceptHoldsOfUserId?: string | undefined
}

/**
 * Throws the error again, and says more where dates or seats are taken: that the customer has booked them already, or
 * which nights near them are free. Both are read after the rollback.
 */
export const rethrowWithAlternatives = async (
  error: unknown,
  services: Services,
  requested: RequestedDates,
): Promise<never> => {
  if (!(error instanceof DatesTaken || error instanceof NotEnoughSeats)) throw error
  const { db, clock } = services
  const { listingId, ownerId, checkIn: from, checkOut: to, exceptHoldsOfUserId } = requested
  const own =
    ownerId === undefined
      ? undefined
      : await findOwnSubmittedBookingOnDates(db, { ...requested, userId: ownerId }, clock.now())
  if (own) throw new AlreadyBooked(own, error instanceof NotEnoughSeats ? error.message : undefined)
  if (error instanceof NotEnoughSeats || error.extra?.nearest !== undefined) throw error
  if (from === undefined || to === undefined) throw error
  const takenNights = await listTakenAround(services, listingId, { from, to }, exceptHoldsOfUserId)
  const nearest = await listNearestRanges(services, listingId, { from, to }, takenNights)
  throw new DatesTaken(nearest, error.detail, error.extra)
}
