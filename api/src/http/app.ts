import { createClientAddressReader } from '@escapes/contract/client-address'
import { clientHeader } from '@escapes/contract/page-client'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { type OnMiscount, writeMissingEntry } from '#/audit/record-action.ts'
import { responseCacheReads } from '#/metrics.ts'
import type { Module } from '#/module.ts'
import type { Services } from '#/services.ts'
import type { Sessions } from './caller.ts'
import type { HttpContext, HttpEnv } from './context.ts'
import { createDocsRoutes } from './docs-routes.ts'
import { type CachedReads, createCachedReads } from './cached-reads.ts'
import { createCountRequest } from './count-request.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { sendProblem } from './send-problem.ts'
import { observeRequests } from './observe-requests.ts'
import { requireOwnOrigin } from './require-own-origin.ts'
import { createHealthRoutes, type ReadinessChecks } from './health-routes.ts'
import { requireNormalPath } from './require-normal-path.ts'
import { logUnknownWords } from './log-unknown-words.ts'
import { type NewerApis, noNewerApis } from './newer-apis.ts'
import { noOlderPages, type OlderPages } from './older-pages.ts'
import { NotFound, Problem, ServerUpdating } from './problem.ts'
import type { RateLimits } from './rate-limit.ts'
import { setRequestId } from './set-request-id.ts'
import { createResponseCache } from './response-cache.ts'
import { createPublicVersion } from '#/public-changes/public-version.ts'
import { getPublicVersion } from '#/public-changes/queries.ts'
import { createRouter } from './router.ts'
import type { OnUnknownWords } from './send-response.ts'

export interface AuthHandler extends Sessions {
  handle(request: globalThis.Request, from: { address: string; log: Logger }): Promise<Response>
}

export interface AppDependencies {
  services: Services
  modules: readonly Module[]
  auth: AuthHandler
  limits: RateLimits
  readiness?: ReadinessChecks
  /** Tests fail on it. */
  onMiscount?: OnMiscount
  /** Tests fail on it. */
  onUnknownWords?: OnUnknownWords
  newerApis?: NewerApis
  olderPages?: OlderPages
  /** How long a change may be unknown to this process. */
  maxPublicVersionAgeMs?: number | undefined
}

export interface App {
  hono: Hono<HttpEnv>
  mountedKeys: ReadonlySet<string>
  /** Comes before `hono`, and leaves to it what it does not respond to. */
  respondFromCache: CachedReads['respond']
}

/** In bytes: names, addresses and passwords are shorter. */
const maxAuthBodyBytes = 10_000

const prefix = '/api/v1'
const isOfOwnPage = ({ req }: HttpContext): boolean =>
  req.path.startsWith(`${prefix}/`) && req.header(clientHeader) !== undefined

/** Our own pages send no field that their contract does not have. */
const namesUnknownField = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'validation-failed' &&
  (error.errors ?? []).some(({ code }) => code === 'unrecognized_keys')

const rejectLarge = (): never => {
  throw new Problem('payload-too-large')
}

export const createApp = ({
  services,
  modules,
  auth,
  limits,
  readiness,
  onMiscount = writeMissingEntry(services),
  onUnknownWords = logUnknownWords(services.log),
  newerApis = noNewerApis,
  olderPages = noOlderPages,
  maxPublicVersionAgeMs,
}: AppDependencies): App => {
  const { config, log } = services
  const { toClientAddress } = createClientAddressReader(config.http.trustedProxies)
  const app = new Hono<HttpEnv>()
  app.use(setRequestId(log))
  app.use(observeRequests())
  app.use(async (context, next) => {
    const { incoming } = context.env ?? {}
    // Without a connection the process asks itself.
    const peer = incoming ? incoming.socket.remoteAddress : '127.0.0.1'
    context.set('clientAddress', toClientAddress(peer, context.req.header('x-forwarded-for')))
    await next()
  })
  app.use(setSecurityHeaders())
  app.onError(async (error, context) => {
    const mayBeAhead = namesUnknownField(error) && isOfOwnPage(context)
    return sendProblem(mayBeAhead && (await newerApis.areThere()) ? new ServerUpdating() : error, context)
  })
  // Our own pages call what their contract has: one that is not there is of another day, the page's or this api's.
  app.notFound(async (context) => {
    if (!isOfOwnPage(context)) return sendProblem(new NotFound(), context)
    const isAhead = await newerApis.serve(context.req.method, context.req.path.slice(prefix.length))
    return sendProblem(isAhead ? new ServerUpdating() : new Problem('client-too-old'), context)
  })
  app.use(requireNormalPath())
  if (readiness) app.route('/', createHealthRoutes(readiness))
  app.use('/api/*', requireOwnOrigin(config.publicUrl))
  app.use('/api/auth/*', bodyLimit({ maxSize: maxAuthBodyBytes, onError: rejectLarge }))
  app.on(['GET', 'POST'], '/api/auth/*', (context) =>
    auth.handle(context.req.raw, { address: context.var.clientAddress, log: context.var.log }),
  )
  for (const path of ['/api/docs', '/api/openapi.json'])
    app.use(path, async (context, next) => {
      await limits.consumeByAddressUnlessLocal('browse', context.var.clientAddress)
      await next()
    })
  app.route('/api', createDocsRoutes())
  const responseCache = createResponseCache({
    getVersion: createPublicVersion(() => getPublicVersion(services.db), { maxAgeMs: maxPublicVersionAgeMs }),
    clock: services.clock,
    onRead: (source) => responseCacheReads.inc({ source }),
  })
  const count = createCountRequest(limits, config.shellKey)
  const cachedReads = createCachedReads({
    app,
    responseCache,
    count,
    toClientAddress,
    log,
    shellKey: config.shellKey,
    onUnknownWords,
    olderPages,
  })
  const { db } = services
  const { publicUrl } = config
  const handling = { onMiscount, onUnknownWords, olderPages }
  const router = createRouter({ app, sessions: auth, limits, count, cachedReads, db, publicUrl, ...handling })
  for (const { routes } of modules) routes?.(router, services)
  return { hono: app, mountedKeys: router.mountedKeys, respondFromCache: cachedReads.respond }
}
