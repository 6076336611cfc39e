import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { armHeader } from '@escapes/contract/deployment'
import type { BootDocument, BootRemote, ReleaseArm } from '@escapes/contract/releases'
import type { MapSettings } from '@escapes/platform'
import { matchRemote, type PageMatch } from '#/routing/match-remote.ts'
import { chooseEncoding, compress } from './assets/compression.ts'
import type { BootSource } from './boot/boot-source.ts'
import { findShellArm, hasCanary, resolveVisitorBoot } from './boot/resolve-visitor-boot.ts'
import type { ShellBuild, ShellBuilds } from './boot/shell-builds.ts'
import type { ShellManifest } from './boot/shell-manifest.ts'
import { identifyVisitor, wantsStable } from './boot/visitor.ts'
import { findAnonymousVisit, isAnonymous } from './first-paint/anonymous-visit.ts'
import { drawDeadlineMs } from './first-paint/create-painter.ts'
import {
  createDocumentCache,
  type DocumentInMaking,
  type DocumentRequest,
  type DocumentSource,
  type PublicVersion,
} from './first-paint/document-cache.ts'
import { findDrawnBoot } from './first-paint/drawn-boot.ts'
import { createKeptPages } from './first-paint/kept-pages.ts'
import { listPageFiles } from './first-paint/list-page-files.ts'
import { createNonceTemplate, fillGzip, fillPlain, type NonceTemplate } from './first-paint/nonce-template.ts'
import { buildUnavailableHead, type createPageHeadBuilder, type PageHead } from './head/page-head.ts'
import { createDocumentHeaders } from './http/document-headers.ts'
import { renderDrawnBody, renderEmptyBody, renderPageStart, type RenderPageOptions } from './http/render-page.ts'
import { createNonce } from './http/security-headers.ts'
import { sendInParts } from './http/send-in-parts.ts'
import { readHeldPreview, toPreviewCookie } from './preview/preview-cookie.ts'
import {
  findSourceOrigin,
  type PreviewAnswer,
  type PreviewSource,
  withoutLeft,
  withPreview,
} from './preview/preview-source.ts'
import { renderEndedBanner, renderPreviewBanner } from './preview/render-banner.ts'

export interface PagesOptions {
  boot: BootSource
  shells: ShellBuilds
  buildHead: ReturnType<typeof createPageHeadBuilder>
  previews: PreviewSource
  isHttps: boolean
  getClientAddress: (request: IncomingMessage) => string
  publicUrl: string
  map?: MapSettings | null
  /** Of how many tabs in a thousand the browser says how builds do. */
  telemetryPermille?: number
  isDevelopment?: boolean
  onNotFound: (path: string) => void
  onDrawnDocument?: ((source: DocumentSource) => void) | undefined
  /** A page begins with these releases and this build of the shell. */
  onPage: (document: BootDocument, shell: ShellBuild) => void
}

/** The server knows no session, so what only staff may open is preloaded for nobody. */
const findPreloadedRemote = (match: PageMatch | undefined): BootRemote | undefined =>
  match?.page.access === 'staff' || match?.page.access === 'admin' ? undefined : match?.remote

interface PageView {
  document: BootDocument
  shell: ShellManifest
  /** Of a canary of the shell, while one runs. */
  shellArm?: ReleaseArm | undefined
  match: PageMatch | undefined
  head: PageHead
}

/** How the server draws a page for everybody who brings the same. */
interface DrawingPlan extends DocumentRequest<PageHead> {
  currency: string | null
  address: string
  startKey: string
  renderStart: (head: PageHead) => string
}

interface SendOptions {
  cacheControl: string
  setCookie?: string | undefined
  retryAfter?: string
  sourceOrigins?: readonly string[]
}

/** A document to be sent, its nonces as their mark; whole, or its start and what will follow. */
type Page =
  | { status: number; html: string }
  | { status: number; whole: NonceTemplate }
  | { status: number; start: string; rest: Promise<string | undefined> }
  | { status: number; movedTo: string }

const toMoved = ({ status, movedTo }: PageHead): Page | undefined =>
  movedTo === undefined ? undefined : { status, movedTo }

const listBuilds = ({ remotes }: BootDocument) =>
  remotes.map(({ remote, build, fallback, arm }) => [remote, build, fallback?.build, arm])

const toPublicVersion = ({ publicVersion, contentVersion }: BootDocument): PublicVersion => {
  // An API from before does not tell when data change.
  const all = publicVersion ?? createNonce()
  return { content: contentVersion ?? all, all }
}

