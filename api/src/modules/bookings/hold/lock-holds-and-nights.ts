import type { Trx } from '#/db/database.ts'
import { lockByName, lockByNameAhead } from '#/db/lock-by-name.ts'
import { toNightsLock } from '#/modules/calendars/index.ts'
import { toLockOrder } from './listing-mutex.ts'

/** Waits for whoever books for this customer, and then for whoever changes the nights: always in this order. */
export const lockHoldsAndNights = (trx: Trx, of: CustomerAndListing): Promise<void> =>
  lockByName(trx, ...toHoldsAndNightsLocks(of))

/** For a booking of each: the nights in the order of all who take several. */
export const lockHoldsAndAllNights = (
  trx: Trx,
  { userId, listingIds }: { userId: string; listingIds: readonly string[] },
): Promise<void> => lockByName(trx, `holds:${userId}`, ...toLockOrder(listingIds).map(toNightsLock))

/** See `lockByNameAhead`. */
export const lockHoldsAndNightsAhead = (trx: Trx, of: CustomerAndListing): Promise<void> =>
  lockByNameAhead(trx, ...toHoldsAndNightsLocks(of))

interface CustomerAndListing {
  userId: string
  listingId: string
}

const toHoldsAndNightsLocks = ({ userId, listingId }: CustomerAndListing) =>
  [`holds:${userId}`, toNightsLock(listingId)] as const
