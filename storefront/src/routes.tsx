import type {
  ActionFunctionArgs,
  LoaderFunction,
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import type { ContentPageKey, ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { RouteError } from '@escapes/shared-ui/core'
import { kindSettings } from './features/listings/kind-settings.ts'
import { contactLoader } from './pages/contact/loader.ts'
import { contactThreadLoader } from './pages/contact-thread/loader.ts'
import { daysToKnowLoader } from './pages/days-to-know/loader.ts'
import { detailLoader, detailShouldRevalidate } from './pages/detail/loader.ts'
import { homeLoader } from './pages/home/loader.ts'
import { informationLoader } from './pages/information/loader.ts'
import { listLoader } from './pages/list/loader.ts'
import { savedLoader } from './pages/saved/loader.ts'
import { sharedListLoader } from './pages/shared-list/loader.ts'

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
    // In one file with the parts that send something, whose modules it shares; reading does not need it.
    action: async () => async (args: ActionFunctionArgs) => {
      const { importAction } = await import('./pages/detail/detail-page.tsx')
      return (await importAction()).detailAction(platform)(args)
    },
    Component: async () => {
      const { DetailPage, loadLaterParts, canWaitForLaterParts } = await import('./pages/detail/detail-page.tsx')
      if (!canWaitForLaterParts()) await loadLaterParts()
      return () => <DetailPage kind={kind} />
    },
  },
})

const informationKeys: readonly ContentPageKey[] = [
  'about',
  'help',
  'faq',
  'booking-policy',
  'cancellation',
  'payment',
  'privacy',
  'terms',
]

const informationRoute = (platform: Platform, key: ContentPageKey): RouteObject => ({
  path: `/${key}`,
  loader: informationLoader(platform, key),
  lazy: { Component: async () => (await import('./pages/information/information-page.tsx')).InformationPage },
})

/** The posts are no part of the first view: their loaders fetch them, while the page's code is on its way. */
const blogRoutes = (platform: Platform): RouteObject[] => [
  {
    path: '/blogs',
    loader: async () => (await import('./pages/blogs/loader.ts')).blogsLoader(),
    lazy: { Component: async () => (await import('./pages/blogs/blogs-page.tsx')).BlogsPage },
  },
  {
    path: '/blogs/:slug',
    loader: async (request) => (await import('./pages/blog-post/loader.ts')).blogPostLoader(platform)(request),
    lazy: { Component: async () => (await import('./pages/blog-post/blog-post-page.tsx')).BlogPostPage },
  },
]

/** What asks for the villas on the map is no part of other first views. It keeps answers: one for as long as the tab. */
const explorerRoute = (platform: Platform): RouteObject => {
  let loader: LoaderFunction | undefined
  return {
    path: '/villas-with-map',
    loader: async (args: LoaderFunctionArgs) => {
      const { explorerLoader } = await import('./pages/explorer/loader.ts')
      loader ??= explorerLoader(platform)
      return loader(args)
    },
    lazy: {
      shouldRevalidate: async () => (await import('./pages/explorer/loader.ts')).explorerShouldRevalidate,
      Component: async () => (await import('./pages/explorer/explorer-page.tsx')).ExplorerPage,
    },
  }
}

/** Loaders are loaded with the remote and pages lazily: data and code are fetched in parallel. */
export const routes = (platform: Platform): RouteObject[] =>
  [
    {
      path: '/',
      loader: homeLoader(platform),
      lazy: { Component: async () => (await import('./pages/home/home-page.tsx')).HomePage },
    },
    explorerRoute(platform),
    ...listingKinds.flatMap((kind) => [listRoute(platform, kind), detailRoute(platform, kind)]),
    ...blogRoutes(platform),
    {
      path: '/saved',
      loader: savedLoader(platform),
      // Cards and table show the same data.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
        currentUrl.search === nextUrl.search && defaultShouldRevalidate,
      lazy: {
        action: async () => (await import('./pages/saved/action.ts')).savedAction(platform),
        Component: async () => (await import('./pages/saved/saved-page.tsx')).SavedPage,
      },
    },
    {
      path: '/saved/:id',
      loader: sharedListLoader(platform),
      // Another order shows the same data.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
        (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate,
      lazy: {
        action: async () => (await import('./pages/shared-list/action.ts')).sharedListAction(platform),
        Component: async () => (await import('./pages/shared-list/shared-list-page.tsx')).SharedListPage,
      },
    },
    {
      path: '/search',
      loader: async (args: LoaderFunctionArgs) =>
        (await import('./pages/search/loader.ts')).searchLoader(platform)(args),
      lazy: { Component: async () => (await import('./pages/search/search-page.tsx')).SearchPage },
    },
    ...informationKeys.map((key) => informationRoute(platform, key)),
    {
      path: '/days-to-know',
      loader: daysToKnowLoader(platform),
      lazy: { Component: async () => (await import('./pages/days-to-know/days-to-know-page.tsx')).DaysToKnowPage },
    },
    {
      path: '/contact',
      loader: contactLoader,
      lazy: {
        action: async () => (await import('./pages/contact/action.ts')).contactAction(platform),
        Component: async () => (await import('./pages/contact/contact-page.tsx')).ContactPage,
      },
    },
    {
      path: '/contact/thread',
      loader: contactThreadLoader,
      lazy: {
        action: async () => (await import('./pages/contact-thread/action.ts')).contactThreadAction(platform),
        Component: async () => (await import('./pages/contact-thread/contact-thread-page.tsx')).ContactThreadPage,
      },
    },
  ].map((route) => ({ ...route, ErrorBoundary: RouteError }))
