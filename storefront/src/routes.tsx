import type { RouteObject } from 'react-router-dom'
import type { ContentPageKey, ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { RouteError } from '@escapes/shared-ui/core'
import { kindSettings } from './features/listings/kind-settings.ts'
import { detailLoader, detailShouldRevalidate } from './pages/detail/loader.ts'
import { homeLoader } from './pages/home/loader.ts'
import { informationLoader } from './pages/information/loader.ts'
import { listLoader } from './pages/list/loader.ts'

const listingKinds: readonly ListingKind[] = ['tour', 'experience', 'villa']

const listRoute = (platform: Platform, kind: ListingKind): RouteObject => ({
  path: kindSettings[kind].path,
  loader: listLoader(platform, kind),
  lazy: {
    Component: async () => {
      const { ListPage } = await import('./pages/list/list-page.tsx')
      return () => <ListPage kind={kind} />
    },
  },
})

const detailRoute = (platform: Platform, kind: ListingKind): RouteObject => ({
  path: `${kindSettings[kind].path}/:id`,
  loader: detailLoader(platform, kind),
  shouldRevalidate: detailShouldRevalidate,
  lazy: {
    // Loaded with the page, since reading does not need it.
    action: async () => (await import('./pages/detail/action.ts')).detailAction(platform),
    Component: async () => {
      const { DetailPage } = await import('./pages/detail/detail-page.tsx')
      return () => <DetailPage kind={kind} />
    },
  },
})

const informationKeys: readonly ContentPageKey[] = ['about', 'help', 'faq', 'booking-policy', 'cancellation', 'payment']

const informationRoute = (platform: Platform, key: ContentPageKey): RouteObject => ({
  path: `/${key}`,
  loader: informationLoader(platform, key),
  lazy: { Component: async () => (await import('./pages/information/information-page.tsx')).InformationPage },
})

/** Loaders are loaded with the remote and pages lazily: data and code are fetched in parallel. */
export const routes = (platform: Platform): RouteObject[] =>
  [
    {
      path: '/',
      loader: homeLoader(platform),
      lazy: { Component: async () => (await import('./pages/home/home-page.tsx')).HomePage },
    },
    ...listingKinds.flatMap((kind) => [listRoute(platform, kind), detailRoute(platform, kind)]),
    ...informationKeys.map((key) => informationRoute(platform, key)),
  ].map((route) => ({ ...route, ErrorBoundary: RouteError }))
