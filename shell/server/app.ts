import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { matchRemote, type PageMatch } from '#/routing/match-remote.ts'
import { compress, chooseEncoding } from './assets/compression.ts'
import { createObjectFileHandler } from './assets/object-files.ts'
import type { ObjectSource } from './assets/object-source.ts'
import { createShellFileHandler } from './assets/shell-files.ts'
import type { BootDocument, BootRemote, ReleaseArm } from '@escapes/contract/releases'
import type { MapSettings } from '@escapes/platform'
import type { BootSource } from './boot/boot-source.ts'
import { findShellArm, hasCanary, listReleasedRemotes, resolveVisitorBoot } from './boot/resolve-visitor-boot.ts'
import { type ShellBuild, type ShellBuilds, toShellFileKey } from './boot/shell-builds.ts'
import type { ShellManifest } from './boot/shell-manifest.ts'
import { identifyVisitor, wantsStable } from './boot/visitor.ts'
import { type createPageHeadBuilder, buildUnavailableHead, type PageHead } from './head/page-head.ts'
import { findAnonymousVisit, isAnonymous } from './first-paint/anonymous-visit.ts'
import { drawDeadlineMs } from './first-paint/create-painter.ts'
import {
  createDocumentCache,
  type DocumentInMaking,
  type DocumentSource,
  type DrawnDocument,
} from './first-paint/document-cache.ts'
import { listPageFiles } from './first-paint/list-page-files.ts'
import { createNonceTemplate, type NonceTemplate } from './first-paint/nonce-template.ts'
import { toClientNetwork } from '@escapes/contract/client-address'
import { renderDrawnBody, renderEmptyBody, renderPageStart, type RenderPageOptions } from './http/render-page.ts'
import { sendInParts } from './http/send-in-parts.ts'
import { contentSecurityPolicy, createNonce, securityHeaders } from './http/security-headers.ts'
import { createOfflineRoutes } from './offline/routes.ts'
import { sharePicturesPath } from './share-pictures/addresses.ts'
import { readPreviewToken, toPreviewCookie } from './preview/preview-cookie.ts'
import {
  findSourceOrigin,
  type Preview,
  type PreviewAnswer,
  type PreviewSource,
  withPreview,
} from './preview/preview-source.ts'
import { renderPreviewBanner } from './preview/render-banner.ts'
import { createPreviewRoutes } from './preview/routes.ts'
import { createReadinessCheck } from './readiness.ts'
import { createWellKnownRoutes } from './well-known.ts'

export interface AppOptions {
  boot: BootSource
  shells: ShellBuilds
  /** The build beside this server, whose files are in `shellDir`. */
  shipped: ShellManifest
  shellDir: string
  source: ObjectSource
  buildHead: ReturnType<typeof createPageHeadBuilder>
  /** At its own addresses, from the root. */
  crawlers: Hono
  sharePictures: Hono
  previews: PreviewSource
  isHttps: boolean
  getClientAddress: (request: IncomingMessage) => string
  publicUrl: string
  securityContact?: string | undefined
  map?: MapSettings | null
  /** Of how many tabs in a thousand the browser says how builds do. */
  telemetryPermille?: number
  isDevelopment?: boolean
  keepsTripsOffline?: boolean
  onNotFound: (path: string) => void
  onDrawnDocument?: (source: DocumentSource) => void
  onError: (what: string, error: unknown) => void
}

const text = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })

/** The server knows no session, so what only staff may open is preloaded for nobody. */
const findPreloadedRemote = (match: PageMatch | undefined): BootRemote | undefined =>
  match?.page.access === 'staff' || match?.page.access === 'admin' ? undefined : match?.remote

/** One view of a page by one visitor. */
interface PageView {
  document: BootDocument
  shell: ShellManifest
  /** Of a canary of the shell, while one runs. */
  shellArm?: ReleaseArm | undefined
  match: PageMatch | undefined
  head: PageHead
}

