import type { ComponentType } from 'react'
import type { LazyRouteFunction, RouteObject } from 'react-router-dom'
import type { LoadedRemote } from './load-remote.ts'
import { refreshCached, requestedBelow } from './refresh-cached.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'
import { SlotError } from './slot-error.tsx'

type Source = Pick<LoadedRemote, 'remote' | 'folder'>
type LoadPage = LazyRouteFunction<RouteObject>
type Page = Awaited<ReturnType<LoadPage>>

/** Remembers a page that arrived and forgets one that did not. */
const createPage = ({ remote, folder }: Source, load: LoadPage) => {
  let loaded: Page | undefined
  let loading: Promise<Page> | undefined
  return {
    get: () => loaded,
    load: (): Promise<Page> => {
      loading ??= load()
        .catch(() => refreshCached(requestedBelow(folder)).then(load))
        .then((page) => (loaded = page))
        .catch((cause: unknown) => {
          loading = undefined
          throw new RemoteUnavailable(remote, { cause, isFileGone: true })
        })
      return loading
    },
  }
}

/**
 * The router keeps a rejected `lazy` for the life of the tab, so that a page whose chunk failed once could never be
 * retried. Here the chunk is awaited by the route's own loader instead, which runs afresh with every navigation.
 */
const withRetry = (source: Source, route: RouteObject): RouteObject => {
  if (typeof route.lazy !== 'function') return route
  const { lazy, ...rest } = route
  const page = createPage(source, lazy)
  const Component = () => {
    const Loaded = page.get()?.Component as ComponentType | undefined
    return Loaded ? <Loaded /> : (page.get()?.element ?? null)
  }
  const ErrorBoundary = () => {
    const Loaded = page.get()?.ErrorBoundary as ComponentType | undefined
    return Loaded ? <Loaded /> : <SlotError />
  }
  return {
    ...rest,
    Component,
    ErrorBoundary,
    // What the route brings itself runs beside the arriving chunk, as with the router's own `lazy`.
    loader: async (args) => {
      if (typeof rest.loader !== 'function') {
        const { loader } = await page.load()
        return typeof loader === 'function' ? loader(args) : null
      }
      const [data] = await Promise.all([rest.loader(args), page.load()])
      return data
    },
    action: async (args) => {
      const action = rest.action ?? (await page.load()).action
      return typeof action === 'function' ? action(args) : null
    },
    shouldRevalidate: (args) => page.get()?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  }
}

export const withLazyPages = (source: Source, routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const made = withRetry(source, route)
    return made.children ? { ...made, children: withLazyPages(source, made.children) } : made
  })
