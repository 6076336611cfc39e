import pLimit, { type LimitFunction } from 'p-limit'

const atOnce = 1
const lines = new Map<string, LimitFunction>()

/**
 * Who wants the same listing at the same moment stands in line here, before taking a connection: only the first can
 * win, and the rest learn so with a glance at the calendar instead of all waiting for the lock with a connection in hand.
 */
export const inLineFor = async <T>(listingId: string, work: () => Promise<T>): Promise<T> => {
  const line = lines.get(listingId) ?? pLimit(atOnce)
  lines.set(listingId, line)
  try {
    return await line(work)
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(listingId)
  }
}
