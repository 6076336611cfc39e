import { Unavailable } from '#/http/problem.ts'

export interface Place<L extends string> {
  lane: L
  /** Whose it is: nobody has two places at once. */
  user: string
  /** Leaves the line when it is aborted. */
  signal: AbortSignal
}

interface Limits<L extends string> {
  /** How many are worked on at once, of each lane. */
  atOnce: Record<L, number>
  /** In each lane. Whoever is one too many, or has waited so long, comes again in a moment. */
  mostWaiting: number
  patienceMs: number
}

/** Lanes that do not wait for each other, and in each of them turns: who just had one goes behind who had none. */
export const createTurns = <L extends string>({ atOnce, mostWaiting, patienceMs }: Limits<L>) => {
  const free = { ...atOnce }
  const inWork = new Set<string>()
  let line: { lane: L; user: string; begin: () => void }[] = []

  const callNext = (): void => {
    for (const next of line) {
      if (free[next.lane] === 0 || inWork.has(next.user)) continue
      line = line.filter((other) => other !== next)
      free[next.lane] -= 1
      inWork.add(next.user)
      next.begin()
    }
  }

  const wait = ({ lane, user, signal }: Place<L>): Promise<void> =>
    new Promise((resolve, reject) => {
      const place = { lane, user, begin: () => settle(resolve) }
      const giveUp = (): void => {
        line = line.filter((other) => other !== place)
        settle(() => reject(signal.aborted ? signal.reason : new Unavailable()))
      }
      const timer = setTimeout(giveUp, patienceMs)
      const settle = (finish: () => void): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        finish()
      }
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp)
      line = [...line, place]
      callNext()
      if (line.includes(place) && line.filter((other) => other.lane === lane).length > mostWaiting) giveUp()
    })

  return async <T>(place: Place<L>, work: () => Promise<T>): Promise<T> => {
    await wait(place)
    try {
      return await work()
    } finally {
      free[place.lane] += 1
      inWork.delete(place.user)
      line = [...line.filter(({ user }) => user !== place.user), ...line.filter(({ user }) => user === place.user)]
      callNext()
    }
  }
}
