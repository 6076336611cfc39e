import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, type SubmitTarget } from 'react-router-dom'
import type { ApiProblem } from '@escapes/contract/client'
import { createIdempotencyKey } from './idempotency-key.ts'
import { isResponseLost } from './lost-response.ts'
import { asProblem } from './problem.ts'

/** What an action returns: a rejected call is a value, and the form that sent it shows the problem. */
export type MutationResult<V = unknown, P = ApiProblem> =
  | { ok: true; value: V; problem?: undefined }
  | { ok: false; problem: P; value?: undefined }

type Value<R> = Extract<R, { ok: true }> extends { value: infer V } ? V : never
type Problem<R> = Extract<R, { ok: false }> extends { problem: infer P } ? P : never

export interface Mutation<I, R> {
  /**
   * Sends JSON, or a `FormData` with its files. `onDone` is called once, with the value, unless the call was rejected.
   * Until the result is there, sends nothing more.
   */
  send: (input: I, onDone?: (value: Value<R>) => void) => void
  /** The same key for equal content until that was done, so that a retry is performed once. */
  getIdempotencyKey: (content: unknown) => string
  isPending: boolean
  /** What is being sent. */
  pendingInput: I | undefined
  /** The last result; it stays while the next call is pending. */
  result: R | undefined
  /** Why the last call was rejected; undefined while a call is pending. */
  problem: Problem<R> | undefined
}

interface Options {
  /** Path of the page whose action it is; the current page unless given. */
  action?: string
  /** Components that name the same key share the state of one mutation. */
  key?: string
  /** A later input replaces the one that is being sent, as for the price of a selection or a draft. */
  canSupersede?: boolean
  /** It changes nothing, so that no loader runs again, as for a private file that is opened. */
  isReadOnly?: boolean
}

/** Sends an input to the action of a page, and the loaders of the open page run again. */
export const useMutation = <I extends object, R extends MutationResult<unknown, unknown>>({
  action,
  key,
  canSupersede = false,
  isReadOnly = false,
}: Options = {}): Mutation<I, R> => {
  const { state, data: serialized, json, formData, submit } = useFetcher<R>(key === undefined ? {} : { key })
  // Nothing is serialized between an action and its page in the browser.
  const data = serialized as R | undefined
  const callback = useRef<{ before: R | undefined; onDone: ((value: Value<R>) => void) | undefined }>(undefined)
  const attempt = useRef<{ text: string; key: string }>(undefined)
  // A second tap comes before the page is drawn again, so state would be too late.
  const sending = useRef<object>(undefined)
  const latest = useRef(data)
  useEffect(() => {
    if (data !== latest.current) sending.current = undefined
    latest.current = data
    const current = callback.current
    if (!current || !data?.ok || data === current.before) return
    callback.current = undefined
    attempt.current = undefined
    current.onDone?.(data.value as Value<R>)
  }, [data])
  const send = useCallback(
    (input: I, onDone?: (value: Value<R>) => void): void => {
      if (sending.current && !canSupersede) return
      const call = { before: latest.current, onDone }
      sending.current = call
      callback.current = call
      const encType = input instanceof FormData ? 'multipart/form-data' : 'application/json'
      const options = { ...(action !== undefined && { action }), ...(isReadOnly && { defaultShouldRevalidate: false }) }
      // A redirect has no result.
      void submit(input as SubmitTarget, { method: 'post', encType, ...options }).finally(() => {
        if (sending.current === call) sending.current = undefined
      })
    },
    [submit, action, canSupersede, isReadOnly],
  )
  const getIdempotencyKey = useCallback((content: unknown): string => {
    const text = JSON.stringify(content)
    if (attempt.current?.text !== text) attempt.current = { text, key: createIdempotencyKey() }
    return attempt.current.key
  }, [])
  const isPending = state !== 'idle'
  return {
    send,
    getIdempotencyKey,
    isPending,
    pendingInput: isPending ? ((formData ?? json) as I | undefined) : undefined,
    result: data,
    problem: !isPending && data?.ok === false ? (data.problem as Problem<R>) : undefined,
  }
}

/**
 * The result of an action's call. A lost response is requested once more where the call `isIdempotent`: the API repeats
 * what it answered. Errors that are no problem go to the page's error element.
 */
export const runMutation = async <V>(
  call: () => Promise<V>,
  { isIdempotent = false } = {},
): Promise<MutationResult<V>> => {
  try {
    return { ok: true, value: await call() }
  } catch (error) {
    const problem = asProblem(error)
    if (!problem) throw error
    return isIdempotent && isResponseLost(problem) ? runMutation(call) : { ok: false, problem }
  }
}
