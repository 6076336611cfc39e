import type { ApiProblem } from '@escapes/contract/client'

/** By name, not by class: the shell and this remote each carry their own copy of the client. */
export const asProblem = (error: unknown): ApiProblem | undefined =>
  error instanceof Error && error.name === 'ApiProblem' ? (error as ApiProblem) : undefined

export const requestIdOf = (error: unknown): string | undefined => asProblem(error)?.body.requestId || undefined
