import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { use, type ReactNode } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { RemotePage } from '@escapes/contract'
import { PlatformProvider, WorkspaceNavigation, WorkspacePlacesProvider } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { EscapesProvider } from '@escapes/shared-ui/core'
import { aGuest, aManager, anAdmin, createFakePlatform } from '@escapes/testing/fake-platform'
import { ErrorPageInFrame } from '#/pages/error-pages.tsx'
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

let answer: (value: null) => void = () => undefined
const action = () => new Promise<null>((done) => (answer = done))

const visit = (page: ReactNode = remote, user = aManager, fake = createFakeApi({})) => {
  const shell = createFakePlatform(fake, user)
  const router = createMemoryRouter(
    [{ id: 'slot:gifts', path: '*', element: <WorkspaceFrame>{page}</WorkspaceFrame>, action }],
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

it('has in the bar of a phone what released pages say of it, where the remote puts nothing there', async () => {
  release(
    { pattern: '/gifts', title: 'Gifts', access: 'staff', menu: { isInBar: true } },
    { pattern: '/gifts/vouchers', title: 'Vouchers', access: 'staff', menu: {} },
  )
  visit(<p>Gifts</p>)
  const bar = within(await screen.findByRole('navigation', { name: 'Main, at the bottom' }))
  expect((await bar.findByRole('link', { name: 'Gifts' })).getAttribute('href')).toBe('/gifts')
  expect(bar.queryByRole('link', { name: 'Vouchers' })).toBeNull()
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

it('has the entries of released pages beside what is for admins, where no remote fills the rail', async () => {
  release(...gifts)
  const router = createMemoryRouter(
    [
      {
        element: (
          <WorkspaceFrame>
            <Outlet />
          </WorkspaceFrame>
        ),
        children: [
          {
            path: '*',
            element: null,
            loader: () => {
              throw new Response(null, { status: 403 })
            },
            errorElement: <ErrorPageInFrame />,
          },
        ],
      },
    ],
    { initialEntries: ['/admin/audit'] },
  )
  render(
    <EscapesProvider>
      <PlatformProvider value={createFakePlatform(createFakeApi({}), aManager).platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </EscapesProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Access denied. Admin privileges required.' })).toBeTruthy()
  const rail = await screen.findByRole('navigation', { name: 'Back-office' })
  expect(listLinks(rail)).toEqual(['Vouchers', 'Gifts'])
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

const noWork = { requests: 0, statementLines: 0, refunds: 0, bankAccountChanges: 0, feeds: 0, reviews: 0 }
const noConversations = { open: 0, waiting: 0, mine: 0, unassigned: 0, overdue: 0 }
const desk: RemotePage[] = [
  {
    pattern: '/admin/receipts',
    title: 'Receipts',
    access: 'staff',
    menu: { count: { of: 'receipts', one: 'receipt to review', many: 'receipts to review' } },
  },
  {
    pattern: '/admin/inbox',
    title: 'Inbox',
    access: 'staff',
    menu: { count: { of: 'unread', one: 'unread conversation', many: 'unread conversations' } },
  },
]

const Sending = () => <p>{useNavigation().state}</p>

const atWork = () => {
  const waiting = { receipts: 3, unread: 1 }
  const fake = createFakeApi({
    'GET /admin/work-counts': () => ({ ...noWork, receipts: waiting.receipts }),
    'GET /admin/conversations/counts': () => ({ ...noConversations, unread: waiting.unread }),
  })
  return { waiting, fake }
}

it('says what waits behind an entry, on whatever page of staff, and reads out what comes', async () => {
  release(...desk)
  const { waiting, fake } = atWork()
  const { shell, router } = visit(<Sending />, aManager, fake)
  expect((await screen.findByRole('link', { name: 'Receipts, 3 receipts to review' })).textContent).toContain('3')
  expect(screen.getByRole('link', { name: 'Inbox, 1 unread conversation' })).toBeTruthy()
  expect(screen.queryByText('Receipts, 3 receipts to review')).toBeNull()
  waiting.unread = 2
  act(() => shell.emitLive({ type: 'resync' }))
  expect(await screen.findByRole('link', { name: 'Inbox, 2 unread conversations' })).toBeTruthy()
  expect(await screen.findByText('Inbox, 2 unread conversations')).toBeTruthy()
  expect(fake.callsTo('GET /admin/work-counts')).toHaveLength(1)
  waiting.receipts = 0
  act(() => void router.navigate('/admin', { formMethod: 'post', formData: new FormData() }))
  await screen.findByText('submitting')
  await act(async () => answer(null))
  expect(await screen.findByRole('link', { name: 'Receipts' })).toBeTruthy()
})

it('hands the numbers to a remote that has a navigation of its own', async () => {
  release(...desk)
  const Own = () => (
    <p>
      {use(WorkspacePlacesProvider)
        ?.entries?.map(({ waiting }) => waiting?.name)
        .join('; ')}
    </p>
  )
  visit(<Own />, aManager, atWork().fake)
  expect(await screen.findByText('Receipts, 3 receipts to review; Inbox, 1 unread conversation')).toBeTruthy()
})

it('requests no numbers before a second step that the role requires is set up, nor for a customer', () => {
  release(...desk)
  const { fake } = atWork()
  visit(<p>Gifts of this week</p>, { ...aManager, secondFactor: 'needed' }, fake)
  cleanup()
  visit(<p>Gifts of this week</p>, aGuest, fake)
  expect(fake.calls).toEqual([])
})
