import { civilDateAt } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import type { FeedAnswer } from '#/gateways/feed-fetch/port.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { NotACalendar } from './calendar-text.ts'
import { nextAfterFailure, nextAfterSuccess } from './feed-health.ts'
import {
  deleteBlocks,
  deleteBlocksMissedSince,
  type Feed,
  findFeed,
  insertBlocks,
  listHeldBlocks,
  lockFeed,
  lockNights,
  markBlocksFound,
  markBlocksMissed,
  updateBlock,
  updateFeed,
} from './queries.ts'
import type { CalendarReading } from './read-calendar.ts'
import { readInWorker } from './read-in-worker.ts'
import { patienceMs, reconcile } from './reconcile.ts'
import { unseal } from '#/seal.ts'

/**
 * Reads one feed and writes down what it says. Fetching and reading happen outside of any transaction; only the
 * result is applied, under the lock of the villa's nights. Whatever goes wrong out there, the last good data stays.
 */
export const importFeed = async (services: Services, feedId: string, signal?: AbortSignal): Promise<void> => {
  const feed = await findFeed(services.db, feedId)
  if (!feed) return
  const now = services.clock.now()
  await updateFeed(services.db, feedId, { last_attempt_at: now })
  const answer = await fetchFeed(services, feed, signal)
  if (answer.kind === 'unchanged') return keepUnchanged(services, feed)
  if (answer.kind === 'failed') return noteFailure(services, feed, answer.reason, answer.retryAfterMs)
  const reading = await read(services, feed, answer.body)
  if (reading instanceof NotACalendar) return noteFailure(services, feed, reading.message)
  await applyReading(services, feed.id, reading, answer)
}

type Fetched = Extract<FeedAnswer, { kind: 'fetched' }>

const fetchFeed = (services: Services, feed: Feed, signal?: AbortSignal): Promise<FeedAnswer> => {
  // What repeats must be read anew each day: the window moves on even when the feed does not change.
  const mayBeUnchanged = feed.read_on === civilDateAt(services.clock.now())
  return services.feeds.fetch({
    url: unseal(feed.url_sealed, services.config.feeds.key, feed.listing_id),
    ...(mayBeUnchanged && { etag: feed.etag, lastModified: feed.last_modified }),
    ...(signal && { signal }),
  })
}

const read = async (services: Services, feed: Feed, body: Uint8Array): Promise<CalendarReading | NotACalendar> => {
  try {
    return await readInWorker({
      body: new TextDecoder().decode(body),
      habits: { endMeans: feed.end_means, dayEventsBlock: feed.day_events_block },
      today: civilDateAt(services.clock.now()),
    })
  } catch (error) {
    if (error instanceof NotACalendar) return error
    throw error
  }
}

const noteFailure = async (services: Services, feed: Feed, reason: string, retryAfterMs?: number): Promise<void> => {
  const failures = feed.failures + 1
  services.log.warn({ feedId: feed.id, failures, reason }, 'a calendar could not be read')
  await updateFeed(services.db, feed.id, {
    failures,
    last_error: reason,
    // A suspicion outlasts a failed fetch: it is about what the feed said when it last spoke.
    ...(feed.health !== 'suspicious' && { health: 'failing' as const }),
    next_attempt_at: nextAfterFailure(services.clock.now(), failures, Math.random(), retryAfterMs),
  })
}

const keepUnchanged = async (services: Services, feed: Feed): Promise<void> => {
  const now = services.clock.now()
  await transact(services.db, async (trx) => {
    await lockNights(trx, feed.listing_id)
    await deleteBlocksMissedSince(trx, feed.id, new Date(now.getTime() - patienceMs))
    await updateFeed(trx, feed.id, {
      health: 'fresh',
      failures: 0,
      last_error: null,
      last_good_at: now,
      next_attempt_at: nextAfterSuccess(now, Math.random(), null),
    })
  })
}

const applyReading = async (
  services: Services,
  id: string,
  reading: CalendarReading,
  answer: Fetched,
): Promise<void> => {
  const now = services.clock.now()
  const today = civilDateAt(now)
  const isNewlySuspicious = await transact(services.db, async (trx) => {
    const known = await findFeed(trx, id)
    if (!known) return false
    await lockNights(trx, known.listing_id)
    const feed = await lockFeed(trx, id)
    if (!feed) return false
    const suspicion = { digest: feed.suspicious_digest, since: feed.suspicious_since }
    const plan = reconcile(await listHeldBlocks(trx, id), reading.blocks, { today, now, suspicion })
    await deleteBlocks(trx, plan.release)
    for (const { id: blockId, block } of plan.update) await updateBlock(trx, blockId, block)
    await insertBlocks(trx, feed, plan.insert)
    await markBlocksFound(trx, plan.found)
    await markBlocksMissed(trx, plan.missed, now)
    const isSameSuspicion = plan.isSuspicious && suspicion.digest === plan.digest
    await updateFeed(trx, id, {
      health: plan.isSuspicious ? 'suspicious' : 'fresh',
      suspicious_digest: plan.isSuspicious ? plan.digest : null,
      suspicious_since: plan.isSuspicious ? (isSameSuspicion ? suspicion.since : now) : null,
      // A suspicious answer must be given again in full to be believed.
      etag: plan.isSuspicious ? null : answer.etag,
      last_modified: plan.isSuspicious ? null : answer.lastModified,
      read_on: today,
      events: reading.events,
      warnings: reading.warnings,
      failures: 0,
      last_error: null,
      last_good_at: now,
      next_attempt_at: nextAfterSuccess(now, Math.random(), reading.refreshMinutes),
    })
    const event = { feedId: id, listingId: feed.listing_id }
    if (plan.insert.length > 0 || plan.update.length > 0) await publish(trx, 'calendar.changed', event)
    if (plan.isSuspicious && !isSameSuspicion) await publish(trx, 'calendar.suspicious', event)
    return plan.isSuspicious && !isSameSuspicion
  })
  if (isNewlySuspicious) services.log.warn({ feedId: id }, 'a calendar lost most of its stays at once; they are kept')
}
