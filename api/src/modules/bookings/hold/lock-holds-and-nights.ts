import type { Trx } from '#/db/database.ts'
import { lockByName, lockByNameAhead } from '#/db/lock-by-name.ts'
import { toNightsLock } from '#/modules/calendars/index.ts'

/** Waits for whoever books for this customer, and then for whoever changes the nights: always in this order. */
export const lockHoldsAndNights = (trx: Trx, of: CustomerAndListing): Promise<void> =>
  lockByName(trx, ...toHoldsAndNightsLocks(of))

/** See `lockByNameAhead`. */
export const lockHoldsAndNightsAhead = (trx: Trx, of: CustomerAndListing): Promise<void> =>
  lockByNameAhead(trx, ...toHoldsAndNightsLocks(of))

interface CustomerAndListing {
  userId: string
  listingId: string
}

const toHoldsAndNightsLocks = ({ userId, listingId }: CustomerAndListing) =>
  [`holds:${userId}`, toNightsLock(listingId)] as const
