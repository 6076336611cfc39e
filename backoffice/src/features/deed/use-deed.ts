import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Api } from '@escapes/contract'
import type { ApiProblem, CallInput, CallOutput } from '@escapes/contract/client'
import { newKey } from './new-key.ts'
import type { DeedAnswer, Order } from './relay.ts'

type Perform<Left extends string> = <K extends keyof Api>(
  key: K,
  input: Omit<CallInput<K>, Left>,
  onDone?: (value: CallOutput<K>) => void,
) => void

export interface DeedControl {
  /** The call under way. */
  busyWith: string | undefined
  /** Why the last call was refused. */
  problem: ApiProblem | undefined
  meanwhile: string | undefined
  answer: DeedAnswer | undefined
  perform: Perform<'signal'>
  /** The same deed sent again after a lost connection carries the same key, and is done only once. */
  performOnce: Perform<'signal' | 'idempotencyKey'>
}

interface Attempt {
  text: string
  idempotencyKey: string
  before: DeedAnswer | undefined
  onDone: ((value: never) => void) | undefined
}

/** A deed goes through the action of a route, so that what the page shows is read anew after it. */
export const useDeed = (action: string, fetcherKey?: string): DeedControl => {
  const { state, data, json, submit } = useFetcher<DeedAnswer>(fetcherKey ? { key: fetcherKey } : {})
  const attempt = useRef<Attempt>(undefined)
  useEffect(() => {
    const current = attempt.current
    if (!current || !data || data === current.before || !data.isDone) return
    attempt.current = undefined
    current.onDone?.(data.value as never)
  }, [data])
  const send = (key: string, input: object, onDone: Attempt['onDone'], isOnce: boolean): void => {
    const text = JSON.stringify([key, input])
    const idempotencyKey = attempt.current?.text === text ? attempt.current.idempotencyKey : newKey()
    attempt.current = { text, idempotencyKey, before: data, onDone }
    const order = { key, input: isOnce ? { ...input, idempotencyKey } : input }
    void submit(order as Parameters<typeof submit>[0], { method: 'post', action, encType: 'application/json' })
  }
  const refused = state === 'idle' && data?.isDone === false ? data : undefined
  const underWay = json as unknown as Order | undefined
  return {
    busyWith: state === 'idle' ? undefined : (underWay?.key ?? data?.key),
    problem: refused?.problem,
    meanwhile: refused?.meanwhile,
    answer: data,
    perform: (key, input, onDone) => send(key, input, onDone, false),
    performOnce: (key, input, onDone) => send(key, input, onDone, true),
  }
}
