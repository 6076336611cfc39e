import { addDays } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { todayAt } from './booking.ts'
import { nearestFree, searchDays } from './nearest.ts'
import { DatesTaken, type FreeRange } from './problems.ts'
import { listTakenNights } from './queries.ts'

interface Wanted {
  listingId: string
  checkIn?: string | undefined
  checkOut?: string | undefined
}

const findNearest = async ({ db, clock }: Services, { listingId, checkIn, checkOut }: Wanted): Promise<FreeRange[]> => {
  if (checkIn === undefined || checkOut === undefined) return []
  const now = clock.now()
  const around = { from: addDays(checkIn, -searchDays), to: addDays(checkOut, searchDays) }
  return nearestFree({ checkIn, checkOut }, await listTakenNights(db, listingId, around, now), todayAt(now))
}

/** Runs `work`; when it finds the dates taken, adds what is free nearby, read after the rollback. */
export const offeringNearest = async <T>(services: Services, wanted: Wanted, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatesTaken) throw new DatesTaken(await findNearest(services, wanted), error.detail)
    throw error
  }
}
