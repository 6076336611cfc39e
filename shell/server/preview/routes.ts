import { Hono, type Context } from 'hono'
import { isPreviewToken, leaveRemote, readHeldPreview, toPreviewCookie } from './preview-cookie.ts'
import type { PreviewSource } from './preview-source.ts'

interface PreviewRoutesOptions {
  find: PreviewSource
  /** Of this server. */
  origin: string
  isHttps: boolean
  toClientAddress: (context: Context) => string
}

const text = (body: string, status: number): Response =>
  new Response(`${body}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

const goTo = (address: string, cookie: string): Response =>
  new Response(null, { status: 303, headers: { location: address, 'set-cookie': cookie, 'cache-control': 'no-store' } })

/** The page that a visitor left from, if it is one of ours. */
const toOwnPath = (referrer: string | undefined, origin: string): string => {
  const url = referrer !== undefined && URL.canParse(referrer) ? new URL(referrer) : undefined
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}

/** Opens and leaves a preview. */
export const createPreviewRoutes = ({ find, origin, isHttps, toClientAddress }: PreviewRoutesOptions): Hono => {
  const app = new Hono()
  app.get('/', async (context) => {
    const token = context.req.query('token') ?? ''
    if (!isPreviewToken(token)) return text('This preview was not made here.', 404)
    const cookies = context.req.header('cookie') ?? ''
    const answer = await find({ token, cookies, clientAddress: toClientAddress(context) })
    if (answer.kind === 'unknown') return text('The preview cannot be opened at the moment. Try again.', 503)
    if (answer.kind === 'refused') return text(`The preview cannot be opened: ${answer.reason}`, 403)
    const { builds, expiresAt } = answer.preview
    const pages = builds[0]?.build.pages ?? []
    const start = pages.find(({ pattern }) => !/[:*]/.test(pattern))?.pattern.replaceAll('?', '') ?? '/'
    const seconds = (expiresAt.getTime() - Date.now()) / 1000
    return goTo(start, toPreviewCookie({ token, left: [] }, isHttps, seconds))
  })
  /** Of one remote, where it is named; else of all. */
  app.post('/leave', (context) => {
    const sender = context.req.header('origin')
    if (sender !== undefined && sender !== origin)
      return text('The preview goes on: another site asked to end it.', 403)
    const remote = context.req.query('remote')
    const held = remote === undefined ? undefined : readHeldPreview(context.req.header('cookie'), isHttps)
    const remaining = held && remote !== undefined ? leaveRemote(held, remote) : undefined
    return goTo(toOwnPath(context.req.header('referer'), origin), toPreviewCookie(remaining, isHttps))
  })
  return app
}
