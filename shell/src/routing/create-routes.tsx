import {
  Outlet,
  redirect,
  redirectDocument,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom'
import type { BootDocument, BootRemote, RemotePage } from '@escapes/contract/releases'
import type { HostPlatform } from '@escapes/platform/host'
import { LazyWorkspaceFrame } from '#/frame/lazy-workspace-frame.tsx'
import { NotFoundPage } from '#/pages/not-found-page.tsx'
import { PageSkeleton } from '#/pages/page-skeleton.tsx'
import { ErrorPageWithoutFrame, NoRemoteReleased, RegistryUnreachable, ErrorPageInFrame } from '#/pages/error-pages.tsx'
import { withLazyPageRetry } from '#/remotes/lazy-page-retry.tsx'
import type { LoadRemote, LoadedRemote } from '#/remotes/load-remote.ts'
import { RemoteSlot } from '#/remotes/remote-slot.tsx'
import { RemoteSlotError } from '#/remotes/remote-slot-error.tsx'
import { Layout } from './layout.tsx'
import { matchRemote } from './match-remote.ts'
import { slotPrefix } from './slot-prefix.ts'

const pagesId = 'pages'

export type PageGuards = Pick<HostPlatform['guards'], 'mayOpenPage' | 'requirePageAccess'>

export interface RoutingOptions {
  boot: BootDocument
  guards: PageGuards
  load: LoadRemote
  haveReleasesChanged: () => boolean
  haveReleasesChangedNow: () => Promise<boolean>
  /** Nobody who comes now gets what this tab has of the remote, or of the shell. */
  isReplaced: (remote: string) => boolean
  /** The address of the link that was pressed last. */
  findFollowedLink: () => string | undefined
  /** Remotes whose routes the router has; shared by its routes and their discovery. */
  patchedRemotes: Set<BootRemote>
}

/** Their code is loaded only for who may open them; a customer need not wait for the session before other code. */
const isForStaff = ({ access }: RemotePage): boolean => access === 'staff' || access === 'admin'

/** The frame with one boundary for all remotes. `*` catches unknown paths, so that a failed discovery is shown inside it. */
export const createShellRoutes = (
  boot: BootDocument & { isRegistryUnreachable?: boolean },
  patchedRemotes: ReadonlySet<BootRemote>,
  guards: PageGuards,
): RouteObject[] => [
  {
    id: 'frame',
    element: (
      <Layout
        hasPage={(path) => matchRemote(boot, path) !== undefined}
        isWorkspacePage={(path) => matchRemote(boot, path)?.page.frame === 'workspace'}
      />
    ),
    errorElement: <ErrorPageWithoutFrame />,
    children: [
      {
        id: pagesId,
        element: <Outlet />,
        errorElement: <ErrorPageInFrame />,
        hydrateFallbackElement: <PageSkeleton />,
        children: [
          {
            id: 'not-found',
            path: '*',
            element: <NotFoundPage />,
            // The loader hides "not found" while the remote of a first path is fetched.
            loader: async ({ request }) => {
              const { pathname, search } = new URL(request.url)
              const match = matchRemote(boot, pathname)
              if (match && isForStaff(match.page)) await guards.requirePageAccess(match.page.access, request)
              const remote = match?.remote
              // A fetcher that ends while a remote loads makes the router end that navigation with the routes it has.
              if (remote && !patchedRemotes.has(remote)) return redirect(pathname + search)
              if (boot.isRegistryUnreachable) throw new RegistryUnreachable()
              if (boot.remotes.length === 0) throw new NoRemoteReleased()
              return null
            },
          },
        ],
      },
    ],
  },
]

export type TabReleases = Pick<
  RoutingOptions,
  'haveReleasesChanged' | 'haveReleasesChangedNow' | 'isReplaced' | 'findFollowedLink'
>

const withoutHash = (address: string | undefined): string | undefined => address?.split('#')[0]

export const toSlotRoute = (
  loaded: LoadedRemote,
  { haveReleasesChanged, haveReleasesChangedNow, isReplaced, findFollowedLink }: TabReleases,
): RouteObject => ({
  id: slotPrefix + loaded.remote,
  element: <RemoteSlot remote={loaded.remote} build={loaded.build} />,
  errorElement: (
    <RemoteSlot remote={loaded.remote} build={loaded.build}>
      <RemoteSlotError />
    </RemoteSlot>
  ),
  // Runs when another remote's page is entered: then a newer boot document is loaded.
  loader: ({ request }) => {
    if (!haveReleasesChanged()) return null
    // A request has no hash.
    const followed = findFollowedLink()
    return redirectDocument(withoutHash(followed) === request.url ? (followed ?? request.url) : request.url)
  },
  // And between two pages of this one, once what the tab has of it is given to nobody any more.
  shouldRevalidate: ({ currentUrl, nextUrl, formMethod }) =>
    formMethod === undefined &&
    currentUrl.pathname !== nextUrl.pathname &&
    findFollowedLink() === nextUrl.href &&
    isReplaced(loaded.remote),
  children: withLazyPageRetry({ ...loaded, haveReleasesChangedNow }, loaded.routes),
})

/**
 * Loads a remote. Undefined: it cannot be loaded, but releases have changed since this document began, and a new document
 * has what is live now. A remote that failed before is not waited for again to find that out.
 */
const createPatientLoad = ({ load, haveReleasesChangedNow }: RoutingOptions) => {
  const failedRemotes = new Set<BootRemote>()
  return async (remote: BootRemote): Promise<LoadedRemote | undefined> => {
    if (failedRemotes.has(remote) && (await haveReleasesChangedNow())) return undefined
    try {
      return await load(remote)
    } catch (error) {
      failedRemotes.add(remote)
      if (await haveReleasesChangedNow()) return undefined
      throw error
    }
  }
}

export const createRouteDiscovery = (options: RoutingOptions): PatchRoutesOnNavigationFunction => {
  const { guards, patchedRemotes } = options
  const load = createPatientLoad(options)
  // A session that cannot be read is reported by the loader that asks for it again.
  const mayLoad = (page: RemotePage): Promise<boolean> =>
    isForStaff(page) ? guards.mayOpenPage(page.access).catch(() => false) : Promise.resolve(true)
  return async ({ path, patch, signal }) => {
    const match = matchRemote(options.boot, path)
    if (!match || patchedRemotes.has(match.remote) || !(await mayLoad(match.page))) return
    if (match.page.frame === 'workspace') LazyWorkspaceFrame.prefetch()
    const loaded = await load(match.remote)
    if (!loaded)
      return patch(pagesId, [
        { path, element: <PageSkeleton />, loader: ({ request }) => redirectDocument(request.url) },
      ])
    const slot = toSlotRoute(loaded, options)
    // The router ignores what an interrupted navigation patches: the next one has to patch again.
    if (signal.aborted || patchedRemotes.has(match.remote)) return
    patchedRemotes.add(match.remote)
    patch(pagesId, [slot])
  }
}
