import { useEffect, useState } from 'react'

/** How a call ended. A loader hands these out unfinished, so that one refused call costs one section of the page. */
export type Settled<T> = { ok: true; value: T } | { ok: false; error: unknown }

export const settle = <T>(call: Promise<T>): Promise<Settled<T>> =>
  call.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  )

export interface Later<T> {
  /** What is known so far; while a newer call runs, what the one before said. */
  outcome: Settled<T> | undefined
  isPending: boolean
}

/**
 * Follows a call that a loader started: skeletons at first, the last answer while the next one is awaited.
 * `remembered` is what the same address said earlier.
 */
export const useSettled = <T>(call: Promise<Settled<T>>, remembered?: T): Later<T> => {
  const [known, setKnown] = useState<{ call: Promise<Settled<T>>; outcome: Settled<T> } | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    const follow = async (): Promise<void> => {
      const outcome = await call
      if (isCurrent) setKnown({ call, outcome })
    }
    void follow()
    return () => {
      isCurrent = false
    }
  }, [call])
  if (known?.call === call) return { outcome: known.outcome, isPending: false }
  return { outcome: remembered === undefined ? known?.outcome : { ok: true, value: remembered }, isPending: true }
}
