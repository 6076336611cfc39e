import pLimit, { type LimitFunction } from 'p-limit'

const concurrency = 1
const mutexes = new Map<string, LimitFunction>()

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
