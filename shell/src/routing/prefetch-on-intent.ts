import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import type { BootDocument } from '@escapes/contract/releases'
import type { LoadRemote } from '#/remotes/load-remote.ts'
import { matchRemote } from './match-remote.ts'

interface IntentOptions {
  boot: BootDocument
  load: LoadRemote
}

/** Who only passes over a link does not stay so long. */
const dwellMs = 80
/** Shorter than anybody is told to wait, since nobody waits. */
const giveUpMs = 3_000
/** As long as caches keep public answers. */
const againMs = 10_000

const loadCode = ({ lazy }: RouteObject): Promise<unknown>[] => {
  if (!lazy) return []
  return typeof lazy === 'function' ? [lazy()] : Object.values(lazy).map((part) => (part as () => Promise<unknown>)())
}

const prefetch = async ({ boot, load: loadRemote }: IntentOptions, url: URL): Promise<void> => {
  const match = matchRemote(boot, url.pathname)
  // Loaders of what the server draws only read, and read what is public.
  if (match?.page.firstPaint !== 'server') return
  const { routes } = await loadRemote(match.remote)
  const { pattern } = match.page
  const request = new Request(url, { signal: AbortSignal.timeout(giveUpMs) })
  const load = async ({ loader }: RouteObject, params: Params) => {
    // The page's own read finds the answers in the browser's cache.
    const data: unknown = typeof loader === 'function' && (await loader({ request, params, pattern, url, context: {} }))
    await Promise.all(Object.values(data ?? {}))
  }
  const matches = matchRoutes(routes, url.pathname) ?? []
  await Promise.allSettled(matches.flatMap(({ route, params }) => [...loadCode(route), load(route, params)]))
}

const isDataSaved = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

const findAddress = ({ target }: Event): URL | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.origin !== location.origin) return undefined
  const address = new URL(link.href)
  return address.pathname + address.search === location.pathname + location.search ? undefined : address
}

/** Fetches code and data of a page while the visitor is about to open it: over a link, on it by keyboard, or pressing it. */
export const prefetchOnIntent = (options: IntentOptions, from: Document = document): void => {
  const startedAt = new Map<string, number>()
  let dwelling: ReturnType<typeof setTimeout> | undefined
  const start = (address: URL): void => {
    const now = performance.now()
    if (isDataSaved() || now - (startedAt.get(address.href) ?? -Infinity) < againMs) return
    startedAt.set(address.href, now)
    // Whatever fails here is asked for again, and reported, when the page is opened.
    prefetch(options, address).catch(() => undefined)
  }
  const dwell = (event: Event): void => {
    clearTimeout(dwelling)
    const address = findAddress(event)
    if (address) dwelling = setTimeout(() => start(address), dwellMs)
  }
  const press = (event: Event): void => {
    const address = findAddress(event)
    if (address) start(address)
  }
  for (const type of ['pointerover', 'focusin']) from.addEventListener(type, dwell, { passive: true })
  for (const type of ['pointerdown', 'touchstart']) from.addEventListener(type, press, { passive: true })
}
