import type { RouteObject } from 'react-router-dom'
import type { ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { RouteError } from '@escapes/shared-ui/core'
import { kinds } from './features/listings/kinds.ts'
import { detailLoader, detailShouldRevalidate } from './pages/detail/loader.ts'
import { homeLoader } from './pages/home/loader.ts'
import { listLoader } from './pages/list/loader.ts'

const listingKinds: readonly ListingKind[] = ['tour', 'experience', 'villa']

/** Loaders are here and pages are not: the data is asked for while the page's code is on its way. */
const listRoute = (platform: Platform, kind: ListingKind): RouteObject => ({
  path: kinds[kind].path,
  loader: listLoader(platform, kind),
  lazy: async () => {
    const { ListPage } = await import('./pages/list/list-page.tsx')
    return { element: <ListPage key={kind} kind={kind} />, ErrorBoundary: RouteError }
  },
})

const detailRoute = (platform: Platform, kind: ListingKind): RouteObject => ({
  path: `${kinds[kind].path}/:id`,
  loader: detailLoader(platform, kind),
  lazy: async () => {
    const [{ DetailPage }, { detailAction }] = await Promise.all([
      import('./pages/detail/detail-page.tsx'),
      import('./pages/detail/action.ts'),
    ])
    return {
      element: <DetailPage key={kind} kind={kind} />,
      action: detailAction(platform),
      shouldRevalidate: detailShouldRevalidate,
      ErrorBoundary: RouteError,
    }
  },
})

export const routes = (platform: Platform): RouteObject[] => [
  {
    path: '/',
    loader: homeLoader(platform),
    lazy: async () => {
      const { HomePage } = await import('./pages/home/home-page.tsx')
      return { Component: HomePage, ErrorBoundary: RouteError }
    },
  },
  ...listingKinds.flatMap((kind) => [listRoute(platform, kind), detailRoute(platform, kind)]),
]
