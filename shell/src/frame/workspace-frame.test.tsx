import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { PlatformProvider, WorkspaceNavigation } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { EscapesProvider } from '@escapes/shared-ui/core'
import { aManager, createFakePlatform } from '@escapes/testing/fake-platform'
import { WorkspaceFrame } from './workspace-frame.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const remote = (
  <WorkspaceNavigation bar={<Link to="/admin/receipts">Receipts</Link>}>
    <nav aria-label="Back-office">
      <Link to="/admin/refunds">Refunds</Link>
    </nav>
  </WorkspaceNavigation>
)

const visit = (page: ReactNode = remote) => {
  const shell = createFakePlatform(createFakeApi({}), aManager)
  const router = createMemoryRouter([{ path: '*', element: <WorkspaceFrame>{page}</WorkspaceFrame> }], {
    initialEntries: ['/admin'],
  })
  render(
    <EscapesProvider>
      <PlatformProvider value={shell.platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </EscapesProvider>,
  )
  return { router, shell }
}

const openMenu = async () => {
  const visited = visit()
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  return { ...visited, menu: await screen.findByRole('dialog', { name: 'Menu' }) }
}

it('has the shop, the account and no navigation of the shop before the remote is there', () => {
  visit(<p>Loading</p>)
  expect(screen.getByRole('main').textContent).toBe('Loading')
  expect(screen.getByRole('link', { name: 'View the shop' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: 'Your account, Shanika' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

it('shows the navigation of the remote in the rail and in the bar, outside of the page', () => {
  visit()
  const rail = screen.getByRole('navigation', { name: 'Back-office' })
  expect(screen.getByRole('banner').contains(rail)).toBe(true)
  const bar = screen.getByRole('navigation', { name: 'Main, at the bottom' })
  expect(bar.contains(screen.getByRole('link', { name: 'Receipts' }))).toBe(true)
  expect(screen.getByRole('main').querySelector('a')).toBeNull()
})

it('remembers that the rail is collapsed', () => {
  visit()
  fireEvent.click(screen.getByRole('button', { name: 'Collapse the navigation' }))
  cleanup()
  visit()
  fireEvent.click(screen.getByRole('button', { name: 'Expand the navigation' }))
  expect(screen.getByRole('button', { name: 'Collapse the navigation' })).toBeTruthy()
})

it('shows the entries of the remote in the menu of a phone, which closes when one is chosen', async () => {
  const { router, menu } = await openMenu()
  fireEvent.click(within(menu).getByRole('link', { name: 'Refunds' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/admin/refunds')
  expect(screen.getByRole('banner').contains(screen.getByRole('link', { name: 'Refunds' }))).toBe(true)
})

it('signs out from the menu of a phone', async () => {
  const { router, shell, menu } = await openMenu()
  fireEvent.click(within(menu).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(shell.platform.session.get()).toBeNull()
})
