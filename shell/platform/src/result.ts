import { useEffect, useRef, useState } from 'react'
import { isUnanswered } from './lost-response.ts'
import { asProblem } from './problem.ts'

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

const failedOnTheWay = <T>(outcome: Result<T>): boolean => {
  const problem = outcome.ok ? undefined : asProblem(outcome.error)
  return problem !== undefined && isUnanswered(problem)
}

/**
 * Follows a call that a loader started. `cached` is an earlier value for the same address. Where the connection fails,
 * what was read of that address before stays, and so does what is typed there.
 */
export const useResult = <T>(call: Promise<Result<T>>, cached?: T): ResultState<T> => {
  const [finished, setFinished] = useState<{ call: Promise<Result<T>>; outcome: Result<T> } | undefined>(undefined)
  const lastRead = useRef<{ address: string; outcome: Result<T> }>(undefined)
  useEffect(() => {
    let isCurrent = true
    const follow = async (): Promise<void> => {
      const answer = await call
      markEnded(call, answer)
      if (!isCurrent) return
      const address = window.location.pathname + window.location.search
      const before = lastRead.current
      const outcome = before?.address === address && failedOnTheWay(answer) ? before.outcome : answer
      if (outcome.ok) lastRead.current = { address, outcome }
      setFinished({ call, outcome })
    }
    void follow()
    return () => {
      isCurrent = false
    }
  }, [call])
  if (finished?.call === call) return { outcome: finished.outcome, isPending: false }
  const { status, value } = call as SettledCall<T>
  if (status === 'fulfilled' && value) return { outcome: value, isPending: false }
  return { outcome: cached === undefined ? finished?.outcome : { ok: true, value: cached }, isPending: true }
}
