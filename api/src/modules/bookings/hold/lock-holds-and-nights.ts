import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { toNightsLock } from '#/modules/calendars/index.ts'

/** Waits for whoever books for this customer, and then for whoever changes the nights: always in this order. */
export const lockHoldsAndNights = (
  trx: Trx,
  { userId, listingId }: { userId: string; listingId: string },
): Promise<void> => lockByName(trx, `holds:${userId}`, toNightsLock(listingId))
