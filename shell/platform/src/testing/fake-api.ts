import type { Api } from '@escapes/contract'
import { ApiProblem, type ApiCall, type CallInput, type CallOutput } from '@escapes/contract/client'
import type { ProblemBody, ProblemCode } from '@escapes/contract/problem'

export type FakeApiHandlers = { [K in keyof Api]?: (input: CallInput<K>) => CallOutput<K> | Promise<CallOutput<K>> }

interface Call {
  key: string
  input: {
    query?: Record<string, unknown>
    body?: Record<string, unknown>
    params?: Record<string, string>
    idempotencyKey?: string
  }
}

/** A fake API with typed handlers that records its calls. */
export const createFakeApi = (initialHandlers: FakeApiHandlers) => {
  const handlers: FakeApiHandlers = { ...initialHandlers }
  const calls: Call[] = []
  const api = async (key: keyof Api, input: unknown = {}): Promise<unknown> => {
    calls.push({ key, input: input as Call['input'] })
    const handler = handlers[key] as ((input: unknown) => unknown) | undefined
    if (!handler) throw new Error(`The page asked for ${key}, and this test has no answer to it`)
    return await handler(input)
  }
  return {
    api: api as ApiCall,
    calls,
    callsTo: (key: keyof Api) => calls.filter((call) => call.key === key).map((call) => call.input),
    answer: (more: FakeApiHandlers): void => void Object.assign(handlers, more),
  }
}

export type FakeApi = ReturnType<typeof createFakeApi>

export const throwProblem = (code: ProblemCode, status: number, more: Partial<ProblemBody> = {}): never => {
  const body = { type: `urn:problem:${code}`, title: `rejected: ${code}`, status, code, requestId: 'req-1', ...more }
  throw new ApiProblem(status, body)
}
