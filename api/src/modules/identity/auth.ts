import { role } from '@escapes/contract'
import { betterAuth } from 'better-auth'
import type { Auth } from '#/http/app.ts'
import type { Limits } from '#/http/rate-limit.ts'
import type { Services } from '#/services.ts'
import { addressHeader, authOptions } from './auth-options.ts'

/** Sessions and everything below `/api/auth`. The schema must be there before this is made. */
export const createAuth = (services: Services, _limits: Limits): Auth => {
  const auth = betterAuth(authOptions(services))
  return {
    callerOf: async (headers) => {
      const found = await auth.api.getSession({ headers })
      if (!found) return null
      const { id, email, name, role: held } = found.user
      return { userId: id, email, name, role: role.parse(held) }
    },
    handle: async (request, address) => {
      const headers = new Headers(request.headers)
      headers.set(addressHeader, address)
      return auth.handler(new Request(request, { headers }))
    },
  }
}
