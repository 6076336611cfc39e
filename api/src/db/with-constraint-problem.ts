import type { Problem } from '#/http/problem.ts'
import { findViolatedConstraint } from './database-error.ts'

/** Throws the problem when `run` violates the constraint of this name; other errors pass. */
export const withConstraintProblem = async <T>(
  constraint: string,
  toProblem: () => Problem,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (findViolatedConstraint(error) === constraint) throw toProblem()
    throw error
  }
}
