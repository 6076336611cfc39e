import type { ApiProblem } from '@escapes/contract/client'

/** The API's problem; undefined for any other error. By name: the shell and each remote bundle their own client. */
export const asProblem = (error: unknown): ApiProblem | undefined =>
  error instanceof Error && error.name === 'ApiProblem' ? (error as ApiProblem) : undefined

/** The id of the request in the API's log. */
export const toRequestId = (error: unknown): string | undefined => asProblem(error)?.body.requestId || undefined

/** The message for each rejected field, by its path in the body: `{ 'guests.adults': 'At least one adult.' }`. */
export const toFieldMessages = (problem: ApiProblem | undefined): Partial<Record<string, string>> =>
  Object.fromEntries((problem?.body.errors ?? []).map(({ path, message }) => [path, message]))
