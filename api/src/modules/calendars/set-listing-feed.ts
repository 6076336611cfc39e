import { maxFeedsOfVilla } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { seal, unseal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import type { FeedOptions } from './event-nights.ts'
import { type FeedRow, listFeedsOfListing, lockNights, saveFeed } from './queries.ts'

/** How events of feeds are read unless staff say otherwise: as RFC 5545 means them. */
export const usualFeedOptions: FeedOptions = { endMeans: 'check-out', dayEventsBlock: false }

/** The address is stored encrypted. */
export const unsealAddress = (
  { config }: Pick<Services, 'config'>,
  { url_sealed, listing_id }: Pick<FeedRow, 'url_sealed' | 'listing_id'>,
): string => unseal(url_sealed, config.feeds.addressKey, listing_id)

export interface FeedToSet {
  listingId: string
  url: string
  options?: FeedOptions
  /** The one that it becomes; absent for one more. */
  replaced: FeedRow | undefined
}

/** Throws `calendar-connected` and `too-many-calendars`. The lock of the nights keeps two callers apart. */
export const setFeed = async (
  trx: Trx,
  services: Pick<Services, 'config' | 'clock'>,
  { listingId, url, options = usualFeedOptions, replaced }: FeedToSet,
): Promise<{ feedId: string }> => {
  const { config, clock } = services
  const { host, href } = new URL(url)
  await lockNights(trx, listingId)
  const others = (await listFeedsOfListing(trx, listingId)).filter(({ id }) => id !== replaced?.id)
  if (others.some((feed) => unsealAddress(services, feed) === href)) {
    const message = 'This calendar is connected to the villa already.'
    throw new Problem('calendar-connected', message, { errors: [{ path: 'url', code: 'custom', message }] })
  }
  if (others.length >= maxFeedsOfVilla)
    throw new Problem('too-many-calendars', `A villa reads at most ${maxFeedsOfVilla} calendars. Remove one first.`)
  const urlSealed = seal(href, config.feeds.addressKey, listingId)
  const { id } = await saveFeed(trx, {
    feedId: replaced?.id,
    listingId,
    urlSealed,
    host,
    ...options,
    now: clock.now(),
  })
  return { feedId: id }
}

/** Sets the first calendar of a villa, or replaces its address. */
export const setListingFeed = (
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  feed: Omit<FeedToSet, 'replaced'>,
): Promise<{ feedId: string }> =>
  transact(services.db, async (trx) => {
    const [replaced] = await listFeedsOfListing(trx, feed.listingId)
    return setFeed(trx, services, { ...feed, replaced })
  })
