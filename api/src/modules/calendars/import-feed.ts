import { civilDateAt } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { FeedResponse } from '#/gateways/feed-fetch/port.ts'
import { Unavailable } from '#/http/problem.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { resolveConflictsWithoutBlock } from './conflict-queries.ts'
import { CalendarUnreadable } from './parse-calendar-lines.ts'
import { toNextFetchAfterFailure, toNextFetchAfterSuccess } from './feed-health.ts'
import {
  deleteBlocks,
  deleteBlocksFirstMissedBy,
  type FeedRow,
  findFeed,
  insertBlocks,
  insertRun,
  listStoredBlocks,
  lockFeed,
  lockNights,
  markBlocksReappeared,
  markBlocksMissing,
  recordUnchangedRun,
  updateBlock,
  updateFeed,
} from './queries.ts'
import type { CalendarReading } from './read-calendar.ts'
import { readCalendarInThread } from './read-calendar-in-thread.ts'
import { missingEventGracePeriodMs, planBlockChanges } from './plan-block-changes.ts'
import { unsealAddress } from './set-listing-feed.ts'

/** Only the result is applied in a transaction, under the lock of the nights. A failed fetch changes no block. */
export const importFeed = async (services: Services, feedId: string, signal?: AbortSignal): Promise<void> => {
  const feed = await findFeed(services.db, feedId)
  if (!feed) return
  const now = services.clock.now()
  await transact(services.db, async (trx) => {
    await updateFeed(trx, feedId, { last_attempt_at: now })
    recordChange(trx, { kind: 'feeds', id: feedId }, { lastAttempt: feed.last_attempt_at }, { lastAttempt: now })
  })
  const answer = await fetchFeed(services, feed, signal)
  if (answer.kind === 'unchanged') return recordUnchanged(services, feed)
  if (answer.kind === 'failed') return recordFailure(services, feed, answer.reason, answer.retryAfterMs)
  const reading = await readFeed(services, feed, answer.body)
  if (reading instanceof CalendarUnreadable) return recordFailure(services, feed, reading.message)
  await applyReading(services, feed, reading, answer)
}

/** What was fetched at another address, or is read in another way by now, says nothing of the calendar that is set. */
const lockUnchanged = async (trx: Trx, fetched: FeedRow): Promise<FeedRow | undefined> => {
  const feed = await lockFeed(trx, fetched.id)
  const isSame =
    feed?.url_sealed === fetched.url_sealed &&
    feed.end_means === fetched.end_means &&
    feed.day_events_block === fetched.day_events_block
  return isSame ? feed : undefined
}

type FetchedFeed = Extract<FeedResponse, { kind: 'fetched' }>

const fetchFeed = (services: Services, feed: FeedRow, signal?: AbortSignal): Promise<FeedResponse> => {
  // The import window moves every day, so recurring events are read again even when the feed is unchanged.
  const mayBeUnchanged = feed.read_on === civilDateAt(services.clock.now())
  return services.feeds.fetch({
    url: unsealAddress(services, feed),
    ...(mayBeUnchanged && { etag: feed.etag, lastModified: feed.last_modified }),
    ...(signal && { signal }),
  })
}

const readFeed = async (
  services: Services,
  feed: FeedRow,
  body: Uint8Array,
): Promise<CalendarReading | CalendarUnreadable> => {
  try {
    return await readCalendarInThread({
      body,
      options: { endMeans: feed.end_means, dayEventsBlock: feed.day_events_block },
      today: civilDateAt(services.clock.now()),
    })
  } catch (error) {
    if (error instanceof CalendarUnreadable) return error
    if (error instanceof Unavailable) return new CalendarUnreadable('The calendar could not be read in time.')
    throw error
  }
}

const recordFailure = async (
  services: Services,
  feed: FeedRow,
  reason: string,
  retryAfterMs?: number,
): Promise<void> => {
  const failures = feed.failures + 1
  services.log.warn({ feedId: feed.id, failures, reason }, 'a calendar could not be read')
  const now = services.clock.now()
  await transact(services.db, async (trx) => {
    if (!(await lockUnchanged(trx, feed))) return
    await insertRun(trx, { feed_id: feed.id, at: now, outcome: 'failed', detail: reason, events: null })
    await updateFeed(trx, feed.id, {
      failures,
      last_error: reason,
      // A suspicion is about the last good fetch, so a failed one does not end it.
      ...(feed.health !== 'suspicious' && { health: 'failing' as const }),
      next_attempt_at: toNextFetchAfterFailure(now, failures, Math.random(), retryAfterMs),
    })
  })
}

