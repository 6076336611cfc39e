import { addDays } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { todayAt } from './booking.ts'
import { nearestFree, type Nights, searchDays } from './nearest.ts'
import { DatesTaken, type FreeRange } from './problems.ts'
import { listTakenNights } from './night-queries.ts'

interface Wanted {
  listingId: string
  checkIn?: string | undefined
  checkOut?: string | undefined
}

/** Taken nights as far around the wanted ones as is looked for others. */
const listAround = ({ db, clock }: Services, listingId: string, { from, to }: Nights): Promise<Nights[]> =>
  listTakenNights(db, listingId, { from: addDays(from, -searchDays), to: addDays(to, searchDays) }, clock.now())

const nearestOf = ({ from, to }: Nights, taken: readonly Nights[], now: Date): FreeRange[] =>
  nearestFree({ checkIn: from, checkOut: to }, taken, todayAt(now))

/** Refuses nights that somebody has at this moment, with what is free nearby; one look serves both. */
export const requireSeemsFree = async (services: Services, listingId: string, wanted: Nights): Promise<void> => {
  const taken = await listAround(services, listingId, wanted)
  if (taken.some(({ from, to }) => from < wanted.to && wanted.from < to))
    throw new DatesTaken(nearestOf(wanted, taken, services.clock.now()))
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
    const nearest = nearestOf({ from, to }, taken, services.clock.now())
    throw new DatesTaken(nearest, error.detail, error.extra)
  }
}