/** Whether a page begins with the build that is live for its visitor, and not with one in its place. */
const isWantedShell = ({ shellBuild, shellCanary }: BootDocument, arm: ReleaseArm, build: string): boolean =>
  arm === 'candidate' ? shellCanary?.candidate.build === build : shellBuild === undefined || shellBuild.build === build

/** Browsers keep an open page for Back only where it may be stored; what a session shows is kept by nobody. */
const findCacheControl = (context: Context, match: PageMatch | undefined): string =>
  match?.page.access === 'anyone' && isAnonymous(context.req.header('cookie')) ? 'private, no-cache' : 'no-store'

/** Documents: pages drawn by the server, the start of those that the browser draws, and previews. */
export const createPages = ({
  boot,
  shells,
  buildHead,
  previews,
  isHttps,
  getClientAddress,
  publicUrl,
  map = null,
  telemetryPermille = 0,
  isDevelopment,
  onNotFound,
  onDrawnDocument,
  onPage,
}: PagesOptions) => {
  const toClientAddress = (context: Context) => getClientAddress((context.env as HttpBindings).incoming)
  /** Stands for the nonce in a document until it is sent; nobody outside learns it. */
  const nonceMark = createNonce()
  const pack = (html: string) => createNonceTemplate(html, nonceMark)
  const documents = createDocumentCache<PageHead>({ pack, onAnswer: onDrawnDocument })
  const policy = { isHttps, isDevelopment, mapStyleUrl: map?.styleUrl }
  const toHeaders = createDocumentHeaders(policy)
  const keptPages = createKeptPages({ boot, documents, isHttps, toHeaders })

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
    const head = await buildHead(pathname, match, toClientAddress(context))
    if (head.status === 404) onNotFound(pathname)
    return head
  }

  /** Undefined: the browser draws the page. */
  const planDrawing = (
    context: Context,
    { manifest: shell, painter }: ShellBuild,
    { document, shellArm, match }: Omit<PageView, 'shell' | 'head'>,
  ): DrawingPlan | undefined => {
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
    const make = async (): Promise<DocumentInMaking<PageHead>> => {
      const clientAddress = toClientAddress(context)
      const drawing = painter.draw({ boot: document, match, address, clientAddress, ...visit })
      const body = drawing.then(
        (drawn) => drawn && { html: renderDrawnBody(drawn, nonceMark), showsAvailability: drawn.showsAvailability },
      )
      const head = await findHead(context, match)
      return {
        head,
        rest: Promise.race([body, pause(drawDeadlineMs, undefined, { ref: false })]),
        // A head that says little would be everybody's for a while, and what is elsewhere is drawn there.
        late: head.isProvisional || head.movedTo !== undefined ? Promise.resolve(undefined) : body,
      }
    }
    const { epoch } = document
    return {
      ...visit,
      address,
      key: JSON.stringify([shell.build, findDrawnBoot(document, match.remote.remote).digest, visit.currency, address]),
      version: toPublicVersion(document),
      startKey: JSON.stringify([epoch, listBuilds(document), shellArm]),
      renderStart: (head) =>
        renderStart({ document, shell, shellArm, match, head }, { isDrawn: true, ...listPageFiles(match, shell) }),
      make,
    }
  }

  const send = async (
    context: Context,
    page: Page,
    { cacheControl, setCookie, retryAfter, sourceOrigins }: SendOptions,
  ): Promise<Response> => {
    if ('movedTo' in page) {
      const location = page.movedTo + new URL(context.req.url).search
      return new Response(null, { status: page.status, headers: { location, 'cache-control': cacheControl } })
    }
    const nonce = createNonce()
    const fill = (html: string): string => html.replaceAll(nonceMark, nonce)
    const encoding = chooseEncoding(context.req.header('accept-encoding'), 'whole' in page ? ['gzip', 'br'] : undefined)
    const toOwnHeaders = sourceOrigins?.length ? createDocumentHeaders({ ...policy, sourceOrigins }) : toHeaders
    const headers: Record<string, string> = {
      ...toOwnHeaders(nonce, cacheControl, encoding),
      ...(setCookie && { 'set-cookie': setCookie }),
      ...(retryAfter && { 'retry-after': retryAfter }),
    }
    if ('start' in page) {
      const rest = page.rest.then((html) => fill(html ?? renderEmptyBody()))
      return new Response(sendInParts(fill(page.start), rest, encoding), { status: page.status, headers })
    }
    const toBody = async (): Promise<Buffer<ArrayBuffer>> => {
      if ('whole' in page && encoding === 'gzip') return Buffer.concat(fillGzip(page.whole, nonce))
      const html = 'whole' in page ? Buffer.concat(fillPlain(page.whole, nonce)) : Buffer.from(fill(page.html))
      return encoding ? compress(html, encoding, 4) : html
    }
    const body = await toBody()
    // Of a page that would be drawn for GET, HEAD does not know it.
    if (context.req.method !== 'HEAD') headers['content-length'] = String(body.length)
    return new Response(body, { status: page.status, headers })
  }

  /** A page that says something of a preview: drawn by the browser, and counted nowhere. */
  const previewPage = async (
    context: Context,
    { shell, document, banner }: { shell: ShellManifest; document: BootDocument; banner: string },
    options: Pick<SendOptions, 'setCookie' | 'sourceOrigins'>,
  ): Promise<Response> => {
    const { pathname } = new URL(context.req.url)
    const match = matchRemote(document, pathname)
    const head = await findHead(context, match)
    const start = renderStart({ document, shell, match, head }, { telemetryPermille: 0 })
    const html = start + renderEmptyBody(banner)
    return send(context, toMoved(head) ?? { status: head.status, html }, { ...options, cacheControl: 'no-store' })
  }

  const askPreview = async (context: Context, token: string): Promise<PreviewAnswer> =>
    previews({
      token,
      cookies: context.req.header('cookie') ?? '',
      clientAddress: toClientAddress(context),
    })

  /** The page as the server draws it, or as it was drawn. */
  const findDrawn = async (plan: DrawingPlan): Promise<Page> => {
    const document = await documents.get(plan)
    const { head } = document
    const moved = toMoved(head)
    if (moved) return moved
    const { status } = head
    if ('rest' in document)
      return { status, start: plan.renderStart(head), rest: document.rest.then((rest) => rest?.html) }
    const known = document.findWhole(plan.startKey)
    return { status, whole: known ?? (await document.makeWhole(plan.startKey, plan.renderStart(head))) }
  }

  const releasedPage = async (context: Context, released: BootDocument): Promise<Response> => {
    const { pathname } = new URL(context.req.url)
    // Who is in no canary needs no cookie.
    const isTried = hasCanary(released) && !wantsStable(context.req.header(armHeader))
    const visitor = isTried ? identifyVisitor(context.req.header('cookie'), { isHttps }) : undefined
    const document = visitor ? resolveVisitorBoot(released, visitor.id) : released
    const arm = visitor ? findShellArm(released, visitor.id) : 'stable'
    const build = await shells.of(released, arm)
    const shell = build.manifest
    onPage(released, build)
    const { shellCanary } = released
    // Who cannot have the candidate is not counted among those who have it.
    const shellArm = shellCanary && (shell.build === shellCanary.candidate.build ? 'candidate' : 'stable')
    const match = matchRemote(document, pathname)
    const cacheControl = findCacheControl(context, match)
    const options = { cacheControl, setCookie: visitor?.setCookie }
    const plan = planDrawing(context, build, { document, shellArm, match })
    if (plan) {
      const page = await findDrawn(plan)
      const { status } = page
      if ('whole' in page && isWantedShell(released, arm, shell.build))
        keptPages.note(document, { ...plan, status, cacheControl })
      return send(context, page, options)
    }
    const isEmpty = document.remotes.length === 0
    const head = isEmpty
      ? buildUnavailableHead(publicUrl, boot.lastKnown() === undefined)
      : await findHead(context, match)
    const html = renderStart({ document, shell, shellArm, match, head }) + renderEmptyBody()
    return send(context, toMoved(head) ?? { status: head.status, html }, {
      ...options,
      ...(isEmpty && { retryAfter: '5' }),
    })
  }

  return {
    sendKept: keptPages.send,
    handle: async (context: Context): Promise<Response> => {
      const held = readHeldPreview(context.req.header('cookie'), isHttps)
      const answer = held && (await askPreview(context, held.token))
      const released = await boot.get()
      if (!held || !answer || answer.kind === 'unknown') return releasedPage(context, released)
      const live = (await shells.of(released)).manifest
      if (answer.kind === 'refused') {
        const page = { shell: live, document: released, banner: renderEndedBanner(answer.reason, nonceMark) }
        return previewPage(context, page, { setCookie: toPreviewCookie(undefined, isHttps) })
      }
      const preview = withoutLeft(answer.preview, held.left)
      if (!preview) {
        const response = await releasedPage(context, released)
        response.headers.append('set-cookie', toPreviewCookie(undefined, isHttps))
        return response
      }
      const page = {
        shell: preview.shell ?? live,
        document: withPreview(released, preview),
        banner: renderPreviewBanner(preview, nonceMark),
      }
      const sourceOrigins = preview.builds.flatMap(({ build }) => findSourceOrigin(build) ?? [])
      return previewPage(context, page, { sourceOrigins })
    },
  }
}
