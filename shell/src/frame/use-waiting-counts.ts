import { use, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'
import { usePlatform, useSession } from '@escapes/platform'
import { mayCount, readConversations, readWork, type WaitingCounts } from './waiting-counts.ts'

const intervalMs = 30_000

/** Calls `read`, and once more where it is asked again before the answer is there: never twice at once. */
const createReader = (read: () => Promise<void>): (() => Promise<void>) => {
  let isReading = false
  let isStale = false
  return async () => {
    isStale = true
    if (isReading || document.visibilityState === 'hidden') return
    isReading = true
    while (isStale) {
      isStale = false
      // oxlint-disable-next-line no-await-in-loop -- what changed meanwhile is newer than this answer
      await read()
    }
    isReading = false
  }
}

const isWrite = (method: string | undefined): boolean => method !== undefined && method.toUpperCase() !== 'GET'

/** A form or a button of any remote is being sent, or what the page shows is read again after it. */
const useIsSending = (): boolean => {
  const router = use(RouterState)
  return (
    router !== null && [router.navigation, ...router.fetchers.values()].some(({ formMethod }) => isWrite(formMethod))
  )
}

/**
 * What waits for staff: read when the frame is there, after whatever somebody sends in this tab, at an interval and when
 * the window is looked at again; conversations also with each live event. What cannot be read stays as it was.
 */
export const useWaitingCounts = (): WaitingCounts => {
  const { api, live } = usePlatform()
  const isCounting = mayCount(useSession())
  const isSending = useIsSending()
  const [counts, setCounts] = useState<WaitingCounts>({})
  const readAll = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isCounting) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const toReader = (read: typeof readWork) =>
      createReader(async () => {
        const newer = await read(api, signal).catch(() => undefined)
        if (newer && !signal.aborted) setCounts((before) => ({ ...before, ...newer }))
      })
    const countWork = toReader(readWork)
    const countConversations = toReader(readConversations)
    const readNow = (): void => {
      void countWork()
      void countConversations()
    }
    readAll.current = readNow
    readNow()
    const timer = setInterval(readNow, intervalMs)
    window.addEventListener('focus', readNow, { signal })
    document.addEventListener('visibilitychange', readNow, { signal })
    const unsubscribe = live?.subscribe(({ type }) => type !== 'typing' && void countConversations())
    return () => {
      leaving.abort()
      clearInterval(timer)
      unsubscribe?.()
      readAll.current = undefined
      setCounts({})
    }
  }, [api, live, isCounting])
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending) readAll.current?.()
    wasSending.current = isSending
  }, [isSending])
  return counts
}
