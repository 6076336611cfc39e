import type { CivilDate } from '@escapes/contract'
import { toShortDigest } from './read-feed-event.ts'
import type { FeedBlock } from './read-calendar.ts'

export interface StoredBlock extends FeedBlock {
  id: string
  firstMissedAt: Date | null
}

export interface BlockChangePlan {
  toInsert: FeedBlock[]
  toUpdate: { id: string; block: FeedBlock }[]
  /** Missing blocks that are in the feed again. */
  reappearedIds: string[]
  /** Absent, but not long enough to be deleted. */
  missingIds: string[]
  /** Past, or absent for long enough. */
  idsToDelete: string[]
  /** Most events are gone at once; nothing is deleted until a later fetch confirms it. */
  isSuspicious: boolean
  /** Of the events of this fetch, independent of their UIDs: the next suspicion is compared with it. */
  incomingDigest: string
}

export interface FeedSuspicion {
  digest: string | null
  since: Date | null
}

/** How long an event must be absent, over at least two good fetches, before its nights are free. */
export const missingEventGracePeriodMs = 10 * 60_000

const isGoneLongEnough = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= missingEventGracePeriodMs

const toKey = (block: FeedBlock) => `${block.uid}\u0000${block.recurrenceId}`
const toShape = (block: FeedBlock) => `${block.from}/${block.to}/${block.summaryDigest}`

const isSame = (one: FeedBlock, other: FeedBlock): boolean =>
  toKey(one) === toKey(other) &&
  toShape(one) === toShape(other) &&
  one.class === other.class &&
  one.isTentative === other.isTentative

export const toBlocksDigest = (blocks: readonly FeedBlock[]): string =>
  toShortDigest(blocks.map((block) => `${toShape(block)}/${block.class}/${block.isTentative}`).toSorted())

/**
 * An event is identified by UID and RECURRENCE-ID, or, where UIDs change with every fetch, by nights and summary. New
 * events count at once; missing ones are released later.
 */
export const planBlockChanges = (
  stored: readonly StoredBlock[],
  incoming: readonly FeedBlock[],
  { today, now, suspicion }: { today: CivilDate; now: Date; suspicion: FeedSuspicion },
): BlockChangePlan => {
  const byKey = new Map(stored.map((block) => [toKey(block), block]))
  const pairs: { block: FeedBlock; stored: StoredBlock }[] = []
  const unmatched: FeedBlock[] = []
  for (const block of incoming) {
    const match = byKey.get(toKey(block))
    if (match) {
      pairs.push({ block, stored: match })
      byKey.delete(toKey(block))
    } else {
      unmatched.push(block)
    }
  }
  const byShape = Map.groupBy(byKey.values(), toShape)
  const toInsert = unmatched.filter((block) => {
    const match = byShape.get(toShape(block))?.pop()
    if (match) pairs.push({ block, stored: match })
    return match === undefined
  })

  const pairedIds = new Set(pairs.map((pair) => pair.stored.id))
  const missingBlocks = stored.filter((block) => !pairedIds.has(block.id))
  const isFuture = (block: FeedBlock) => block.to > today
  const missingCount = missingBlocks.filter(isFuture).length
  const futureCount = stored.filter(isFuture).length
  const hasLostMost = missingCount > 0 && (incoming.length === 0 || missingCount * 2 > futureCount)
  const incomingDigest = toBlocksDigest(incoming)
  const isConfirmed = hasLostMost && suspicion.digest === incomingDigest && isGoneLongEnough(suspicion.since, now)
  const isSuspicious = hasLostMost && !isConfirmed
  const isDeleted = (block: StoredBlock) =>
    !isFuture(block) || isConfirmed || (!isSuspicious && isGoneLongEnough(block.firstMissedAt, now))

  return {
    toInsert,
    toUpdate: pairs
      .filter((pair) => !isSame(pair.stored, pair.block))
      .map((pair) => ({ id: pair.stored.id, block: pair.block })),
    reappearedIds: pairs.filter((pair) => pair.stored.firstMissedAt !== null).map((pair) => pair.stored.id),
    missingIds: missingBlocks.filter((block) => !isDeleted(block)).map((block) => block.id),
    idsToDelete: missingBlocks.filter(isDeleted).map((block) => block.id),
    isSuspicious,
    incomingDigest,
  }
}
