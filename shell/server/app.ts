import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { BootDocument } from '@escapes/contract/releases'
import { createObjectFileHandler } from './assets/object-files.ts'
import type { ObjectSource } from './assets/object-source.ts'
import { createShellFileHandler } from './assets/shell-files.ts'
import { listGivenBuilds, listReleasedRemotes } from './boot/resolve-visitor-boot.ts'
import { type ShellBuild, toShellFileKey } from './boot/shell-builds.ts'
import type { ShellManifest } from './boot/shell-manifest.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createOfflineRoutes } from './offline/routes.ts'
import { createPages, type PagesOptions } from './pages.ts'
import { createPreviewRoutes } from './preview/routes.ts'
import { createReadinessCheck } from './readiness.ts'
import { sharePicturesPath } from './share-pictures/addresses.ts'
import { createWellKnownRoutes } from './well-known.ts'

export interface AppOptions extends Omit<PagesOptions, 'onPage'> {
  /** The build beside this server, whose files are in `shellDir`. */
  shipped: ShellManifest
  shellDir: string
  source: ObjectSource
  /** At its own addresses, from the root. */
  crawlers: Hono
  sharePictures: Hono
  securityContact?: string | undefined
  keepsTripsOffline?: boolean
  compressionQuality?: number
  onError: (what: string, error: unknown) => void
}

const text = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })

/** All routes of the shell server except `/api/*`. */
export const createApp = async ({
  shipped,
  shellDir,
  source,
  crawlers,
  sharePictures,
  securityContact,
  keepsTripsOffline = true,
  compressionQuality,
  onError,
  ...ofPages
}: AppOptions) => {
  const { boot, shells, previews, isHttps, getClientAddress, publicUrl } = ofPages
  const toClientAddress = (context: Context) => getClientAddress((context.env as HttpBindings).incoming)
  const objects = createObjectFileHandler({ find: source.find, toClientAddress, compressionQuality, onError })
  const own = await createShellFileHandler(join(shellDir, 'dist/client'), shipped)
  const favicon = await readFile(join(shellDir, 'public/favicon.svg'))
  const always = securityHeaders({ isHttps })
  const readiness = createReadinessCheck(boot, shells, source)
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

  const pages = createPages({ ...ofPages, onPage: (document, build) => void warm(document, build) })

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
  // For tabs: whether what they have is still given to somebody.
  app.get('/_shell/releases', async () => {
    const document = await boot.get()
    return Response.json(
      { epoch: document.epoch, builds: listGivenBuilds(document, shipped.build) },
      { headers: { 'cache-control': 'no-store' } },
    )
  })
  // For tabs of before.
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
  app.get('*', pages.handle)
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
  return { fetch: app.fetch, sendKept: pages.sendKept }
}
