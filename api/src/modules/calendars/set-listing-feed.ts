import type { Services } from '#/services.ts'
import { upsertFeed } from './queries.ts'
import { seal } from '#/seal.ts'

/** Sets or replaces the feed's address, which is stored encrypted. */
export const setListingFeed = async (
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { listingId, url }: { listingId: string; url: string },
): Promise<{ feedId: string }> => {
  const { host, href } = new URL(url)
  const urlSealed = seal(href, config.feeds.addressKey, listingId)
  const { id } = await upsertFeed(db, { listingId, urlSealed, host, now: clock.now() })
  return { feedId: id }
}
