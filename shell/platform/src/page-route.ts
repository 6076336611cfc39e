import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { RouteError } from '@escapes/shared-ui/core'

/**
 * The route of a page, whose file exports that one component. Loaders and actions come with the remote and pages lazily:
 * data and code are fetched in parallel.
 */
export const pageRoute = (
  path: string,
  loader: LoaderFunction,
  importPage: () => Promise<Record<string, ComponentType>>,
  more: Pick<RouteObject, 'action' | 'shouldRevalidate' | 'children'> = {},
): RouteObject => ({
  path,
  loader,
  lazy: { Component: async () => Object.values(await importPage())[0] },
  ErrorBoundary: RouteError,
  ...more,
})
