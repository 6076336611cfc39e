import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { matchRemote, type PageMatch } from '#/routing/match-remote.ts'
import { compress, chooseEncoding } from './assets/compression.ts'
import { createObjectFileHandler } from './assets/object-files.ts'
import type { ObjectSource } from './assets/object-source.ts'
import { createShellFileHandler } from './assets/shell-files.ts'
import type { BootDocument, BootRemote } from '@escapes/contract/releases'
import type { BootSource } from './boot/boot-source.ts'
import type { ShellManifest } from './boot/shell-manifest.ts'
import { type createPageHeadBuilder, buildUnavailableHead } from './head/page-head.ts'
import { renderPage } from './http/render-page.ts'
import { contentSecurityPolicy, createNonce, securityHeaders } from './http/security-headers.ts'
import { createReadinessCheck } from './readiness.ts'
import { createWellKnownRoutes } from './well-known.ts'

export interface AppOptions {
  boot: BootSource
  shell: ShellManifest
  shellDir: string
  source: ObjectSource
  buildHead: ReturnType<typeof createPageHeadBuilder>
  isHttps: boolean
  publicUrl: string
  securityContact?: string | undefined
  isDevelopment?: boolean
  onError: (what: string, error: unknown) => void
}

const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /my-bookings\nDisallow: /auth\n'

const text = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })

/** The server knows no session, so what only staff may open is preloaded for nobody. */
const findPreloadedRemote = (match: PageMatch | undefined): BootRemote | undefined =>
  match?.page.access === 'staff' || match?.page.access === 'admin' ? undefined : match?.remote

/** All routes of the shell server except `/api/*`. */
export const createApp = async ({
  boot,
  shell,
  shellDir,
  source,
  buildHead,
  isHttps,
  publicUrl,
  securityContact,
  isDevelopment,
  onError,
}: AppOptions) => {
  const objects = createObjectFileHandler(source.find, onError)
  const own = await createShellFileHandler(join(shellDir, 'dist/client'), shell)
  const favicon = await readFile(join(shellDir, 'public/favicon.svg'))
  const always = securityHeaders({ isHttps })
  const readiness = createReadinessCheck(boot, source)
  let warmedEpoch = -1

  const warm = async ({ epoch, remotes }: BootDocument) => {
    if (warmedEpoch === epoch) return
    warmedEpoch = epoch
    const builds = remotes.flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])])
    const paths = new Set(builds.flatMap(({ entry, integrity }) => [entry, ...Object.keys(integrity)]))
    await objects.warm([...paths].map((path) => path.slice(1))).catch((error: unknown) => {
      warmedEpoch = -1
      onError('The files of a release could not be compressed ahead', error)
    })
  }

  const page = async (context: Context): Promise<Response> => {
    const { pathname } = new URL(context.req.url)
    const document = await boot.get()
    const match = matchRemote(document, pathname)
    const isRegistryUnreachable = boot.lastKnown() === undefined
    const isEmpty = document.remotes.length === 0
    const head = isEmpty ? buildUnavailableHead(publicUrl, isRegistryUnreachable) : await buildHead(pathname, match)
    const nonce = createNonce()
    const html = Buffer.from(
      renderPage({ boot: document, isRegistryUnreachable, remote: findPreloadedRemote(match), head, shell, nonce }),
    )
    const encoding = chooseEncoding(context.req.header('accept-encoding'))
    const body = encoding ? await compress(html, encoding, 4) : html
    void warm(document)
    return new Response(new Uint8Array(body), {
      status: head.status,
      headers: {
        ...always,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce, { isHttps, isDevelopment }),
        'content-length': String(body.length),
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(isEmpty ? { 'retry-after': '5' } : {}),
      },
    })
  }

  // At start, before the store can go away.
  void boot.get().then(warm)

  const app = new Hono()
  app.get('/livez', () => text('ok\n'))
  app.get('/readyz', async () => {
    const { isReady, troubles } = await readiness()
    const lines = troubles.map((trouble) => `${trouble}\n`).join('')
    return isReady ? text(troubles.length === 0 ? 'ok\n' : `degraded\n${lines}`) : text(lines, 503)
  })
  app.route('/', createWellKnownRoutes({ publicUrl, contact: securityContact }))
  app.get('/robots.txt', () => text(robots))
  app.get(
    '/favicon.svg',
    () =>
      new Response(new Uint8Array(favicon), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
      }),
  )
  app.get('/_shell/epoch', async () => text(String((await boot.get()).epoch)))
  app.get('/_shell/shared.json', ({ json }) => {
    const { build, shared, names } = shell
    return json({ build, shared, names }, 200, { 'cache-control': 'no-store' })
  })
  app.get('/_shell/*', (context) => own(context))
  app.get('/_mf/*', (context) =>
    context.req.path.startsWith('/_mf/a/') ? objects.handle(context) : text('Not found\n', 404),
  )
  app.get('/media/*', objects.handle)
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
