import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from '#/http/problem.ts'

/** Whose request asks for a connection; undefined: it is no request, or has one already. */
const current = new AsyncLocalStorage<string | undefined>()

/** Runs `work`, and whatever it starts, for a person, who has a share of the connections at a time. */
export const runForPerson = <T>(person: string | undefined, work: () => T): T => current.run(person, work)

/** What has a connection, and asks for a second one, does not wait for those that wait for the first. */
export const runBesideConnection = <T>(work: () => T): T => current.run(undefined, work)

interface Share {
  taken: number
  waiting: Set<() => void>
}

interface Limits {
  /** Connections of one person at a time. */
  share: number
  /** Statements of one person that wait; one more is put off. */
  maxWaiting: number
  timeoutMs: number
}

/** A place among the connections of whoever the request is of; resolves with what gives it back. */
export const createConnectionShares = ({ share, maxWaiting, timeoutMs }: Limits): (() => Promise<() => void>) => {
  const shares = new Map<string, Share>()

  const wait = ({ waiting }: Share): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= maxWaiting) throw new Unavailable()
      const begin = (): void => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new Unavailable())
      }, timeoutMs)
      waiting.add(begin)
    })

  return async () => {
    const person = current.getStore()
    if (person === undefined) return () => undefined
    const own = shares.get(person) ?? { taken: 0, waiting: new Set() }
    shares.set(person, own)
    // Whoever gives a place back hands it to the next one.
    if (own.taken >= share) await wait(own)
    else own.taken += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const [next] = own.waiting
      if (next) return next()
      own.taken -= 1
      if (own.taken === 0) shares.delete(person)
    }
  }
}
