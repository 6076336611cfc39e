import { createServer, type Server } from 'node:http'
import { serve } from '@hono/node-server'
import { compose, modules } from '#/composition.ts'
import { configure } from '#/config/config.ts'
import { readEnvironment } from '#/config/env.ts'
import { pendingMigrations } from '#/db/migrate.ts'
import { createApp } from '#/http/app.ts'
import { limitConnections, serverOptions } from '#/http/server-limits.ts'
import { stopServing } from '#/http/stop-serving.ts'
import { serveMetrics } from '#/metrics.ts'
import { createAuth } from '#/modules/identity/index.ts'
import { endInOrder } from '#/process.ts'

const config = configure(readEnvironment(process.env))
const composition = compose(config, 'api')
const { services, connection, limits } = composition
const { log, db } = services

const pending = await pendingMigrations(db)
if (pending.length > 0) throw new Error(`The database lacks ${pending.join(', ')}. Run main.migrate.ts first.`)

const readiness = { isLeaving: false, check: connection.ping }
const { hono } = createApp({ services, modules, auth: createAuth(services, limits), limits, readiness })
const server = serve({ fetch: hono.fetch, port: config.http.port, createServer, serverOptions }, ({ port }) =>
  log.info({ port }, 'the api listens'),
) as Server
limitConnections(server)
const stop = stopServing(server)
const metrics = serveMetrics(config.http.metricsPort)

endInOrder(log, async () => {
  readiness.isLeaving = true
  await stop({ noticeMs: config.isLocal ? 0 : 1_500, drainMs: 8_000 })
  metrics.close()
  await composition.close()
})
