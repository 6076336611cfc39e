import { Unavailable } from '#/http/problem.ts'

export interface QueueEntry<L extends string> {
  queue: L
  /** Each user runs one task at a time. */
  user: string
  signal: AbortSignal
}

interface Limits<L extends string> {
  /** Tasks at a time, of each queue. */
  concurrency: Record<L, number>
  /** Of each queue; when one too many waits, the last task of who has most of them there gets `unavailable`. */
  maxWaiting: number
  timeoutMs: number
}

/** The last task of whoever has most of them: one user alone does not fill a queue. */
const findSurplus = <E extends { user: string }>(tasks: readonly E[]): E | undefined => {
  const counts = new Map<string, number>()
  for (const { user } of tasks) counts.set(user, (counts.get(user) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return tasks.findLast(({ user }) => counts.get(user) === most)
}

/** Independent queues; a user who was just served goes behind all others. */
export const createFairQueue = <L extends string>({ concurrency, maxWaiting, timeoutMs }: Limits<L>) => {
  const freePlaces = { ...concurrency }
  const busyUsers = new Set<string>()
  let waiting: { queue: L; user: string; begin: () => void; giveUp: () => void }[] = []

  const callNext = (): void => {
    for (const next of waiting) {
      if (freePlaces[next.queue] === 0 || busyUsers.has(next.user)) continue
      waiting = waiting.filter((other) => other !== next)
      freePlaces[next.queue] -= 1
      busyUsers.add(next.user)
      next.begin()
    }
  }

  const wait = ({ queue, user, signal }: QueueEntry<L>): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting = waiting.filter((other) => other !== entry)
        end(() => reject(signal.aborted ? signal.reason : new Unavailable()))
      }
      const entry = { queue, user, begin: () => end(resolve), giveUp }
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
    await wait(entry)
    try {
      return await work()
    } finally {
      freePlaces[entry.queue] += 1
      busyUsers.delete(entry.user)
      waiting = [
        ...waiting.filter(({ user }) => user !== entry.user),
        ...waiting.filter(({ user }) => user === entry.user),
      ]
      callNext()
    }
  }
}
