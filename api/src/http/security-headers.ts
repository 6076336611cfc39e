import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

export const setSecurityHeaders = () =>
  secureHeaders({ crossOriginResourcePolicy: 'same-origin', referrerPolicy: 'strict-origin-when-cross-origin' })

/** What that middleware sets, for responses that do not pass through it: names and values in turn. */
export const listSecurityHeaders = async (): Promise<string[]> => {
  const app = new Hono().use(setSecurityHeaders()).get('/', (context) => context.body(null))
  return [...(await app.request('/')).headers].flat()
}
