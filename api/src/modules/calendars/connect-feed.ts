import type { Services } from '#/services.ts'
import { upsertFeed } from './queries.ts'
import { seal } from '#/seal.ts'

/** Gives a villa the calendar that is imported for it; the address is sealed, and read for the first time within seconds. */
export const connectFeed = async (
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { listingId, url }: { listingId: string; url: string },
): Promise<{ feedId: string }> => {
  const { host, href } = new URL(url)
  const urlSealed = seal(href, config.feeds.key, listingId)
  const { id } = await upsertFeed(db, { listingId, urlSealed, host, now: clock.now() })
  return { feedId: id }
}
