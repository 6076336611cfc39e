import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { parseRequestPath } from '@escapes/contract/request-path'
import { getRequestListener } from '@hono/node-server'
import { createObjectSource } from './assets/object-source.ts'
import { createApp } from './app.ts'
import { createBootSource } from './boot/boot-source.ts'
import { createReleasedDigestFinder } from './boot/released-digests.ts'
import { fetchShellManifest, readShellManifest } from './boot/shell-manifest.ts'
import type { ShellConfig } from './config.ts'
import { createPageHeadBuilder } from './head/page-head.ts'
import { createListingSource } from './head/listing-source.ts'
import { createClientAddressReader } from './http/client-address.ts'
import { createProxy } from './http/proxy.ts'
import { sendProblem } from './http/send-problem.ts'
import { limitConnections, httpServerOptions } from './http/server-limits.ts'
import { listen } from './listen.ts'
import { createShellLog } from './log.ts'
import { createMetrics, toRequestKind } from './metrics.ts'

const ownDir = resolve(import.meta.dirname, '..')
const drainMs = 4000

export const startServer = async (config: ShellConfig, shellDir = ownDir) => {
  const log = createShellLog(config.logLevel)
  const metrics = createMetrics()
  const onError = (what: string, error: unknown) => {
    metrics.troubles.inc({ what })
    log.warn({ err: error }, what)
  }

  const boot = createBootSource({ url: config.bootUrl, file: config.lastBootFile, onError })
  const app = await createApp({
    boot,
    shell: config.devUrl
      ? await fetchShellManifest(config.devUrl)
      : await readShellManifest(join(shellDir, 'dist/shell.json')),
    shellDir,
    source: await createObjectSource(config.objects, {
      cache: config.objectCache,
      findDigest: createReleasedDigestFinder(boot.lastKnown),
      onError,
    }),
    buildHead: createPageHeadBuilder({
      publicUrl: config.publicUrl,
      listing: createListingSource({ apiUrl: config.apiUrl }),
    }),
    isHttps: config.isHttps,
    publicUrl: config.publicUrl,
    securityContact: config.securityContact,
    isDevelopment: config.devUrl !== undefined,
    onError,
  })
  const { getClientAddress, isTrustedProxy } = createClientAddressReader(config.trustedProxies)
  const proxy = createProxy({
    apiUrl: config.apiUrl,
    getClientAddress,
    isHttps: config.isHttps,
    onError,
  })
  const respond = getRequestListener(app.fetch)

  const server = createServer(httpServerOptions, (request: IncomingMessage, response: ServerResponse) => {
    const target = parseRequestPath(request.url ?? '/')
    const measured = metrics.requests.startTimer({ kind: toRequestKind(target?.path ?? '') })
    response.once('close', () => measured({ status: `${Math.trunc(response.statusCode / 100)}xx` }))
    if (!target) return sendProblem(response, 'malformed-request')
    // The shell routes and the API receives the same normalised path.
    request.url = target.path + target.search
    if (target.path.startsWith('/api/')) proxy.handle(request, response)
    else void respond(request, response)
  })
  limitConnections(server, isTrustedProxy)
  const metricsServer = createServer((_, response) => {
    metrics.epoch.set(boot.lastKnown()?.epoch ?? 0)
    metrics.stale.set(boot.staleMs() / 1000)
    metrics.registry.metrics().then(
      (body) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(body),
      (error: unknown) => {
        onError('The metrics could not be collected', error)
        response.writeHead(503).end()
      },
    )
  })

  const metricsListening = await listen(metricsServer, {
    host: config.metricsHost,
    port: config.metricsPort,
    portVariable: 'METRICS_PORT',
  })
  const listening = await listen(server, { host: config.host, port: config.port, portVariable: 'PORT' }).catch(
    async (error: unknown) => {
      await metricsListening.close()
      throw error
    },
  )
  const [port, metricsPort] = [listening.port, metricsListening.port]
  await boot.get()
  log.info({ port, metricsPort, epoch: boot.lastKnown()?.epoch ?? null }, 'shell server listens')

  /** Drains open requests; endless streams are cut after a while. */
  const close = async (): Promise<void> => {
    void metricsListening.close()
    const drained = listening.close()
    server.closeIdleConnections()
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    await drained
    clearTimeout(cut)
    proxy.close()
  }
  return { port, metricsPort, close, log }
}
