import type { ActionFunctionArgs } from 'react-router-dom'
import type { ApiProblem } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { asProblem } from '#/features/problem/as-problem.ts'

/** One call to the api, named by the contract. It is typed where it is made, in `useDeed`. */
export interface Order {
  key: string
  input: { params?: Record<string, string>; body?: unknown }
}

/** `id`: what it was done to. `meanwhile`: what had happened before, where a refusal is about that. */
export type DeedAnswer = { key: string; id: string | undefined } & (
  | { isDone: true; value: unknown }
  | { isDone: false; problem: ApiProblem; meanwhile?: string }
)

type Explain = (platform: Platform, problem: ApiProblem, order: Order) => Promise<string | undefined>
type LooseCall = (key: string, input: Order['input']) => Promise<unknown>

/** The action of every page of the desk: passes the call on, hands a refusal back; loaders run anew either way. */
export const relayDeeds =
  (platform: Platform, explain?: Explain) =>
  async ({ request }: ActionFunctionArgs): Promise<DeedAnswer> => {
    const order = (await request.json()) as Order
    const { key, input } = order
    const id = input.params?.['id']
    try {
      return { isDone: true, key, id, value: await (platform.api as LooseCall)(key, input) }
    } catch (error) {
      const problem = asProblem(error)
      if (!problem) throw error
      const meanwhile = await explain?.(platform, problem, order)
      return { isDone: false, key, id, problem, ...(meanwhile && { meanwhile }) }
    }
  }
