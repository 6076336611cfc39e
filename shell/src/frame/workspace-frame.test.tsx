import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { use, type ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { RemotePage } from '@escapes/contract'
import { PlatformProvider, WorkspaceNavigation, WorkspacePlacesProvider } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { EscapesProvider } from '@escapes/shared-ui/core'
import { aGuest, aManager, anAdmin, createFakePlatform } from '@escapes/testing/fake-platform'
import { WorkspaceFrame } from './workspace-frame.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.getElementById('boot')?.remove()
})

const remote = (
  <WorkspaceNavigation bar={<Link to="/admin/receipts">Receipts</Link>}>
    <nav aria-label="Back-office">
      <Link to="/admin/refunds">Refunds</Link>
    </nav>
  </WorkspaceNavigation>
)

const visit = (page: ReactNode = remote, user = aManager) => {
  const shell = createFakePlatform(createFakeApi({}), user)
  const router = createMemoryRouter(
    [{ id: 'slot:gifts', path: '*', element: <WorkspaceFrame>{page}</WorkspaceFrame> }],
    { initialEntries: ['/admin'] },
  )
  render(
    <EscapesProvider>
      <PlatformProvider value={shell.platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </EscapesProvider>,
  )
  return { router, shell }
}

/** What the server writes into the page of the releases. */
const release = (...pages: RemotePage[]): void => {
  const boot = document.createElement('script')
  boot.type = 'application/json'
  boot.id = 'boot'
  boot.textContent = JSON.stringify({ remotes: [{ remote: 'gifts', pages }] })
  document.body.append(boot)
}

const openMenu = async (page?: ReactNode) => {
  const visited = visit(page)
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

const gifts: RemotePage[] = [
  { pattern: '/gifts', title: 'Gifts', access: 'staff', menu: {} },
  { pattern: '/gifts/vouchers', title: 'Vouchers of gifts', access: 'staff', menu: { label: 'Vouchers', order: 10 } },
  { pattern: '/gifts/month', title: 'Gifts sold', access: 'admin', menu: { icon: 'book', group: 'Money' } },
  { pattern: '/gifts/hidden', title: 'No entry', access: 'staff' },
  { pattern: '/my-gifts', title: 'My gifts', access: 'signed-in', menu: { icon: 'heart' } },
]
const listLinks = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('has the entries of released pages in the rail, each for who may open it', () => {
  release(...gifts)
  visit(<p>Gifts of this week</p>)
  expect(listLinks(screen.getByRole('navigation', { name: 'Back-office' }))).toEqual(['Vouchers', 'Gifts'])
  cleanup()
  visit(<p>Gifts of this week</p>, anAdmin)
  const rail = screen.getByRole('navigation', { name: 'Back-office' })
  expect(listLinks(rail)).toEqual(['Vouchers', 'Gifts', 'Gifts sold'])
  expect(listLinks(within(rail).getByRole('list', { name: 'Money' }))).toEqual(['Gifts sold'])
})

it('has them in the menu of a phone, and those of the account beside the account', async () => {
  release(...gifts)
  const { menu } = await openMenu(<p>Gifts of this week</p>)
  expect(listLinks(within(menu).getByRole('navigation', { name: 'Back-office' }))).toEqual(['Vouchers', 'Gifts'])
  expect(listLinks(within(menu).getByRole('navigation', { name: 'Shop and account' }))).toEqual([
    'View the shop',
    'Dashboard',
    'My gifts',
  ])
})

it('gives the entries to a remote that has a navigation of its own', () => {
  release(...gifts)
  const Own = () => (
    <p>
      {use(WorkspacePlacesProvider)
        ?.entries?.map(({ to }) => to)
        .join(' ')}
    </p>
  )
  visit(<Own />)
  expect(screen.getByRole('main').textContent).toBe('/gifts/vouchers /gifts')
})

it('has the entries of the account in its menu, before signing out', async () => {
  release(...gifts)
  visit(<p>Gifts of this week</p>, aGuest)
  fireEvent.click(screen.getByRole('button', { name: 'Your account, Nimal' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'My gifts', 'Sign Out'])
})
