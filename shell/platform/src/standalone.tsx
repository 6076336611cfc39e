import { lazy, StrictMode, Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { EscapesProvider, MoneyProvider, RouteError } from '@escapes/shared-ui/core'
import type { Remote } from './define-remote.ts'
import { PlatformProvider } from './hooks.tsx'
import { createPlatform, startPlatform, type HostedPlatform } from './host/index.ts'
import type { Notice } from './platform.ts'

const loadToaster = () => import('@escapes/shared-ui/overlays')
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

const notify = (notice: Notice): void => void loadToaster().then(({ toast }) => toast(notice))

const Page = ({ platform }: { platform: HostedPlatform }) => {
  const { selected, rates } = useSyncExternalStore(platform.currency.subscribe, platform.currency.get)
  return (
    <MoneyProvider currency={selected} rates={rates}>
      <main>
        <Outlet />
      </main>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </MoneyProvider>
  )
}

/** Runs a remote without the shell: the same platform, no frame, and only the remote's own pages. */
export const mountStandalone = (remote: Remote): void => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no place for the application')
  const platform = createPlatform({ client: 'standalone', notify })
  startPlatform(platform)
  const router = createBrowserRouter([
    {
      element: <Page platform={platform} />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <main />,
      children: remote(platform),
    },
  ])
  createRoot(container).render(
    <StrictMode>
      <EscapesProvider>
        <PlatformProvider value={platform}>
          <RouterProvider router={router} />
        </PlatformProvider>
      </EscapesProvider>
    </StrictMode>,
  )
}
