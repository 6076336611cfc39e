import type { Logger } from 'pino'
import { Problem } from '#/http/problem.ts'

/** Whether a browser comes back from a provider. */
export const isProviderCallback = (method: string, path: string): boolean =>
  method === 'GET' && /^\/callback\/[\w-]+$/.test(path)

/** An error on the way back as a response with a code. */
export const toFailure = (error: unknown, log: Logger): Response => {
  if (error instanceof Problem) return Response.json({ code: error.code }, { status: 400 })
  log.error({ err: error }, 'a sign-in with a provider failed')
  return Response.json({ code: 'internal_error' }, { status: 500 })
}

const readCode = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => undefined)
  const { code } = (body ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code.toLowerCase().replaceAll('-', '_') : 'internal_error'
}

/**
 * Leads a browser whose sign-in failed to a page that explains it: the one that it began on, or the sign-in page. A
 * redirect stays, without the text that the provider may have added.
 */
export const toFailureRedirect = async (response: Response, failurePage = '/auth'): Promise<Response> => {
  const given = response.headers.get('location')
  const location = new URL(given ?? failurePage, 'http://localhost')
  if (given === null) location.searchParams.set('error', await readCode(response))
  location.searchParams.delete('error_description')
  const headers = new Headers(response.headers)
  headers.delete('content-type')
  headers.delete('content-length')
  headers.set('cache-control', 'no-store')
  headers.set('location', `${location.pathname}${location.search}${location.hash}`)
  return new Response(null, { status: 302, headers })
}
