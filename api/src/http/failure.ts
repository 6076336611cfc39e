import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '#/db/failure.ts'
import type { HttpContext } from './context.ts'
import { Problem, problemBody, statusOf, Unavailable } from './problem.ts'

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) return new Unavailable()
  if (error instanceof HTTPException && error.status < 500) return new Problem('malformed-request')
  return new Problem('internal-error')
}

/** The one place where something thrown becomes an answer. A fault says nothing but its request id. */
export const answerFailure = (error: unknown, context: HttpContext): Response => {
  const problem = problemOf(error)
  const status = statusOf(problem.code)
  if (problem.code === 'internal-error')
    context.var.log.error({ err: error, route: context.var.route }, 'a request failed')
  if (problem.code === 'unavailable')
    context.var.log.warn({ err: error, route: context.var.route }, 'a request was put off')
  if (problem.retryAfterSeconds !== undefined) context.header('retry-after', String(problem.retryAfterSeconds))
  context.header('cache-control', 'no-store')
  context.header('content-type', 'application/problem+json; charset=utf-8')
  return context.body(JSON.stringify(problemBody(problem, context.var.requestId)), status)
}
