import type { ApiProblem } from '@escapes/contract/client'
import { asProblem } from './problem.ts'

/** Whether the connection failed: nobody answered. */
export const isUnanswered = ({ code }: Pick<ApiProblem, 'code'>): boolean => code === 'network'

/** Whether the response was lost on its way: the call may or may not have been performed. */
export const isResponseLost = ({ status }: Pick<ApiProblem, 'status'>): boolean => status < 400 || status >= 500

/** `unclear`: the state read does not show it. `unknown`: nothing could be read. */
export type LostResponseOutcome<T> = { is: 'done' | 'not-done' | 'unclear'; value: T } | { is: 'unknown' }

/**
 * After a lost response reads the subject again and reports what happened to it. `isDone` is undefined where the state
 * does not show it.
 */
export const findLostResponseOutcome = async <T>(
  read: () => Promise<T>,
  isDone: (now: T) => boolean | undefined,
): Promise<LostResponseOutcome<T>> => {
  let value: T
  try {
    value = await read()
  } catch (error) {
    if (!asProblem(error)) throw error
    return { is: 'unknown' }
  }
  const done = isDone(value)
  return { is: done === undefined ? 'unclear' : done ? 'done' : 'not-done', value }
}
