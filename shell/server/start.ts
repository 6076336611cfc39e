import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createObjectSource } from './assets/object-source.ts'
import { createApp } from './app.ts'
import { createBootSource } from './boot/boot-source.ts'
import { fetchShellManifest, readShellManifest } from './boot/shell-manifest.ts'
import type { Config } from './config.ts'
import { createDescribe } from './head/describe-page.ts'
import { createListingSource } from './head/listing-source.ts'
import { clientAddresses } from './http/client-address.ts'
import { createProxy } from './http/proxy.ts'
import { limitConnections, serverOptions } from './http/server-limits.ts'
import { listen } from './listen.ts'
import { createMetrics, requestKind } from './metrics.ts'

const ownDir = resolve(import.meta.dirname, '..')
const drainMs = 4000

export const start = async (config: Config, shellDir = ownDir) => {
  const log = pino({ name: 'shell', level: config.logLevel })
  const metrics = createMetrics()
  const onTrouble = (what: string, error: unknown) => {
    metrics.troubles.inc({ what })
    log.warn({ err: error }, what)
  }

  const boot = createBootSource({ url: config.bootUrl, file: config.lastBootFile, onTrouble })
  const app = await createApp({
    boot,
    shell: config.devUrl
      ? await fetchShellManifest(config.devUrl)
      : await readShellManifest(join(shellDir, 'dist/shell.json')),
    shellDir,
    find: createObjectSource(config.objects),
    describe: createDescribe({ publicUrl: config.publicUrl, listing: createListingSource({ apiUrl: config.apiUrl }) }),
    isHttps: config.isHttps,
    isDevelopment: config.devUrl !== undefined,
    onTrouble,
  })
  const proxy = createProxy({
    apiUrl: config.apiUrl,
    addressOf: clientAddresses(config.trustedProxies),
    isHttps: config.isHttps,
    onTrouble,
  })
  const respond = getRequestListener(app.fetch)

  const server = createServer(serverOptions, (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const measured = metrics.requests.startTimer({ kind: requestKind(path) })
    response.once('close', () => measured({ status: `${Math.trunc(response.statusCode / 100)}xx` }))
    if (path.startsWith('/api/')) proxy.handle(request, response)
    else void respond(request, response)
  })
  limitConnections(server)
  const metricsServer = createServer((_, response) => {
    metrics.epoch.set(boot.known()?.epoch ?? 0)
    metrics.registry.metrics().then(
      (body) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(body),
      (error: unknown) => {
        onTrouble('The metrics could not be collected', error)
        response.writeHead(503).end()
      },
    )
  })

  const metricsPort = await listen(metricsServer, config.metricsPort, 'METRICS_PORT')
  const port = await listen(server, config.port, 'PORT').catch((error: unknown) => {
    metricsServer.close()
    throw error
  })
  await boot.get()
  log.info({ port, metricsPort, epoch: boot.known()?.epoch ?? null }, 'shell server listens')

  /** No new connections; what is underway may finish, streams that never end are cut after a while. */
  const close = async (): Promise<void> => {
    metricsServer.close()
    const drained = new Promise<void>((resolveDrained) => server.close(() => resolveDrained()))
    server.closeIdleConnections()
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    await drained
    clearTimeout(cut)
    proxy.close()
  }
  return { port, metricsPort, close, log }
}
