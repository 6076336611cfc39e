import type { Problem } from '#/http/problem.ts'
import { violatedConstraint } from './failure.ts'

/** Runs a write; when the named constraint refuses it, that is the given problem and not a fault. */
export const onConstraint = async <T>(name: string, refuse: () => Problem, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (violatedConstraint(error) === name) throw refuse()
    throw error
  }
}
