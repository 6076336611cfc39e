import type { Trx } from '@escapes/api/src/db/database.ts'
import { seal } from '@escapes/api/src/modules/calendars/seal.ts'
import { demoFeed } from '../demo/content/feeds.ts'
import { listingId } from './seed-listings.ts'
import { demoId } from './demo-id.ts'
import { upsert } from './upsert.ts'

/** The villa that is let on another channel as well: its calendar is read from there. */
export const seedFeed = async (trx: Trx, feedOrigin: string, key: Uint8Array): Promise<void> => {
  const listing = listingId(demoFeed.villaSlug)
  await upsert(trx, 'calendar_feeds', ['listing_id'], {
    id: demoId('feed', demoFeed.villaSlug),
    listing_id: listing,
    url_sealed: seal(`${feedOrigin}/${demoFeed.villaSlug}.ics`, key, listing),
    host: new URL(feedOrigin).host,
    next_attempt_at: new Date(),
  })
}
