import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import type { Module } from '#/module.ts'
import type { Services } from '#/services.ts'
import type { Sessions } from './caller.ts'
import { clientAddress } from './client-address.ts'
import type { HttpEnv } from './context.ts'
import { docs } from './docs.ts'
import { answerFailure } from './failure.ts'
import { observe } from './observe.ts'
import { ownOriginOnly } from './origin.ts'
import { health, type Readiness } from './health.ts'
import { NotFound, Problem } from './problem.ts'
import type { Limits } from './rate-limit.ts'
import { requestId } from './request-id.ts'
import { createRouter } from './router.ts'

export interface Auth extends Sessions {
  /** Everything below `/api/auth`. */
  handle(request: globalThis.Request, address: string): Promise<Response>
}

export interface AppParts {
  services: Services
  modules: readonly Module[]
  auth: Auth
  limits: Limits
  readiness?: Readiness
}

export interface App {
  hono: Hono<HttpEnv>
  mounted: ReadonlySet<string>
}

/** Names, addresses and passwords: more than this is none of them. */
const largestAuthBody = 10_000

const refuseLarge = (): never => {
  throw new Problem('payload-too-large')
}

export const createApp = ({ services, modules, auth, limits, readiness }: AppParts): App => {
  const { config, log } = services
  const app = new Hono<HttpEnv>()
  app.use(requestId(log))
  app.use(observe())
  app.use(clientAddress(config.http.trustedProxies))
  app.use(
    secureHeaders({ crossOriginResourcePolicy: 'same-origin', referrerPolicy: 'strict-origin-when-cross-origin' }),
  )
  app.onError(answerFailure)
  app.notFound((context) => answerFailure(new NotFound(), context))
  if (readiness) app.route('/', health(readiness))
  app.use('/api/*', ownOriginOnly(config.publicUrl))
  app.use('/api/auth/*', bodyLimit({ maxSize: largestAuthBody, onError: refuseLarge }))
  app.on(['GET', 'POST'], '/api/auth/*', (context) => auth.handle(context.req.raw, context.var.clientAddress))
  app.route('/api', docs())
  const router = createRouter({ app, sessions: auth, limits })
  for (const { routes } of modules) routes?.(router, services)
  return { hono: app, mounted: router.mounted }
}
