import type { Api } from '@escapes/contract'
import type { ApiProblem, CallInput, CallOutput } from '@escapes/contract/client'
import { useMutation } from '@escapes/platform/mutation'
import type { StaffMutationResult } from './mutation-action.ts'
import { readMutationEndpoint, toMutationBody, type MutationRequest } from './mutation-request.ts'

type Send<Left extends string> = <K extends keyof Api>(
  key: K,
  input: Omit<CallInput<K>, Left>,
  onDone?: (value: CallOutput<K>) => void,
) => void

export interface MutationControl {
  /** The endpoint of the call under way. */
  pendingEndpoint: string | undefined
  problem: ApiProblem | undefined
  explanation: string | undefined
  result: StaffMutationResult | undefined
  send: Send<'signal'>
  /** A retry after a lost response carries the same idempotency key and is performed once. */
  sendIdempotent: Send<'signal' | 'idempotencyKey'>
}

/** The shared mutation, typed by the endpoints of the contract. Components with the same `key` share its state. */
export const useStaffMutation = (
  actionPath: string,
  options: { key?: string; canSupersede?: boolean; isReadOnly?: boolean } = {},
): MutationControl => {
  const mutation = useMutation<MutationRequest | FormData, StaffMutationResult>({ action: actionPath, ...options })
  const { send, getIdempotencyKey, pendingInput, isPending, problem, result } = mutation
  return {
    pendingEndpoint: isPending ? (pendingInput ? readMutationEndpoint(pendingInput) : result?.endpoint) : undefined,
    problem,
    explanation: problem && result?.explanation,
    result,
    send: (endpoint, input, onDone) =>
      send(toMutationBody({ endpoint, input } as MutationRequest), onDone as ((value: unknown) => void) | undefined),
    sendIdempotent: (endpoint, input, onDone) => {
      const idempotencyKey = getIdempotencyKey([endpoint, input])
      const call = { endpoint, input: { ...input, idempotencyKey } } as MutationRequest
      send(call, onDone as ((value: unknown) => void) | undefined)
    },
  }
}
