import { useEffect, useState } from 'react'
import type { Settled } from './settle.ts'

export interface Later<T> {
  /** What is known so far; while a newer call runs, what the one before said. */
  outcome: Settled<T> | undefined
  isPending: boolean
}

/** Follows a call that a loader started: skeletons at first, the last answer while the next one is awaited. */
export const useSettled = <T>(call: Promise<Settled<T>>): Later<T> => {
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
  return { outcome: known?.outcome, isPending: known?.call !== call }
}
