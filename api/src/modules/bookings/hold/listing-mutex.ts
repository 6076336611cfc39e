import pLimit, { type LimitFunction } from 'p-limit'

const concurrency = 1
const mutexes = new Map<string, LimitFunction>()

/** The same for several, always in one order: nobody waits for one who waits for them. */
export const withListingMutexes = <T>(listingIds: readonly string[], work: () => Promise<T>): Promise<T> =>
  toLockOrder(listingIds).reduceRight<() => Promise<T>>((inner, id) => () => withListingMutex(id, inner), work)()

/** Each once, in the one order in which whoever takes several waits for them. */
export const toLockOrder = (listingIds: readonly string[]): string[] => [...new Set(listingIds)].toSorted()

/** One request per listing at a time, before it takes a connection: the others would only wait for its lock. */
export const withListingMutex = async <T>(listingId: string, work: () => Promise<T>): Promise<T> => {
  const mutex = mutexes.get(listingId) ?? pLimit(concurrency)
  mutexes.set(listingId, mutex)
  try {
    return await mutex(work)
  } finally {
    if (mutex.activeCount + mutex.pendingCount === 0) mutexes.delete(listingId)
  }
}
