import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import type { RemotePage } from '@escapes/contract/releases'
import { EscapesProvider, lazyComponent, MoneyProvider, RouteError } from '@escapes/shared-ui/core'
import type { Remote } from './define-remote.ts'
import { PlatformProvider } from './hooks.tsx'
import { createPlatform, startPlatform, type HostPlatform } from './host/index.ts'
import { IdentityDialogs } from './identity/identity-dialogs.tsx'
import type { Notice } from './platform.ts'
import { StandalonePageList } from './standalone-page-list.tsx'

const loadToaster = () => import('@escapes/shared-ui/overlays')
const Toaster = lazyComponent(async () => (await loadToaster()).Toaster, { name: 'The notices' })

const notify = (notice: Notice): void => void loadToaster().then(({ toast }) => toast(notice))

const Page = ({ platform }: { platform: HostPlatform }) => {
  const { selected, rates } = useSyncExternalStore(platform.currency.subscribe, platform.currency.get)
  return (
    <MoneyProvider currency={selected} rates={rates}>
      <main>
        <Outlet />
      </main>
      <Toaster />
    </MoneyProvider>
  )
}

/** Runs a remote without the shell: the same platform, no frame, and a list of the remote's pages. */
export const mountStandalone = (remote: Remote, pages: readonly RemotePage[]): void => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no place for the application')
  const platform = createPlatform({ client: 'standalone', notify })
  startPlatform(platform)
  const router = createBrowserRouter([
    {
      element: <Page platform={platform} />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <main />,
      children: [...remote(platform), { path: '*', element: <StandalonePageList pages={pages} /> }],
    },
  ])
  createRoot(container).render(
    <StrictMode>
      <EscapesProvider>
        <PlatformProvider value={platform}>
          <RouterProvider router={router} />
          <IdentityDialogs platform={platform} />
        </PlatformProvider>
      </EscapesProvider>
    </StrictMode>,
  )
}
