import type { Trx } from '#/db/database.ts'
import { requireRecentAuthentication } from '#/http/authorise.ts'
import type { Caller } from '#/http/caller.ts'
import { publish } from '#/outbox/publish.ts'
import type { LowPrices } from './low-prices.ts'

/** Who sets a price, and when they last showed who they are. */
export type PriceAuthor = Pick<Caller, 'userId' | 'authenticatedAt'>

/** Admins are told of prices far below the usual ones, which nobody sets with a session that a thief may have. */
export const tellLowPrices = async (
  trx: Trx,
  listingId: string,
  { userId, authenticatedAt }: PriceAuthor,
  prices: LowPrices['prices'],
): Promise<void> => {
  if (prices.length === 0) return
  requireRecentAuthentication({ authenticatedAt })
  await publish(trx, 'listing.priced-low', { listingId, userId, prices })
}
