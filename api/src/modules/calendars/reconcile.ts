import type { CivilDate } from '@escapes/contract'
import { digest } from './read-event.ts'
import type { FeedBlock } from './read-calendar.ts'

/** A block as the database holds it. */
export interface HeldBlock extends FeedBlock {
  id: string
  missedFetches: number
  firstMissedAt: Date | null
}

export interface Reconciliation {
  insert: FeedBlock[]
  update: { id: string; block: FeedBlock }[]
  /** Still in the feed after having been missed. */
  found: string[]
  /** Not in the feed this time; kept until it was missing long enough. */
  missed: string[]
  release: string[]
  /** The feed lost so much at once that it is not believed yet. */
  isSuspicious: boolean
  /** Fingerprint of what the feed says, whatever its UIDs. */
  digest: string
}

export interface Suspicion {
  digest: string | null
  since: Date | null
}

/** How long an event must be gone, over two good fetches at least, before its nights are free again. */
export const patienceMs = 10 * 60_000

const isGoneLongEnough = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= patienceMs

const keyOf = (block: FeedBlock) => `${block.uid}\u0000${block.recurrenceId}`
const shapeOf = (block: FeedBlock) => `${block.from}/${block.to}/${block.summaryDigest}`

const isSame = (one: FeedBlock, other: FeedBlock): boolean =>
  keyOf(one) === keyOf(other) &&
  shapeOf(one) === shapeOf(other) &&
  one.class === other.class &&
  one.isTentative === other.isTentative

export const digestOf = (blocks: readonly FeedBlock[]): string =>
  digest(blocks.map((block) => `${shapeOf(block)}/${block.class}/${block.isTentative}`).toSorted())

/**
 * What a good reading changes. Identity is UID and RECURRENCE-ID; where UIDs change with every fetch, an event with
 * the same nights and summary is the same event. What a feed adds counts at once, what it drops only in time.
 */
export const reconcile = (
  held: readonly HeldBlock[],
  incoming: readonly FeedBlock[],
  { today, now, suspicion }: { today: CivilDate; now: Date; suspicion: Suspicion },
): Reconciliation => {
  const byKey = new Map(held.map((block) => [keyOf(block), block]))
  const pairs: { block: FeedBlock; held: HeldBlock }[] = []
  const strangers: FeedBlock[] = []
  for (const block of incoming) {
    const match = byKey.get(keyOf(block))
    if (match) {
      pairs.push({ block, held: match })
      byKey.delete(keyOf(block))
    } else {
      strangers.push(block)
    }
  }
  const byShape = Map.groupBy(byKey.values(), shapeOf)
  const insert = strangers.filter((block) => {
    const match = byShape.get(shapeOf(block))?.pop()
    if (match) pairs.push({ block, held: match })
    return match === undefined
  })

  const paired = new Set(pairs.map((pair) => pair.held.id))
  const gone = held.filter((block) => !paired.has(block.id))
  const isFuture = (block: FeedBlock) => block.to > today
  const lost = gone.filter(isFuture).length
  const future = held.filter(isFuture).length
  const lostMuch = lost > 0 && (incoming.length === 0 || lost * 2 > future)
  const fingerprint = digestOf(incoming)
  const isConfirmed = lostMuch && suspicion.digest === fingerprint && isGoneLongEnough(suspicion.since, now)
  const isSuspicious = lostMuch && !isConfirmed
  const isReleased = (block: HeldBlock) =>
    !isFuture(block) || isConfirmed || (!isSuspicious && isGoneLongEnough(block.firstMissedAt, now))

  return {
    insert,
    update: pairs
      .filter((pair) => !isSame(pair.held, pair.block))
      .map((pair) => ({ id: pair.held.id, block: pair.block })),
    found: pairs.filter((pair) => pair.held.firstMissedAt !== null).map((pair) => pair.held.id),
    missed: gone.filter((block) => !isReleased(block)).map((block) => block.id),
    release: gone.filter(isReleased).map((block) => block.id),
    isSuspicious,
    digest: fingerprint,
  }
}
