import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClientAddressReader } from '@escapes/contract/client-address'
import { shellKeyHeader } from '@escapes/contract/deployment'
import { parseRequestPath } from '@escapes/contract/request-path'
import { inTurn } from '@escapes/contract/requests-in-turn'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createObjectSource } from './assets/object-source.ts'
import { createApp } from './app.ts'
import { createBootSource } from './boot/boot-source.ts'
import { createReleasedDigestFinder } from './boot/released-digests.ts'
import { createShellBuilds } from './boot/shell-builds.ts'
import { fetchShellManifest, readShellManifest } from './boot/shell-manifest.ts'
import type { ShellConfig } from './config.ts'
import { createAllListings } from './crawlers/all-listings.ts'
import { createCrawlerRoutes } from './crawlers/routes.ts'
import { createPainter } from './first-paint/create-painter.ts'
import { createPaintReport } from './first-paint/report-paints.ts'
import { createPageHeadBuilder } from './head/page-head.ts'
import { createListingSource } from './head/listing-source.ts'
import { createPostSource } from './head/post-source.ts'
import { createQuestionSource } from './head/question-source.ts'
import { createProxy } from './http/proxy.ts'
import { sendProblem } from './http/send-problem.ts'
import { limitConnections, httpServerOptions } from './http/server-limits.ts'
import { listen } from './listen.ts'
import { createShellLog } from './log.ts'
import { createMetrics, toRequestKind } from './metrics.ts'
import { createPreviewSource } from './preview/preview-source.ts'
import { createSharePictureRoutes } from './share-pictures/routes.ts'

const ownDir = resolve(import.meta.dirname, '..')
const drainMs = 4000
/** For the proxy that speaks TLS, to send new requests to another server. */
const noticeMs = 1500

export const startServer = async (config: ShellConfig, shellDir = ownDir, log = createShellLog(config.logLevel)) => {
  const metrics = createMetrics()
  const onError = (what: string, error: unknown) => {
    metrics.troubles.inc({ what })
    log.warn({ err: error }, what)
  }

  const boot = createBootSource({
    url: config.bootUrl,
    file: config.lastBootFile,
    headers: config.apiHeaders,
    maxAgeMs: config.bootMaxAgeMs,
    onError,
  })
  const source = await createObjectSource(config.objects, {
    cache: config.objectCache,
    findDigest: createReleasedDigestFinder(boot.lastKnown),
    onError,
  })
  // Neither a listing by itself nor questions tell what is booked.
  const getVersion = () => boot.lastKnown()?.contentVersion ?? boot.lastKnown()?.publicVersion
  const listing = createListingSource(config.apiUrl, config.apiHeaders, getVersion)
  const posts = createPostSource({ find: source.find, onError })
  const { publicUrl } = config
  const { isTrustedProxy, toClientAddress: read } = createClientAddressReader(config.trustedProxies)
  const getClientAddress = ({ socket, headers }: IncomingMessage) =>
    read(socket.remoteAddress, headers['x-forwarded-for']?.toString())
  const toClientAddress = (context: Context) => getClientAddress((context.env as HttpBindings).incoming)
  const shipped = config.devUrl
    ? await fetchShellManifest(config.devUrl)
    : await readShellManifest(join(shellDir, 'dist/shell.json'))
  // Without the key nobody would believe it.
  const paints =
    shellKeyHeader in config.apiHeaders
      ? createPaintReport({ apiUrl: config.apiUrl, headers: config.apiHeaders, onError })
      : undefined
  const shells = await createShellBuilds({
    shipped,
    clientDir: join(shellDir, 'dist/client'),
    find: source.find,
    createPainter:
      config.firstPaint === 'server'
        ? (shellCode) =>
            createPainter({
              shellCode,
              find: source.find,
              apiUrl: config.apiUrl,
              publicUrl,
              onOutcome: (of, outcome) => {
                metrics.firstPaints.inc({ remote: of.remote, build: of.build, outcome })
                if (outcome !== 'failed') paints?.add(of, outcome)
              },
              onFailure: (of, reason) => paints?.add(of, 'failed', reason),
              onError,
            })
        : undefined,
    onReady: (build) => log.info({ build }, 'a build of the shell is at hand'),
    onError,
  })
  const app = await createApp({
    boot,
    shells,
    shipped,
    getClientAddress,
    shellDir,
    source,
    buildHead: createPageHeadBuilder({
      publicUrl,
      listing,
      questions: createQuestionSource(config.apiUrl, config.apiHeaders, getVersion),
      posts,
    }),
    crawlers: createCrawlerRoutes({
      publicUrl,
      boot,
      posts,
      listings: createAllListings({ apiUrl: config.apiUrl, headers: config.apiHeaders }),
      onError,
    }),
    sharePictures: createSharePictureRoutes({ boot, source, listing, posts, toClientAddress, onError }),
    previews: createPreviewSource({ apiUrl: config.apiUrl, origin: new URL(publicUrl).origin }),
    isHttps: config.isHttps,
    publicUrl,
    securityContact: config.securityContact,
    map: config.map,
    telemetryPermille: config.telemetryPermille,
    keepsTripsOffline: config.keepsTripsOffline,
    compressionQuality: config.compressionQuality,
    isDevelopment: config.devUrl !== undefined,
    onDrawnDocument: (source) => metrics.documents.inc({ source }),
    onNotFound: (path) => log.info({ path: path.slice(0, 500) }, 'There is no page at this address'),
    onError,
  })
  const proxy = createProxy({
    apiUrl: config.apiUrl,
    getClientAddress,
    isHttps: config.isHttps,
    onError,
  })
  const respond = getRequestListener(app.fetch)
  let isEnding = false

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const target = parseRequestPath(request.url ?? '/')
    const measured = metrics.requests.startTimer({ kind: toRequestKind(target?.path ?? '') })
    response.once('close', () => measured({ status: `${Math.trunc(response.statusCode / 100)}xx` }))
    // Whoever keeps connections sends the next request to another server, and not on one that is closed as it is sent.
    if (isEnding) response.setHeader('connection', 'close')
    if (!target) return sendProblem(response, 'malformed-request')
    if (isEnding && target.path === '/readyz')
      return void response.writeHead(503, { 'content-type': 'text/plain' }).end('this server is being replaced\n')
    // The shell routes and the API receives the same normalised path.
    request.url = target.path + target.search
    if (target.path.startsWith('/api/')) proxy.handle(request, response)
    else if (!app.sendKept(request, response, target)) void respond(request, response)
  }
  const server = createServer(httpServerOptions, inTurn(answer))
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
  await shells.of(await boot.get())
  log.info({ port, metricsPort, epoch: boot.lastKnown()?.epoch ?? null }, 'shell server listens')

  /**
   * Serves on, but not ready, until whoever balances has `noticed`; then drains open requests. Endless streams are cut after a
   * while.
   */
  const close = async (noticed: Promise<unknown> = config.isHttps ? pause(noticeMs) : Promise.resolve()) => {
    isEnding = true
    await noticed
    void metricsListening.close()
    const drained = listening.close()
    server.closeIdleConnections()
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    await drained
    clearTimeout(cut)
    proxy.close()
    shells.close()
    await paints?.close()
    await boot.close()
  }
  return { port, metricsPort, close, log }
}
