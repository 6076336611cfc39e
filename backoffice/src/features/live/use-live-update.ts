import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveEvent } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'

/** For shells without a live stream, and for what an event did not say. */
const intervalMs = 30_000

export interface LiveUpdate<T> {
  /** The newest answer; what was shown first until there is one. */
  latest: T | undefined
  fetchNow: () => void
}

/**
 * Fetches `shownData` again when a live event `concerns` it, at an interval and when the window gets the focus; never
 * twice at once, and not while the window is hidden. What fails is repeated with the next event or interval.
 */
export const useLiveUpdate = <T>(
  shownData: T | undefined,
  fetchLatest: ((signal: AbortSignal) => Promise<T>) | undefined,
  concerns: (event: LiveEvent) => boolean,
): LiveUpdate<T> => {
  const { live } = usePlatform()
  const [fetched, setFetched] = useState<{ shownData: T; answer: T }>()
  const [requests, setRequests] = useState(0)
  const isOfInterest = useEffectEvent(concerns)
  useEffect(() => {
    if (shownData === undefined || !fetchLatest) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let isFetching = false
    let isStale = false
    const fetchAgain = async (): Promise<void> => {
      isStale = true
      if (isFetching || document.visibilityState === 'hidden') return
      isFetching = true
      while (isStale && !signal.aborted) {
        isStale = false
        try {
          // oxlint-disable-next-line no-await-in-loop -- an event that came meanwhile is newer than this answer
          const answer = await fetchLatest(signal)
          if (!signal.aborted) setFetched({ shownData, answer })
        } catch {
          // What is shown stays valid.
        }
      }
      isFetching = false
    }
    const fetchNow = () => void fetchAgain()
    if (requests > 0) fetchNow()
    const timer = setInterval(fetchNow, intervalMs)
    window.addEventListener('focus', fetchNow, { signal })
    document.addEventListener('visibilitychange', fetchNow, { signal })
    const unsubscribe = live?.subscribe((event) => {
      // That somebody types changes nothing that is fetched.
      if (event.type !== 'typing' && isOfInterest(event)) fetchNow()
    })
    return () => {
      leaving.abort()
      clearInterval(timer)
      unsubscribe?.()
    }
  }, [shownData, fetchLatest, live, requests])
  return {
    latest: fetched?.shownData === shownData ? fetched?.answer : shownData,
    fetchNow: () => setRequests((before) => before + 1),
  }
}