const listBuilds = ({ remotes }: BootDocument) =>
  remotes.map(({ remote, build, fallback }) => [remote, build, fallback?.build])

/** All routes of the shell server except `/api/*`. */
export const createApp = async ({
  boot,
  shells,
  shipped,
  shellDir,
  source,
  buildHead,
  crawlers,
  sharePictures,
  previews,
  isHttps,
  getClientAddress,
  publicUrl,
  securityContact,
  map = null,
  telemetryPermille = 0,
  isDevelopment,
  keepsTripsOffline = true,
  onNotFound,
  onDrawnDocument,
  onError,
}: AppOptions) => {
  const toClientAddress = (context: Context) => getClientAddress((context.env as HttpBindings).incoming)
  const toNetwork = (context: Context) => toClientNetwork(toClientAddress(context))
  const objects = createObjectFileHandler({ find: source.find, toNetwork, onError })
  const own = await createShellFileHandler(join(shellDir, 'dist/client'), shipped)
  const favicon = await readFile(join(shellDir, 'public/favicon.svg'))
  const always = securityHeaders({ isHttps })
  const readiness = createReadinessCheck(boot, shells, source)
  /** Stands for the nonce in a document until it is sent; nobody outside learns it. */
  const nonceMark = createNonce()
  const pack = (html: string) => createNonceTemplate(html, nonceMark)
  const documents = createDocumentCache({ pack, onAnswer: onDrawnDocument })
  /** By build of the shell: the epoch whose files are ready. */
  const warmed = new Map<string, number>()

  const warm = async (document: BootDocument, { manifest, painter }: ShellBuild) => {
    const { epoch } = document
    // A build of the shell may be there only after the epoch that made it live.
    if (warmed.get(manifest.build) === epoch) return
    for (const [build, at] of warmed) if (at !== epoch) warmed.delete(build)
    warmed.set(manifest.build, epoch)
    const released = listReleasedRemotes(document)
    painter?.follow({ ...document, remotes: released })
    const builds = released.flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])])
    const paths = new Set(builds.flatMap(({ entry, integrity }) => [entry, ...Object.keys(integrity)]))
    const ofShell = manifest.build === shipped.build ? [] : Object.keys(manifest.files).map(toShellFileKey)
    await objects.warm([...ofShell, ...[...paths].map((path) => path.slice(1))]).catch((error: unknown) => {
      warmed.delete(manifest.build)
      onError('The files of a release could not be compressed ahead', error)
    })
  }

  const renderStart = (
    { document, shell, shellArm, match, head }: PageView,
    special?: Partial<Pick<RenderPageOptions, 'isDrawn' | 'styles' | 'scripts' | 'telemetryPermille'>>,
  ) =>
    renderPageStart({
      boot: document,
      isRegistryUnreachable: boot.lastKnown() === undefined,
      remote: findPreloadedRemote(match),
      head,
      shell,
      shellArm,
      map,
      telemetryPermille,
      nonce: nonceMark,
      ...special,
    })

  const findHead = async (context: Context, match: PageMatch | undefined): Promise<PageHead> => {
    const { pathname } = new URL(context.req.url)
    const head = await buildHead(pathname, match, toNetwork(context))
    if (head.status === 404) onNotFound(pathname)
    return head
  }

  /** How the server draws the page for everybody who brings the same; undefined: the browser draws it. */
  const planDrawing = (
    context: Context,
    { manifest: shell, painter }: ShellBuild,
    { document, shellArm, match }: Omit<PageView, 'shell' | 'head'>,
  ) => {
    const visit = findAnonymousVisit(context.req.header('cookie'), context.req.header('accept-language'))
    const isDrawable = match?.page.firstPaint === 'server' && match.remote.pageStyles?.[match.page.pattern]
    if (
      !painter ||
      !match ||
      !isDrawable ||
      match.remote.server === undefined ||
      !visit ||
      context.req.method !== 'GET'
    )
      return undefined
    const { pathname, search } = new URL(context.req.url)
    const address = pathname + search
    const make = async (): Promise<DocumentInMaking> => {
      const clientAddress = toClientAddress(context)
      const drawing = painter.draw({ boot: document, match, address, clientAddress, ...visit })
      const body = drawing.then((drawn) => drawn && renderDrawnBody(drawn, nonceMark))
      const head = await findHead(context, match)
      return {
        status: head.status,
        start: renderStart(
          { document, shell, shellArm, match, head },
          { isDrawn: true, ...listPageFiles(match, shell) },
        ),
        rest: Promise.race([body, pause(drawDeadlineMs, undefined, { ref: false })]),
        // A head that says little would be everybody's for a while.
        late: head.isProvisional ? Promise.resolve(undefined) : body,
      }
    }
    const { epoch, publicVersion } = document
    return {
      key: JSON.stringify([shell.build, listBuilds(document), visit.currency, address]),
      // An API from before does not tell when data change.
      version: publicVersion === undefined ? createNonce() : `${epoch} ${publicVersion}`,
      make,
    }
  }

  const send = async (
    context: Context,
    page: DocumentInMaking | DrawnDocument<NonceTemplate> | DrawnDocument<string>,
    extra: Record<string, string>,
    sourceOrigin?: string,
  ): Promise<Response> => {
    const nonce = createNonce()
    const fill = (html: string): string => html.replaceAll(nonceMark, nonce)
    const accepted = context.req.header('accept-encoding')
    const isKept = 'content' in page && typeof page.content !== 'string'
    const encoding = chooseEncoding(accepted, isKept ? ['gzip'] : undefined)
    const headers = {
      ...always,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, {
        isHttps,
        isDevelopment,
        mapStyleUrl: map?.styleUrl,
        sourceOrigin,
      }),
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...extra,
    }
    if ('rest' in page) {
      const rest = page.rest.then((html) => fill(html ?? renderEmptyBody()))
      return new Response(sendInParts(fill(page.start), rest, encoding), { status: page.status, headers })
    }
    const { status, content } = page
    const toBody = async (): Promise<Buffer> => {
      if (typeof content !== 'string') return encoding ? content.toGzip(nonce) : content.toPlain(nonce)
      const html = Buffer.from(fill(content))
      return encoding ? compress(html, encoding, 4) : html
    }
    const body = await toBody()
    return new Response(new Uint8Array(body), {
      status,
      headers: { ...headers, 'content-length': String(body.length) },
    })
  }

  /** Browsers keep an open page for Back only where it may be stored; what a session shows is kept by nobody. */
  const findCacheControl = (context: Context, match: PageMatch | undefined): string =>
    match?.page.access === 'anyone' && isAnonymous(context.req.header('cookie')) ? 'private, no-cache' : 'no-store'

  /** The page of an admin who previews a build: drawn by the browser, and counted nowhere. */
  const previewPage = async (context: Context, shell: ShellManifest, document: BootDocument, preview: Preview) => {
    const previewed = withPreview(document, preview)
    const { pathname } = new URL(context.req.url)
    const match = matchRemote(previewed, pathname)
    const head = await findHead(context, match)
    const start = renderStart({ document: previewed, shell, match, head }, { telemetryPermille: 0 })
    const content = start + renderEmptyBody(renderPreviewBanner(preview, nonceMark))
    return send(
      context,
      { status: head.status, content },
      { 'cache-control': 'no-store' },
      findSourceOrigin(preview.build),
    )
  }

  const findPreview = async (context: Context): Promise<PreviewAnswer | undefined> => {
    const cookies = context.req.header('cookie')
    const token = readPreviewToken(cookies, isHttps)
    if (token === undefined || cookies === undefined) return undefined
    return previews({ token, cookies, clientAddress: toClientAddress(context) })
  }

  const page = async (context: Context): Promise<Response> => {
    const preview = await findPreview(context)
    const released = await boot.get()
    if (preview?.kind === 'found')
      return previewPage(context, (await shells.of(released)).manifest, released, preview.preview)
    const response = await releasedPage(context, released)
    if (preview?.kind === 'refused') response.headers.append('set-cookie', toPreviewCookie('', 0, isHttps))
    return response
  }

  const releasedPage = async (context: Context, released: BootDocument): Promise<Response> => {
    const { pathname } = new URL(context.req.url)
    // Who is in no canary needs no cookie.
    const isTried = hasCanary(released) && !wantsStable(context.req.raw.headers)
    const visitor = isTried ? identifyVisitor(context.req.header('cookie'), { isHttps }) : undefined
    const document = visitor ? resolveVisitorBoot(released, visitor.id) : released
    const build = await shells.of(released, visitor && findShellArm(released, visitor.id))
    const shell = build.manifest
    void warm(released, build)
    const { shellCanary } = released
    // Who cannot have the candidate is not counted among those who have it.
    const shellArm = shellCanary && (shell.build === shellCanary.candidate.build ? 'candidate' : 'stable')
    const match = matchRemote(document, pathname)
    const headers = {
      'cache-control': findCacheControl(context, match),
      ...(visitor?.setCookie ? { 'set-cookie': visitor.setCookie } : {}),
    }
    const plan = planDrawing(context, build, { document, shellArm, match })
    if (plan) return send(context, await documents(plan), headers)
    if (document.remotes.length === 0) {
      const head = buildUnavailableHead(publicUrl, boot.lastKnown() === undefined)
      const html = renderStart({ document, shell, shellArm, match, head }) + renderEmptyBody()
      return send(context, { status: head.status, content: html }, { ...headers, 'retry-after': '5' })
    }
    const head = await findHead(context, match)
    return send(
      context,
      { status: head.status, content: renderStart({ document, shell, shellArm, match, head }) + renderEmptyBody() },
      headers,
    )
  }

  // At start, before the store can go away.
  void boot.get().then(async (document) => warm(document, await shells.of(document)))

  const app = new Hono()
  app.get('/livez', () => text('ok\n'))
  app.get('/readyz', async () => {
    const { isReady, troubles } = await readiness()
    const lines = troubles.map((trouble) => `${trouble}\n`).join('')
    return isReady ? text(troubles.length === 0 ? 'ok\n' : `degraded\n${lines}`) : text(lines, 503)
  })
  app.route('/', createWellKnownRoutes({ publicUrl, contact: securityContact }))
  app.route('/', crawlers)
  app.route(sharePicturesPath, sharePictures)
  app.get(
    '/favicon.svg',
    () =>
      new Response(new Uint8Array(favicon), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
      }),
  )
  app.route(
    '/_shell/preview',
    createPreviewRoutes({ find: previews, origin: new URL(publicUrl).origin, isHttps, toClientAddress }),
  )
  app.get('/_shell/epoch', async () => text(String((await boot.get()).epoch)))
  // Files of every build, so that open tabs and the pages of other servers find theirs.
  app.get(
    '/_shell/*',
    (context) => own(context) ?? objects.send(context, toShellFileKey(context.req.path.slice('/_shell/'.length))),
  )
  app.get('/_mf/*', (context) =>
    context.req.path.startsWith('/_mf/a/') ? objects.handle(context) : text('Not found\n', 404),
  )
  app.get('/media/*', objects.handle)
  app.route('/', await createOfflineRoutes({ publicDir: join(shellDir, 'public'), isOff: !keepsTripsOffline }))
  // A missing file is not answered with a page.
  app.get('/:file{.+\\.(ico|png|txt|xml|json|js|css|map|php)}', () => text('Not found\n', 404))
  app.get('*', page)
  app.notFound(
    () =>
      new Response('Method not allowed\n', {
        status: 405,
        headers: { allow: 'GET, HEAD', 'content-type': 'text/plain' },
      }),
  )
  app.onError((error) => {
    onError('A request could not be answered', error)
    return new Response('Something went wrong on our side.\n', {
      status: 500,
      headers: { ...always, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  })
  return app
}
