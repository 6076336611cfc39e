import { HTTPException } from 'hono/http-exception'
import { findViolatedConstraint, isUnavailable } from '#/db/database-error.ts'
import { updatingHeader } from '@escapes/contract/page-client'
import { ObjectStoreUnavailable } from '@escapes/contract/s3'
import type { HttpContext } from './context.ts'
import { Problem, ServerUpdating, toProblemBody, toStatus, Unavailable } from './problem.ts'

export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (isUnavailable(error) || error instanceof ObjectStoreUnavailable) return new Unavailable()
  // Whoever it belongs to was erased while the request was under way.
  if (findViolatedConstraint(error) === 'account_is_not_erased') return new Problem('not-found')
  if (error instanceof HTTPException && error.status < 500) return new Problem('malformed-request')
  return new Problem('internal-error')
}

/** Responds to any thrown error with a problem. An unexpected error shows only its request id. */
export const sendProblem = (error: unknown, context: HttpContext): Response => {
  const problem = toProblem(error)
  const status = toStatus(problem.code)
  if (problem.code === 'internal-error')
    context.var.log.error({ err: error, route: context.var.route }, 'a request failed')
  if (problem.code === 'unavailable')
    context.var.log.warn({ err: error, route: context.var.route }, 'a request was put off')
  if (problem.retryAfterSeconds !== undefined) context.header('retry-after', String(problem.retryAfterSeconds))
  if (problem instanceof ServerUpdating) context.header(updatingHeader, 'yes')
  context.header('cache-control', 'no-store')
  context.header('content-type', 'application/problem+json; charset=utf-8')
  return context.body(JSON.stringify(toProblemBody(problem, context.var.requestId)), status)
}
