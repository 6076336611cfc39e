import { type ComponentType, useEffect } from 'react'
import { Outlet, redirectDocument, useRouteError, type RouteObject } from 'react-router-dom'
import { loadWithRetry } from '@escapes/shared-ui/parts'
import { finishInOwnTask } from './finish-in-own-task.ts'
import type { LoadedRemote } from './load-remote.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'
import { RemoteSlotError } from './remote-slot-error.tsx'

interface RemoteSource extends Pick<LoadedRemote, 'remote' | 'folder'> {
  /** Asks the server. */
  haveReleasesChangedNow: () => Promise<boolean>
}
type Page = Partial<RouteObject>
type LoadPage = () => Promise<Page>

/** The router accepts one function for the page or one for each part. */
const toLoadPage = (lazy: NonNullable<RouteObject['lazy']>): LoadPage => {
  if (typeof lazy === 'function') return lazy
  return async () => {
    const parts = Object.entries(lazy as Record<string, () => Promise<unknown>>)
    return Object.fromEntries(
      await Promise.all(parts.map(async ([part, load]) => [part, await load()] as const)),
    ) as Page
  }
}

const isPage = (value: unknown): value is Page => typeof value === 'object' && value !== null

const createPageLoader = ({ remote, folder }: RemoteSource, load: LoadPage) => {
  let loaded: Page | undefined
  let loading: Promise<Page> | undefined
  let hasFailed = false
  const loadOnce = async (): Promise<Page> => {
    const page: unknown = await load()
    if (!isPage(page)) throw new Error('A lazy route did not resolve to an object')
    return (loaded = page)
  }
  return {
    get: () => loaded,
    setFailed: (failed: boolean) => void (hasFailed = failed),
    hasFailed: () => hasFailed,
    load: (): Promise<Page> => {
      loading ??= loadWithRetry(loadOnce, folder).catch((cause: unknown) => {
        loading = undefined
        console.error(`A page of ${remote} cannot be loaded:`, cause)
        throw new RemoteUnavailable(remote, { cause, isFileUnreachable: true })
      })
      return loading
    },
  }
}

interface PageBoundaryProps {
  route: RouteObject
  page: Page | undefined
  onShown: (isShown: boolean) => void
}

const PageBoundary = ({ route, page, onShown }: PageBoundaryProps) => {
  const error = useRouteError()
  useEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  // A page that was never loaded has no error page of its own; Retry fetches it again.
  if (error instanceof RemoteUnavailable) return <RemoteSlotError />
  const RouteErrorBoundary = (page?.ErrorBoundary ?? route.ErrorBoundary) as ComponentType | null | undefined
  return RouteErrorBoundary ? <RouteErrorBoundary /> : (page?.errorElement ?? route.errorElement ?? <RemoteSlotError />)
}

/** By what every action returns of a rejected call. */
const isLostOnTheWay = (result: unknown): boolean =>
  (result as { problem?: { code?: unknown } } | null | undefined)?.problem?.code === 'network'

/**
 * The router caches a rejected `lazy` for the life of the tab. Here the route's loader awaits the chunk instead, and runs
 * again with every navigation.
 */
const withRetry = (source: RemoteSource, route: RouteObject): RouteObject => {
  const { lazy, ...rest } = route
  if (!lazy) return route
  const page = createPageLoader(source, toLoadPage(lazy))
  const Component = () => {
    const Loaded = page.get()?.Component ?? rest.Component
    return Loaded ? <Loaded /> : (page.get()?.element ?? rest.element ?? <Outlet />)
  }
  return {
    ...rest,
    element: undefined,
    errorElement: undefined,
    Component,
    ErrorBoundary: () => <PageBoundary route={rest} page={page.get()} onShown={page.setFailed} />,
    // The loader runs while the chunk loads, as with the router's own `lazy`.
    loader: (args) =>
      finishInOwnTask(async () => {
        // A release since may have mended it, and an error page loses nothing by a new document.
        if (page.hasFailed() && (await source.haveReleasesChangedNow())) return redirectDocument(args.request.url)
        if (typeof rest.loader !== 'function') {
          const { loader } = await page.load()
          return typeof loader === 'function' ? loader(args) : null
        }
        const [data] = await Promise.all([rest.loader(args), page.load()])
        return data
      }),
    action: async (args) => {
      const action = rest.action ?? (await page.load()).action
      return typeof action === 'function' ? action(args) : null
    },
    shouldRevalidate: (args) => {
      // A page that is not loaded yet must be fetched, and one that failed is tried again.
      if (!page.get() || page.hasFailed()) return true
      // Reading would fail as well, and its error would stand in the place of what was typed.
      if (isLostOnTheWay(args.actionResult)) return false
      const decide = page.get()?.shouldRevalidate ?? rest.shouldRevalidate
      return decide?.(args) ?? args.defaultShouldRevalidate
    },
  }
}

export const withLazyPageRetry = (source: RemoteSource, routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const wrapped = withRetry(source, route)
    return wrapped.children ? { ...wrapped, children: withLazyPageRetry(source, wrapped.children) } : wrapped
  })
