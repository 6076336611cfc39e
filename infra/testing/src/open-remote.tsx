import { cleanup, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createMemoryRouter, type Location, RouterProvider, useLocation } from 'react-router-dom'
import { type Platform, PlatformProvider, type Remote } from '@escapes/platform'
import { EscapesProvider } from '@escapes/shared-ui/core'

const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <p>{`elsewhere: ${pathname}${search}`}</p>
}

/** A busy button ignores clicks, and a person presses it when it is ready again. */
const waitUntilNotBusy = (element: Element): Promise<void> =>
  waitFor(() => {
    if (element.getAttribute('aria-busy') === 'true') throw new Error(`"${element.textContent}" stays busy.`)
  })

const setUpUser = (): UserEvent => {
  const user = userEvent.setup()
  const click = async (element: Element): Promise<void> => {
    await waitUntilNotBusy(element)
    await user.click(element)
  }
  return { ...user, click }
}

export const openRemote = (remote: Remote, address: string, platform: Platform) => {
  const start = (entry: string | Location) => {
    const routes = [...remote(platform), { path: '*', element: <Elsewhere /> }].map((route) => ({
      HydrateFallback: () => null,
      ...route,
    }))
    const router = createMemoryRouter(routes, { initialEntries: [entry] })
    render(
      <EscapesProvider>
        <PlatformProvider value={platform}>
          <RouterProvider router={router} />
        </PlatformProvider>
      </EscapesProvider>,
    )
    return router
  }
  let router = start(address)
  return {
    user: setUpUser(),
    get router() {
      return router
    },
    here: (): string => `${router.state.location.pathname}${router.state.location.search}`,
    reload: (): void => {
      const entry = router.state.location
      cleanup()
      router = start(entry)
    },
  }
}
