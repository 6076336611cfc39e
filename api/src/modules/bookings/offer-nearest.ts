import { addDays } from '@escapes/contract'
import { findBookable } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { nearestFree, type Nights, searchDays } from './nearest.ts'
import { DatesTaken, type FreeRange } from './problems.ts'
import { listTakenNights } from './night-queries.ts'
import { earliestDay } from './stay.ts'

interface Wanted {
  listingId: string
  checkIn?: string | undefined
  checkOut?: string | undefined
}

/** Taken nights as far around the wanted ones as is looked for others. */
const listAround = ({ db, clock }: Services, listingId: string, { from, to }: Nights): Promise<Nights[]> =>
  listTakenNights(db, listingId, { from: addDays(from, -searchDays), to: addDays(to, searchDays) }, clock.now())

const nearestOf = async (
  { db, clock }: Services,
  listingId: string,
  { from, to }: Nights,
  taken: readonly Nights[],
): Promise<FreeRange[]> => {
  const listing = await findBookable(db, listingId)
  return listing ? nearestFree({ checkIn: from, checkOut: to }, taken, earliestDay(listing, clock.now())) : []
}

/** Refuses nights that somebody has at this moment, with what is free nearby; one look serves both. */
export const requireSeemsFree = async (services: Services, listingId: string, wanted: Nights): Promise<void> => {
  const taken = await listAround(services, listingId, wanted)
  if (taken.some(({ from, to }) => from < wanted.to && wanted.from < to))
    throw new DatesTaken(await nearestOf(services, listingId, wanted, taken))
}

/** Runs `work`; when it finds the dates taken, adds what is free nearby, read after the rollback. */
export const offeringNearest = async <T>(services: Services, wanted: Wanted, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatesTaken) || error.extra?.nearest !== undefined) throw error
    const { listingId, checkIn: from, checkOut: to } = wanted
    if (from === undefined || to === undefined) throw error
    const taken = await listAround(services, listingId, { from, to })
    const nearest = await nearestOf(services, listingId, { from, to }, taken)
    throw new DatesTaken(nearest, error.detail, error.extra)
  }
}
