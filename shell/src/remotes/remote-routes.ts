import { matchRoutes, type RouteObject } from 'react-router-dom'
import { isPatternWithin, toSamplePaths } from '@escapes/contract/page-patterns'
import type { BootDocument, RemotePage } from '@escapes/contract/releases'
import { matchRemote } from '#/routing/match-remote.ts'

const lazyParts = new Set([
  'action',
  'Component',
  'element',
  'ErrorBoundary',
  'errorElement',
  'handle',
  'hydrateFallbackElement',
  'HydrateFallback',
  'loader',
  'shouldRevalidate',
])

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isAbsentOr = (value: unknown, type: 'function' | 'string'): boolean =>
  // oxlint-disable-next-line valid-typeof -- the parameter's type allows only what typeof gives
  value === undefined || value === null || typeof value === type
const isComponent = (value: unknown): boolean =>
  isAbsentOr(value, 'function') || (isObject(value) && '$$typeof' in value)

const isLazy = (value: unknown): boolean => {
  if (isAbsentOr(value, 'function')) return true
  if (!isObject(value)) return false
  return Object.entries(value).every(([part, load]) => lazyParts.has(part) && typeof load === 'function')
}

const findError = (route: unknown, remote: string): string | undefined => {
  if (!isObject(route)) return 'a route is no object'
  const name = `the route ${JSON.stringify(route['path'] ?? (route['index'] ? 'index' : ''))}`
  if (!isAbsentOr(route['path'], 'string')) return `${name} has a path that is no text`
  const { id } = route
  const isOwnId = typeof id === 'string' && (id === '' || id.startsWith(`${remote}:`))
  if (id !== undefined && id !== null && !isOwnId) return `${name} has an id that does not begin with "${remote}:"`
  if (!isLazy(route['lazy'])) return `${name} has a lazy that cannot be loaded`
  for (const part of ['loader', 'action', 'shouldRevalidate'])
    if (!isAbsentOr(route[part], 'function')) return `${name} has a ${part} that is no function`
  for (const part of ['Component', 'ErrorBoundary'])
    if (!isComponent(route[part])) return `${name} has a ${part} that is no component`
  if (route['children'] === undefined || route['children'] === null) return undefined
  if (!Array.isArray(route['children'])) return `${name} has children that are no list`
  return route['children'].map((child) => findError(child, remote)).find((error) => error !== undefined)
}

/** Throws the first error in what a remote returned as routes. */
const assertRoutes: (value: unknown, remote: string) => asserts value is RouteObject[] = (value, remote) => {
  if (!Array.isArray(value) || value.length === 0) throw new Error(`${remote} gave no list of routes`)
  const error = value.map((route) => findError(route, remote)).find((each) => each !== undefined)
  if (error) throw new Error(`${remote}: ${error}`)
  // The router checks its own rules of nesting.
  matchRoutes(value as RouteObject[], '/')
}

const joinPaths = (parent: string, path: string): string =>
  path.startsWith('/') ? path : `${parent}/${path}`.replaceAll(/\/{2,}/g, '/')

export interface RemoteRoutesOptions {
  remote: string
  pages: readonly RemotePage[]
  boot: BootDocument
  /** A route was dropped because no page of the remote's table covers its path. */
  onDropped: (path: string) => void
}

/**
 * The routes that the remote's own page table covers. Any other route could hide a page of the remote that
 * owns it.
 */
export const filterOwnRoutes = (
  value: unknown,
  { remote, pages, boot, onDropped }: RemoteRoutesOptions,
): RouteObject[] => {
  assertRoutes(value, remote)
  const patterns = pages.map(({ pattern }) => pattern)
  const isAnothers = (path: string): boolean =>
    toSamplePaths(path).some((sample) => (matchRemote(boot, sample)?.remote.remote ?? remote) !== remote)

  const filterRoutes = (routes: readonly RouteObject[], parent: string): RouteObject[] =>
    routes.flatMap((route): RouteObject[] => {
      const path = joinPaths(parent, route.path ?? '')
      const isLayout = route.children !== undefined && route.children !== null
      const isAddress = Boolean(route.path) || Boolean(route.index)
      // A layout route may be above its pages, at a path without a page.
      if (isAddress && (isAnothers(path) || !(isLayout || isPatternWithin(path, patterns)))) {
        onDropped(path)
        return []
      }
      if (!isLayout) return [route]
      const children = filterRoutes(route.children ?? [], path)
      return children.length > 0 ? [{ ...route, index: false, children }] : []
    })
  const own = filterRoutes(value, '/')
  if (own.length === 0) throw new Error(`${remote} gave no route of its own page table`)
  return own
}
