import { Unavailable } from '#/http/problem.ts'

export interface QueueEntry<L extends string> {
  queue: L
  /** Each user runs one task at a time. */
  user: string
  /** Where users can be had for nothing: each network runs one task of a queue at a time. */
  network?: string | undefined
  signal: AbortSignal
}

interface Limits<L extends string> {
  /** Tasks at a time, of each queue. */
  concurrency: Record<L, number>
  /** Of each queue; when one too many waits, the last task of who has most of them there gets `unavailable`. */
  maxWaiting: number
  timeoutMs: number
}

/** Whoever a task is counted for, and has no other begun meanwhile. */
const toOwners = ({ queue, user, network }: Omit<QueueEntry<string>, 'signal'>): string[] =>
  network === undefined ? [user] : [user, `${queue} of ${network}`]

/** The last task of whoever has most of them: one user or network alone does not fill a queue. */
const findSurplus = <E extends { owners: readonly string[] }>(tasks: readonly E[]): E | undefined => {
  const counts = new Map<string, number>()
  for (const owner of tasks.flatMap(({ owners }) => owners)) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return tasks.findLast(({ owners }) => owners.some((owner) => counts.get(owner) === most))
}

/** Independent queues; a user, or a network, that was just served goes behind all others. */
export const createFairQueue = <L extends string>({ concurrency, maxWaiting, timeoutMs }: Limits<L>) => {
  const freePlaces = { ...concurrency }
  const busyOwners = new Set<string>()
  let waiting: { queue: L; owners: readonly string[]; begin: () => void; giveUp: () => void }[] = []

  const callNext = (): void => {
    for (const next of waiting) {
      if (freePlaces[next.queue] === 0 || next.owners.some((owner) => busyOwners.has(owner))) continue
      waiting = waiting.filter((other) => other !== next)
      freePlaces[next.queue] -= 1
      for (const owner of next.owners) busyOwners.add(owner)
      next.begin()
    }
  }

  const wait = ({ queue, signal }: QueueEntry<L>, owners: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting = waiting.filter((other) => other !== entry)
        end(() => reject(signal.aborted ? signal.reason : new Unavailable()))
      }
      const entry = { queue, owners, begin: () => end(resolve), giveUp }
      const timer = setTimeout(giveUp, timeoutMs)
      const end = (finish: () => void): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        finish()
      }
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp)
      waiting = [...waiting, entry]
      callNext()
      const inQueue = waiting.filter((other) => other.queue === queue)
      if (inQueue.length > maxWaiting) findSurplus(inQueue)?.giveUp()
    })

  return async <T>(entry: QueueEntry<L>, work: () => Promise<T>): Promise<T> => {
    const owners = toOwners(entry)
    await wait(entry, owners)
    try {
      return await work()
    } finally {
      freePlaces[entry.queue] += 1
      for (const owner of owners) busyOwners.delete(owner)
      const isOfSame = (other: { owners: readonly string[] }) => other.owners.some((owner) => owners.includes(owner))
      waiting = [...waiting.filter((other) => !isOfSame(other)), ...waiting.filter(isOfSame)]
      callNext()
    }
  }
}
