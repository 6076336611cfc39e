import { addDays } from '@escapes/contract'
import { findListingForBooking } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { listNearestFreeStays, type NightRange, searchRadiusDays } from './night-ranges.ts'
import { DatesTaken, type FreeStay } from './problems.ts'
import { listTakenNights } from './night-queries.ts'
import { isStayOnSale } from './selection-rules.ts'

interface RequestedStay {
  listingId: string
  checkIn?: string | undefined
  checkOut?: string | undefined
}

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

/** Takes no lock. Holds of `exceptHoldsOfUserId` count as free. */
export const requireNightsFreeWithoutLock = async (
  services: Services,
  {
    listingId,
    nights: requested,
    exceptHoldsOfUserId,
  }: { listingId: string; nights: NightRange; exceptHoldsOfUserId: string | undefined },
): Promise<void> => {
  const takenNights = await listTakenAround(services, listingId, requested, exceptHoldsOfUserId)
  if (takenNights.some(({ from, to }) => from < requested.to && requested.from < to))
    throw new DatesTaken(await listNearestRanges(services, listingId, requested, takenNights))
}

/** Adds the nearest free nights to a `DatesTaken` of `work`; reads them after the rollback. */
export const withNearestDatesIfTaken = async <T>(
  services: Services,
  requested: RequestedStay,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatesTaken) || error.extra?.nearest !== undefined) throw error
    const { listingId, checkIn: from, checkOut: to } = requested
    if (from === undefined || to === undefined) throw error
    const takenNights = await listTakenAround(services, listingId, { from, to })
    const nearest = await listNearestRanges(services, listingId, { from, to }, takenNights)
    throw new DatesTaken(nearest, error.detail, error.extra)
  }
}
