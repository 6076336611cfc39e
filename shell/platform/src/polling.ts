import { useEffect, useState } from 'react'

const usualMs = 20_000
const inProgressMs = 2_000

interface PollingOptions<T> {
  intervalMs?: number
  /** The server is still at work on it: polled every two seconds. */
  isInProgress?: (latest: T) => boolean
}

/** What is below an open dialog does not change under its reader. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Fetches `shownData` again: at an interval and when the window gets the focus; not while it is hidden or a dialog is
 * open, and never twice at once. Returns the newest answer since; undefined while there is none. A failed poll is
 * repeated at the next interval.
 */
export const usePolledUpdate = <T>(
  shownData: T | undefined,
  fetchLatest: ((signal: AbortSignal) => Promise<T>) | undefined,
  { intervalMs = usualMs, isInProgress }: PollingOptions<T> = {},
): T | undefined => {
  const [polled, setPolled] = useState<{ shownData: T; answer: T }>()
  const newer = polled?.shownData === shownData ? polled?.answer : undefined
  const latest = newer ?? shownData
  const everyMs = latest !== undefined && isInProgress?.(latest) ? inProgressMs : intervalMs
  useEffect(() => {
    if (shownData === undefined || !fetchLatest) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let isFetching = false
    const poll = async (): Promise<void> => {
      if (isFetching || document.visibilityState === 'hidden' || isDialogOpen()) return
      isFetching = true
      try {
        const answer = await fetchLatest(signal)
        if (!signal.aborted) setPolled({ shownData, answer })
      } catch {
        // What is shown stays valid.
      } finally {
        isFetching = false
      }
    }
    const pollNow = () => void poll()
    const timer = setInterval(pollNow, everyMs)
    window.addEventListener('focus', pollNow, { signal })
    document.addEventListener('visibilitychange', pollNow, { signal })
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [shownData, fetchLatest, everyMs])
  return newer
}