const recordUnchanged = async (services: Services, feed: FeedRow): Promise<void> => {
  const now = services.clock.now()
  await transact(services.db, async (trx) => {
    await lockNights(trx, feed.listing_id)
    if (!(await lockUnchanged(trx, feed))) return
    await deleteBlocksFirstMissedBy(trx, feed.id, new Date(now.getTime() - missingEventGracePeriodMs))
    await resolveConflictsWithoutBlock(trx, feed.id, now)
    await recordUnchangedRun(trx, feed.id, now)
    await updateFeed(trx, feed.id, {
      health: 'fresh',
      failures: 0,
      last_error: null,
      last_good_at: now,
      next_attempt_at: toNextFetchAfterSuccess(now, Math.random(), null),
    })
  })
}

const applyReading = async (
  services: Services,
  fetched: FeedRow,
  reading: CalendarReading,
  answer: FetchedFeed,
): Promise<void> => {
  const { id } = fetched
  const now = services.clock.now()
  const today = civilDateAt(now)
  const isNewlySuspicious = await transact(services.db, async (trx) => {
    await lockNights(trx, fetched.listing_id)
    const feed = await lockUnchanged(trx, fetched)
    if (!feed) return false
    const suspicion = { digest: feed.suspicious_digest, since: feed.suspicious_since }
    const plan = planBlockChanges(await listStoredBlocks(trx, id), reading.blocks, { today, now, suspicion })
    await deleteBlocks(trx, plan.idsToDelete)
    for (const { id: blockId, block } of plan.toUpdate) await updateBlock(trx, blockId, block)
    await insertBlocks(trx, feed, plan.toInsert)
    await markBlocksReappeared(trx, plan.reappearedIds)
    await markBlocksMissing(trx, plan.missingIds, now)
    await resolveConflictsWithoutBlock(trx, id, now)
    await insertRun(trx, {
      feed_id: id,
      at: now,
      outcome: plan.isSuspicious ? 'suspicious' : 'read',
      detail: null,
      events: reading.eventCount,
      added: plan.toInsert.length,
      changed: plan.toUpdate.length,
      removed: plan.idsToDelete.length,
    })
    const isSameSuspicion = plan.isSuspicious && suspicion.digest === plan.incomingDigest
    await updateFeed(trx, id, {
      health: plan.isSuspicious ? 'suspicious' : 'fresh',
      suspicious_digest: plan.isSuspicious ? plan.incomingDigest : null,
      suspicious_since: plan.isSuspicious ? (isSameSuspicion ? suspicion.since : now) : null,
      // Without an ETag the next fetch returns the feed in full, which can confirm the suspicion.
      etag: plan.isSuspicious ? null : answer.etag,
      last_modified: plan.isSuspicious ? null : answer.lastModified,
      read_on: today,
      events: reading.eventCount,
      unreadable_events: reading.unreadableCount,
      warnings: reading.warnings,
      failures: 0,
      last_error: null,
      last_good_at: now,
      next_attempt_at: toNextFetchAfterSuccess(now, Math.random(), reading.refreshMinutes),
    })
    const event = { feedId: id, listingId: feed.listing_id }
    if (plan.toInsert.length > 0 || plan.toUpdate.length > 0) await publish(trx, 'calendar.changed', event)
    if (plan.isSuspicious && !isSameSuspicion) await publish(trx, 'calendar.suspicious', event)
    if (reading.unreadableCount > feed.unreadable_events)
      await publish(trx, 'calendar.suspicious', { ...event, unreadable: reading.unreadableCount })
    return plan.isSuspicious && !isSameSuspicion
  })
  if (isNewlySuspicious)
    services.log.warn({ feedId: id }, 'a calendar lost most of its events at once; their nights stay blocked')
}
