import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import type { Auth } from '#/http/app.ts'
import type { Limits } from '#/http/rate-limit.ts'
import { readJson } from '#/http/read-request.ts'
import type { Services } from '#/services.ts'
import { limitAuth } from './auth-limits.ts'
import { addressHeader, authOptions } from './auth-options.ts'
import { withFitName } from './person-name.ts'
import { findSessionUser } from './queries.ts'
import { readSessionToken } from './session-cookie.ts'

/** Reads the body once, for all that is asked of it here and for better-auth: JSON, or nothing. */
const bodyOf = async (request: Request): Promise<unknown> => {
  if (request.method === 'GET') return undefined
  const text = await request.text()
  return text === '' ? undefined : readJson(text, request.headers.get('content-type') ?? undefined)
}

const emailIn = (body: unknown): unknown =>
  body !== null && typeof body === 'object' && 'email' in body ? body.email : undefined

/** Sessions and everything below `/api/auth`. The schema must be there before this is made. */
export const createAuth = (services: Services, limits: Limits): Auth => {
  /** A fault that better-auth would answer by itself; it is ours to answer. */
  const faults = new AsyncLocalStorage<{ fault?: unknown }>()
  const auth = betterAuth({
    ...authOptions(services),
    onAPIError: {
      onError: (error) => {
        const seen = faults.getStore()
        if (seen && !isAPIError(error)) seen.fault = error
      },
    },
  })
  const handle = (request: Request): Promise<Response> => {
    const seen: { fault?: unknown } = {}
    return faults.run(seen, async () => {
      const response = await auth.handler(request)
      if (seen.fault !== undefined) throw seen.fault
      return response
    })
  }
  return {
    callerOf: async (headers) => {
      const { authCookies } = await auth.$context
      const token = readSessionToken(headers.get('cookie'), authCookies.sessionToken.name, services.config.auth.secret)
      const user = token === undefined ? undefined : await findSessionUser(services.db, token, new Date())
      return user ? { userId: user.id, email: user.email, name: user.name, role: user.role } : null
    },
    handle: async (request, address) => {
      const sent = await bodyOf(request)
      const path = new URL(request.url).pathname.slice('/api/auth'.length)
      const giveBack = await limitAuth(limits, { path, address, email: emailIn(sent) })
      const body = sent === undefined ? undefined : JSON.stringify(withFitName(path, sent))
      const headers = new Headers(request.headers)
      headers.set(addressHeader, address)
      headers.delete('content-length')
      // Where the request came from was decided before it got here; better-auth knows one spelling of our origin only.
      if (request.method !== 'GET') headers.set('origin', services.config.publicUrl)
      const response = await handle(new Request(request.url, { method: request.method, headers, body }))
      if (response.ok) await giveBack()
      response.headers.set('cache-control', 'no-store')
      return response
    },
  }
}
