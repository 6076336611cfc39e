import { Outlet, redirectDocument, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import type { BootDocument, BootRemote } from '@escapes/contract/releases'
import { NotFoundPage } from '#/pages/not-found-page.tsx'
import { PageSkeleton } from '#/pages/page-skeleton.tsx'
import { FrameError, NothingReleased, ShellError } from '#/pages/shell-error.tsx'
import { withLazyPages } from '#/remotes/lazy-pages.tsx'
import type { LoadRemote, LoadedRemote } from '#/remotes/load-remote.ts'
import { RemoteSlot } from '#/remotes/remote-slot.tsx'
import { SlotError } from '#/remotes/slot-error.tsx'
import { Layout } from './layout.tsx'
import { matchRemote } from './match-remote.ts'

const pagesId = 'pages'

export interface RoutingOptions {
  boot: BootDocument
  platform: Platform
  load: LoadRemote
  /** The releases moved on since this tab was booted. */
  hasMoved: () => boolean
}

/**
 * The frame, and inside it one boundary for everything a remote may do wrong. `*` catches what nobody has claimed yet,
 * so that a failure to discover who it belongs to is shown inside the frame.
 */
export const shellRoutes = (boot: BootDocument): RouteObject[] => [
  {
    id: 'frame',
    element: <Layout hasPage={(path) => matchRemote(boot, path) !== undefined} />,
    errorElement: <FrameError />,
    children: [
      {
        id: pagesId,
        element: <Outlet />,
        errorElement: <ShellError />,
        hydrateFallbackElement: <PageSkeleton />,
        children: [
          {
            id: 'not-found',
            path: '*',
            element: <NotFoundPage />,
            // Having a loader keeps "not found" off the screen while the remote of a first path is being fetched.
            loader: () => {
              if (boot.remotes.length === 0) throw new NothingReleased()
              return null
            },
          },
        ],
      },
    ],
  },
]

/** A remote's routes under one pathless route: its slot, with its own boundary. */
const slotOf = (loaded: LoadedRemote, { platform, hasMoved }: RoutingOptions): RouteObject => ({
  id: `slot:${loaded.remote}`,
  element: <RemoteSlot remote={loaded.remote} build={loaded.build} />,
  errorElement: <SlotError />,
  // Runs when the slot is entered, that is between remotes and never within one: there a newer boot is taken up.
  loader: ({ request }) => (hasMoved() ? redirectDocument(request.url) : null),
  shouldRevalidate: () => false,
  children: withLazyPages(loaded, loaded.create(platform)),
})

/** Discovers a remote's routes when one of its paths is first visited. */
export const discoverRoutes = (options: RoutingOptions): PatchRoutesOnNavigationFunction => {
  const patched = new Set<BootRemote>()
  return async ({ path, patch }) => {
    const match = matchRemote(options.boot, path)
    if (!match || patched.has(match.remote)) return
    const slot = slotOf(await options.load(match.remote), options)
    if (patched.has(match.remote)) return
    patched.add(match.remote)
    patch(pagesId, [slot])
  }
}
