import { asProblem } from '@escapes/platform/problem'

/** The text of a problem. An error of our own code is not described. */
export const toProblemMessage = (error: unknown): string =>
  asProblem(error)?.message ?? 'Something went wrong on our side.'
