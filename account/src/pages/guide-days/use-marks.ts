import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardingState, PressedMark } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { createUuid } from '@escapes/platform/create-uuid'
import { asProblem } from '@escapes/platform/problem'
import { createKeptDays } from './kept-days.ts'

const retryMs = 20_000
/** As many as one call takes. */
const maxSent = 100

/** Sending it again would change nothing. */
const lasting: ReadonlySet<string> = new Set(['link-invalid', 'link-revoked', 'link-expired', 'validation-failed'])

/**
 * What was pressed on this page, at once, and sent when there is a network: the time is that of the press, and the same
 * press sent twice is one. What waits outlives the page.
 */
export const useMarks = (token: string) => {
  const { api, notify } = usePlatform()
  const kept = useMemo(() => createKeptDays(token), [token])
  /** In the order of the presses, those that were sent too: the answer of the server may be older. */
  const [pressed, setPressed] = useState<readonly PressedMark[]>(() => kept.readMarks())
  const [waiting, setWaiting] = useState<readonly PressedMark[]>(pressed)
  const queue = useRef<PressedMark[]>([...pressed])
  const isSending = useRef(false)

  const drop = useCallback(
    (ids: readonly string[], refusedIds: readonly string[]) => {
      queue.current = queue.current.filter(({ id }) => !ids.includes(id))
      kept.removeMarks(ids)
      setWaiting([...queue.current])
      if (refusedIds.length > 0) setPressed((all) => all.filter(({ id }) => !refusedIds.includes(id)))
    },
    [kept],
  )

  const flush = useCallback(async (): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    const refuse = (ids: readonly string[], description: string | undefined) => {
      if (ids.length > 0)
        notify({ status: 'error', title: 'Not marked', ...(description !== undefined && { description }) })
    }
    try {
      while (queue.current.length > 0) {
        const marks = queue.current.slice(0, maxSent)
        const ids = marks.map(({ id }) => id)
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were pressed
        const { items } = await api('POST /guide-days/marks', { body: { token, marks } })
        const refused = items.filter(({ problem }) => problem !== null)
        const refusedIds = refused.map(({ id }) => id)
        drop(ids, refusedIds)
        refuse(refusedIds, refused[0]?.problem?.message)
      }
    } catch (error) {
      const problem = asProblem(error)
      if (problem && lasting.has(problem.code)) {
        const ids = queue.current.map(({ id }) => id)
        drop(ids, ids)
        refuse(ids, problem.message)
      }
      // Else there is no network, or the service is busy: it is sent again.
    } finally {
      isSending.current = false
    }
  }, [api, notify, token, drop])

  const hasWaiting = waiting.length > 0
  useEffect(() => {
    if (!hasWaiting) return undefined
    const send = () => void flush()
    send()
    const timer = setInterval(send, retryMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [flush, hasWaiting])

  const press = (bookingId: string, mark: BoardingState): void => {
    const made = { id: createUuid(), bookingId, mark, pressedAt: new Date().toISOString() }
    kept.addMark(made)
    queue.current = [...queue.current, made]
    setPressed((all) => [...all, made])
    setWaiting([...queue.current])
    void flush()
  }
  return { pressed, waiting, press }
}

export type Marks = ReturnType<typeof useMarks>
