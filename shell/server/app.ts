import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { matchRemote } from '#/routing/match-remote.ts'
import { compress, encodingFor } from './assets/compressed.ts'
import { objectFiles } from './assets/object-files.ts'
import type { FindObject } from './assets/object-source.ts'
import { shellFiles } from './assets/shell-files.ts'
import type { BootSource } from './boot/boot-source.ts'
import type { ShellManifest } from './boot/shell-manifest.ts'
import type { createDescribe } from './head/describe-page.ts'
import { renderPage } from './http/html.ts'
import { contentSecurityPolicy, createNonce, securityHeaders } from './http/security-headers.ts'

export interface AppOptions {
  boot: BootSource
  shell: ShellManifest
  shellDir: string
  find: FindObject
  describe: ReturnType<typeof createDescribe>
  isHttps: boolean
  isDevelopment?: boolean
  onTrouble: (what: string, error: unknown) => void
}

const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /my-bookings\nDisallow: /auth\n'

const text = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })

/** Everything the shell server answers itself; `/api/*` never arrives here. */
export const createApp = async ({
  boot,
  shell,
  shellDir,
  find,
  describe,
  isHttps,
  isDevelopment,
  onTrouble,
}: AppOptions) => {
  const objects = objectFiles(find)
  const own = await shellFiles(join(shellDir, 'dist/client'), shell)
  const favicon = await readFile(join(shellDir, 'public/favicon.svg'))
  const always = securityHeaders({ isHttps })
  let warmedEpoch = -1

  /** With a new epoch the files it names are compressed before the second reader asks for them. */
  const warm = async (epoch: number, keys: readonly string[]) => {
    if (warmedEpoch === epoch) return
    warmedEpoch = epoch
    await objects
      .warm(keys)
      .catch((error: unknown) => onTrouble('The files of a release could not be compressed ahead', error))
  }

  const page = async (context: Context): Promise<Response> => {
    const { pathname } = new URL(context.req.url)
    const document = await boot.get()
    const match = matchRemote(document, pathname)
    const head = await describe(pathname, match)
    const nonce = createNonce()
    const html = Buffer.from(renderPage({ boot: document, remote: match?.remote, head, shell, nonce }))
    const encoding = encodingFor(context.req.header('accept-encoding'))
    const body = encoding ? await compress(html, encoding, 4) : html
    void warm(
      document.epoch,
      document.remotes
        .flatMap((remote) => [remote.entry, ...Object.keys(remote.integrity)])
        .map((path) => path.slice(1)),
    )
    return new Response(new Uint8Array(body), {
      status: document.remotes.length === 0 ? 503 : head.status,
      headers: {
        ...always,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce, { isHttps, isDevelopment }),
        'content-length': String(body.length),
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(document.remotes.length === 0 ? { 'retry-after': '5' } : {}),
      },
    })
  }

  const app = new Hono()
  app.get('/livez', () => text('ok\n'))
  app.get('/readyz', async () =>
    (await boot.get()).remotes.length > 0 ? text('ok\n') : text('no boot document yet\n', 503),
  )
  app.get('/robots.txt', () => text(robots))
  app.get(
    '/favicon.svg',
    () =>
      new Response(new Uint8Array(favicon), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
      }),
  )
  app.get('/_shell/epoch', async () => text(String((await boot.get()).epoch)))
  app.get('/_shell/*', (context) => own(context))
  app.get('/_mf/*', (context) =>
    context.req.path.startsWith('/_mf/a/') ? objects.handle(context) : text('Not found\n', 404),
  )
  app.get('/media/*', objects.handle)
  // A file that nobody has is not a page.
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
    onTrouble('A request could not be answered', error)
    return new Response('Something went wrong on our side.\n', {
      status: 500,
      headers: { ...always, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  })
  return app
}
