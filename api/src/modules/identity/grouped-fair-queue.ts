export interface FairQueueJob<T> {
  /** On whose behalf it runs: an address, an account. A job's slot is the latest slot of its groups. */
  groups: readonly string[]
  /** Gets two of three starts and two of three places while others wait. */
  isPreferred: boolean
  work: () => Promise<T>
}

export interface GroupedFairQueue {
  /** Runs the work at its slot. Rejects when the queue is full and no waiting job has a later slot. */
  run<T>(job: FairQueueJob<T>): Promise<T>
}

interface WaitingJob {
  slot: number
  isPreferred: boolean
  start: () => void
  drop: (error: Error) => void
}

const maxRememberedGroups = 10_000

/** Of three starts, and of three places. */
const preferredShare = 2

/**
 * Fair queueing: each job of a group gets the slot after the group's last one, and a new group begins at the present.
 * The present advances by one when every waiting job could have run once, so that neither a group with many jobs nor
 * ever new groups overtake those who wait. Preferred jobs get a share, never all. A full queue drops the job with the
 * latest slot: a preferred one when those have more than their share of the places.
 */
export const createGroupedFairQueue = ({
  concurrency,
  maxWaiting,
  createError,
}: {
  concurrency: number
  maxWaiting: number
  createError: () => Error
}): GroupedFairQueue => {
  const nextSlots = new Map<string, number>()
  const waiting: WaitingJob[] = []
  let present = 0
  let running = 0
  /** How many preferred jobs were started in a row while others waited. */
  let preferredInARow = 0

  const takeSlot = (groups: readonly string[]): number => {
    const slot = Math.max(present, ...groups.map((group) => nextSlots.get(group) ?? 0))
    for (const group of groups) nextSlots.set(group, slot + 1)
    return slot
  }
  const deleteServedGroups = () => {
    if (running === 0 && waiting.length === 0) nextSlots.clear()
    if (nextSlots.size <= maxRememberedGroups) return
    for (const [group, slot] of nextSlots) if (slot <= present) nextSlots.delete(group)
  }
  const startNext = () => {
    if (running >= concurrency || waiting.length === 0) return
    const others = waiting.filter(({ isPreferred }) => !isPreferred)
    const preferred = waiting.filter(({ isPreferred }) => isPreferred)
    const isOthersTurn = preferred.length === 0 || (others.length > 0 && preferredInARow >= preferredShare)
    preferredInARow = isOthersTurn || others.length === 0 ? 0 : preferredInARow + 1
    const candidates = isOthersTurn ? others : preferred
    const next = candidates.reduce((first, candidate) => (candidate.slot < first.slot ? candidate : first))
    waiting.splice(waiting.indexOf(next), 1)
    running += 1
    present += 1 / (waiting.length + running)
    next.start()
  }
  const makeRoom = () => {
    if (waiting.length <= maxWaiting) return
    const preferred = waiting.filter(({ isPreferred }) => isPreferred)
    const isOverShare = preferred.length * 3 > maxWaiting * preferredShare
    const drawn = isOverShare ? preferred : waiting.filter(({ isPreferred }) => !isPreferred)
    const last = drawn.reduce((found, candidate) => (candidate.slot < found.slot ? found : candidate))
    waiting.splice(waiting.indexOf(last), 1)
    last.drop(createError())
  }
  return {
    run: async ({ groups, isPreferred, work }) => {
      await new Promise<void>((resolve, reject) => {
        waiting.push({ slot: takeSlot(groups), isPreferred, start: resolve, drop: reject })
        startNext()
        makeRoom()
      })
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
        deleteServedGroups()
      }
    },
  }
}
