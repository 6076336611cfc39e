import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { PlatformProvider } from '@escapes/platform'
import { EscapesProvider } from '@escapes/shared-ui/core'
import remote from '#/remote.tsx'
import type { FakePlatform } from './fake-platform.ts'

const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <p>{`elsewhere: ${pathname}${search}`}</p>
}

/** Opens an address with the remote's own routes, as the shell would; other remotes' pages say only where one is. */
export const openPage = (address: string, { platform }: FakePlatform) => {
  const routes = [...remote(platform), { path: '*', element: <Elsewhere /> }].map((route) => ({
    HydrateFallback: () => null,
    ...route,
  }))
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <EscapesProvider>
      <PlatformProvider value={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </EscapesProvider>,
  )
  const here = (): string => `${router.state.location.pathname}${router.state.location.search}`
  return { user: userEvent.setup(), router, here }
}
