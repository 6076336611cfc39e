import * as emotion from '@emotion/react'
// oxlint-disable-next-line no-restricted-imports -- remotes get the whole module, as in the browser
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import { renderToReadableStream } from 'react-dom/server.edge'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import * as platform from '@escapes/platform'
import { createPlatform } from '@escapes/platform/host'
import * as core from '@escapes/shared-ui/core'
import * as data from '@escapes/shared-ui/data'
import * as forms from '@escapes/shared-ui/forms'
import * as overlays from '@escapes/shared-ui/overlays'
import { App } from './app.tsx'
import type { FirstPaint, FirstPaintRequest } from './first-paint/first-paint.ts'
import { settleCalls } from './first-paint/settle-calls.ts'
import { filterOwnRoutes } from './remotes/remote-routes.ts'
import { createShellRoutes, toSlotRoute } from './routing/create-routes.tsx'
import * as router from './shared/react-router-dom.ts'

/** What a remote's server build finds under the names of shared modules: the instances with which the page is drawn. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': router,
  '@emotion/react': emotion,
  '@escapes/platform': platform,
  '@escapes/shared-ui/core': core,
  '@escapes/shared-ui/data': data,
  '@escapes/shared-ui/forms': forms,
  '@escapes/shared-ui/overlays': overlays,
}

/** Reads from the API, for nobody: path and query in, the answer out. */
export type ReadApi = (address: string) => Promise<{ status: number; text: string }>

const createFetch =
  (read: ReadApi, onFailure: () => void) =>
  async (address: string, { method = 'GET' }: RequestInit): Promise<Response> => {
    if (method !== 'GET') throw new Error(`${method} is not for first paints`)
    const { status, text } = await read(address)
    if (status >= 500 || status === 429) onFailure()
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }

const hoistedTitle = /^(?:<title[^>]*>[^<]*<\/title>|<link[^>]*>|<meta[^>]*>)+/

interface RenderOptions {
  create: unknown
  request: FirstPaintRequest
  read: ReadApi
}

/** Draws a page of a remote as an anonymous visitor sees it. Undefined where the browser has to decide what is shown. */
export const renderFirstPaint = async ({ create, request, read }: RenderOptions): Promise<FirstPaint | undefined> => {
  const { address, origin, boot, currency } = request
  const remote = boot.remotes.find((each) => each.remote === request.remote)
  if (!remote || typeof create !== 'function') return undefined
  let isApiAway = false
  const host = createPlatform({
    client: 'first-paint',
    notify: () => undefined,
    languages: [],
    storage: { read: (key) => (key === 'preferred_currency' ? currency : null), write: () => undefined },
    fetch: createFetch(read, () => (isApiAway = true)),
  })
  if (boot.contact) Object.assign(core.operatorContact, boot.contact)
  const routes = createShellRoutes(boot, new Set([remote]), host.guards)
  const own = filterOwnRoutes((create as platform.Remote)(host), {
    remote: remote.remote,
    pages: remote.pages,
    boot,
    onDropped: () => undefined,
  })
  const slot = toSlotRoute(
    { remote: remote.remote, build: remote.build, folder: '/', routes: own },
    {
      haveReleasesChanged: () => false,
      haveReleasesChangedNow: async () => false,
      isReplaced: () => false,
      findFollowedLink: () => undefined,
    },
  )
  routes[0]?.children?.[0]?.children?.push(slot)

  const handler = createStaticHandler(routes)
  const load = async () => {
    const [context] = await Promise.all([handler.query(new Request(new URL(address, origin))), host.currency.load()])
    if (context instanceof Response || context.errors) return undefined
    await settleCalls(context.loaderData)
    return context
  }
  const context = await load().catch((error: unknown) => {
    // An API that is away, or counts this visitor's requests, is no fault of the build.
    if (isApiAway) return undefined
    throw error
  })
  if (!context || isApiAway) return undefined

  const failures: unknown[] = []
  const stream = await renderToReadableStream(
    <App platform={host}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    // Whole, in the order of the page: nothing is put in its place by a script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void failures.push(error) },
  )
  await stream.allReady
  const drawn = await new Response(stream).text()
  if (failures.length > 0) throw failures[0]
  return { html: drawn.replace(hoistedTitle, ''), currency: host.currency.get() }
}
