import { useEffect, useState } from 'react'

/** How a call ended. Loaders return it pending, so that one failed call costs one section of the page. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: unknown }

export const toResult = <T>(call: Promise<T>): Promise<Result<T>> =>
  call.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  )

export interface ResultState<T> {
  /** The latest outcome; the previous one while a newer call is pending. */
  outcome: Result<T> | undefined
  isPending: boolean
}

/** A call that is known to have ended is read at once, so that no part that comes later begins with its skeleton. */
type SettledCall<T> = Promise<Result<T>> & { status?: 'fulfilled'; value?: Result<T> }

const markEnded = <T>(call: SettledCall<T>, outcome: Result<T>): void => {
  call.status = 'fulfilled'
  call.value = outcome
}

/** Follows a call that a loader started. `cached` is an earlier value for the same address. */
export const useResult = <T>(call: Promise<Result<T>>, cached?: T): ResultState<T> => {
  const [finished, setFinished] = useState<{ call: Promise<Result<T>>; outcome: Result<T> } | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    const follow = async (): Promise<void> => {
      const outcome = await call
      markEnded(call, outcome)
      if (isCurrent) setFinished({ call, outcome })
    }
    void follow()
    return () => {
      isCurrent = false
    }
  }, [call])
  const { status, value } = call as SettledCall<T>
  if (status === 'fulfilled' && value) return { outcome: value, isPending: false }
  if (finished?.call === call) return { outcome: finished.outcome, isPending: false }
  return { outcome: cached === undefined ? finished?.outcome : { ok: true, value: cached }, isPending: true }
}
