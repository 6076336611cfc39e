import { civilDateAt, type FeedRun, type FeedStatus, type FeedTest } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { FeedAddressRejected, requireFeedUrl } from '#/gateways/feed-fetch/address.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { findListingForBooking } from '#/modules/listings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import type { FeedOptions } from './event-nights.ts'
import { getFeedStatus } from './feed-status.ts'
import { importFeed } from './import-feed.ts'
import { CalendarUnreadable } from './parse-calendar-lines.ts'
import {
  deleteFeed,
  type FeedRow,
  findFeed,
  listFeedsOfListing,
  listRuns,
  lockFeed,
  lockNights,
  updateFeed,
} from './queries.ts'
import { readCalendarInThread } from './read-calendar-in-thread.ts'
import { setFeed, unsealAddress } from './set-listing-feed.ts'

interface FeedRequest extends FeedOptions {
  /** Absent: the address that is connected already. */
  url?: string | undefined
}

const rejectAddress = (message: string): Problem =>
  new Problem('validation-failed', message, { errors: [{ path: 'url', code: 'custom', message }] })

const requireVilla = async ({ db }: Pick<Services, 'db'>, listingId: string): Promise<void> => {
  const listing = await findListingForBooking(db, listingId)
  if (listing?.kind !== 'villa') throw new NotFound()
}

/** The address given, or the one that is connected. Throws `validation-failed` at `url`. */
const getAddress = (services: Services, url: string | undefined, connected: FeedRow | undefined): URL => {
  const { config } = services
  const text = url ?? (connected && unsealAddress(services, connected))
  if (text === undefined) throw rejectAddress('Enter the address of the calendar.')
  try {
    // Channels show `webcal:` addresses for calendar applications; the same file is behind https.
    return requireFeedUrl(text.replace(/^webcal:/i, 'https:'), config.feeds.allowedOrigins)
  } catch (error) {
    if (error instanceof FeedAddressRejected) throw rejectAddress(error.message)
    throw error
  }
}

/** Saves one more calendar of the villa, or another address or reading of `before`, and fetches it. */
const saveAndImport = async (
  services: Services,
  listingId: string,
  { url: typed, endMeans, dayEventsBlock }: FeedRequest,
  before: FeedRow | undefined,
): Promise<FeedStatus> => {
  const { href: url, host } = getAddress(services, typed, before)
  const feedId = await transact(services.db, async (trx) => {
    const options = { endMeans, dayEventsBlock }
    const saved = await setFeed(trx, services, { listingId, url, options, replaced: before })
    recordChange(
      trx,
      { kind: 'feeds', id: saved.feedId },
      before ? { host: before.host, endMeans: before.end_means, dayEventsBlock: before.day_events_block } : {},
      { host, endMeans, dayEventsBlock },
    )
    return saved.feedId
  })
  await importFeed(services, feedId)
  return getFeedStatus(services, feedId)
}

export const connectFeed = async (services: Services, listingId: string, request: FeedRequest): Promise<FeedStatus> => {
  await requireVilla(services, listingId)
  return saveAndImport(services, listingId, request, undefined)
}

export const changeFeed = async (services: Services, id: string, request: FeedRequest): Promise<FeedStatus> => {
  const before = await findFeed(services.db, id)
  if (!before) throw new NotFound()
  return saveAndImport(services, before.listing_id, request, before)
}

/** Fetches and reads a calendar as an import would. Throws `calendar-unreadable` with the reason. */
export const testFeed = async (
  services: Services,
  listingId: string,
  { feedId, ...request }: FeedRequest & { feedId?: string | undefined },
): Promise<FeedTest> => {
  await requireVilla(services, listingId)
  const feeds = request.url === undefined ? await listFeedsOfListing(services.db, listingId) : []
  const connected = feedId === undefined ? feeds[0] : feeds.find(({ id }) => id === feedId)
  const url = getAddress(services, request.url, connected)
  const answer = await services.feeds.fetch({ url: url.href })
  if (answer.kind !== 'fetched')
    throw new Problem('calendar-unreadable', answer.kind === 'failed' ? answer.reason : 'The server sent no calendar.')
  const today = civilDateAt(services.clock.now())
  try {
    const { endMeans, dayEventsBlock } = request
    const reading = await readCalendarInThread({
      body: answer.body,
      options: { endMeans, dayEventsBlock },
      today,
    })
    return {
      host: url.host,
      events: reading.eventCount,
      unreadable: reading.unreadableCount,
      warnings: reading.warnings,
      blocks: reading.blocks
        .filter(({ to, class: kind }) => to > today && kind !== 'policy')
        .map(({ from, to, isTentative }) => ({ from, to, isTentative }))
        .toSorted((one, other) => one.from.localeCompare(other.from)),
    }
  } catch (error) {
    if (error instanceof CalendarUnreadable) throw new Problem('calendar-unreadable', error.message)
    throw error
  }
}

/** Stops or resumes the fetches of a calendar. What it took last stays taken. */
export const pauseFeed = async (services: Services, id: string, isPaused: boolean): Promise<FeedStatus> => {
  await transact(services.db, async (trx) => {
    const feed = await lockFeed(trx, id)
    if (!feed) throw new NotFound()
    const now = services.clock.now()
    const pausedAt = isPaused ? (feed.paused_at ?? now) : null
    await updateFeed(trx, id, { paused_at: pausedAt, ...(!isPaused && { next_attempt_at: now }) })
    recordChange(trx, { kind: 'feeds', id }, { pausedAt: feed.paused_at }, { pausedAt })
  })
  if (!isPaused) await importFeed(services, id)
  return getFeedStatus(services, id)
}

/** Removes a calendar with the nights it took, under the lock of the nights. */
export const removeFeed = async ({ db }: Services, id: string): Promise<undefined> =>
  transact(db, async (trx) => {
    const found = await findFeed(trx, id)
    if (!found) throw new NotFound()
    await lockNights(trx, found.listing_id)
    const feed = await lockFeed(trx, id)
    if (!feed) throw new NotFound()
    await deleteFeed(trx, id)
    recordChange(trx, { kind: 'feeds', id }, { host: feed.host }, {})
    await publish(trx, 'calendar.changed', { feedId: id, listingId: feed.listing_id })
    return undefined
  })

export const listFeedRuns = async ({ db }: Services, id: string): Promise<{ items: FeedRun[] }> => {
  if (!(await findFeed(db, id))) throw new NotFound()
  return { items: (await listRuns(db, id)).map(({ at, ...run }) => ({ ...run, at: at.toISOString() })) }
}
