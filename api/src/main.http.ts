import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createClientAddressReader, isLoopbackAddress } from '@escapes/contract/client-address'
import { serve } from '@hono/node-server'
import { compose, modules } from '#/composition.ts'
import { loadConfigOrExit, abortStartup } from '#/config/load-config-or-exit.ts'
import { listPendingMigrations } from '#/db/migrate.ts'
import { findPostgresProblem } from '#/db/server-version.ts'
import { abortOnTakenPort } from '#/http/abort-on-taken-port.ts'
import { createApp } from '#/http/app.ts'
import { createServerWithCache } from '#/http/create-server-with-cache.ts'
import { limitTotalConnections, serverOptions } from '#/http/server-limits.ts'
import { limitSlowBodiesAndConnections } from '#/http/slow-requests.ts'
import { createGracefulStop } from '#/http/graceful-stop.ts'
import { serveMetrics } from '#/metrics.ts'
import { createAuth, demoAccounts } from '#/modules/identity/index.ts'
import { createOlderPages, findUnservedRemotesProblem, startServing } from '#/modules/releases/index.ts'
import { registerShutdown } from '#/shutdown.ts'

const config = loadConfigOrExit()
const composition = compose(config, 'api')
const { services, connection, limits } = composition
const { log, db } = services

const findStartProblem = async (): Promise<string | undefined> => {
  const pending = await listPendingMigrations(db)
  if (pending.length > 0) return `The database lacks ${pending.join(', ')}. Run main.migrate.ts first.`
  const published = config.allowsDemoAccounts ? [] : await demoAccounts.listActiveDemoEmails(db)
  if (published.length > 0)
    return `Other machines may reach this one, and the password of ${published.join(', ')} is published: run "npm run admin -- close-demo", or set DEMO_ACCOUNTS=yes.`
  return findUnservedRemotesProblem(services, config.allowedUnservedRemotes)
}
const unusable = await findPostgresProblem(db, { findOther: findStartProblem })
if (unusable) abortStartup(unusable.sentence, unusable.exitCode)

const readiness = {
  isShuttingDown: false,
  check: connection.ping,
  optionalChecks: {
    'Redis away or full': composition.backend.ping,
    'object store away': services.objects.ping,
    'object store almost full': services.objects.requireSpace,
  },
}
const newerApis = await startServing(services)
const olderPages = createOlderPages(services)
const auth = createAuth(services, limits)
const app = createApp({ services, modules, auth, limits, readiness, newerApis, olderPages })
const server = serve(
  {
    fetch: app.hono.fetch,
    hostname: config.http.host,
    port: config.http.port,
    createServer: createServerWithCache(app.respondFromCache),
    serverOptions,
  },
  ({ port }) => log.info({ port }, 'the api listens'),
) as Server
abortOnTakenPort(server, config.http.port, 'API_PORT')
limitTotalConnections(server)
const { isTrustedProxy } = createClientAddressReader(config.http.trustedProxies)
limitSlowBodiesAndConnections(server, (address) => isTrustedProxy(address) || isLoopbackAddress(address))
const stop = createGracefulStop(server)
const metrics = serveMetrics({ host: config.http.metricsHost, port: config.http.metricsPort })
abortOnTakenPort(metrics, config.http.metricsPort, 'API_METRICS_PORT')

registerShutdown(log, async () => {
  readiness.isShuttingDown = true
  services.live.end()
  await stop({ noticed: config.isLocal ? Promise.resolve() : pause(1_500), drainMs: 8_000 })
  metrics.close()
  await composition.close()
})
