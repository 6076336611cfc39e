import { screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { remotePage, type Me, type RemotePage } from '@escapes/contract'
import { WorkspacePlacesProvider, type Remote, type WorkspaceEntry } from '@escapes/platform'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import type { FakePlatform } from '@escapes/testing/fake-platform'
import { openRemote } from '@escapes/testing/open-remote'
import { aBookingsPage } from '../../../test/factories.ts'
import { aGuest, aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { pages } from '#/pages.ts'
import remote from '#/remote.tsx'
import { createPageFilter } from './create-page-filter.ts'
import { listRailGroups } from './list-rail-groups.ts'
import { navigationEntries, type NavigationGroup, type PlacedEntry } from './navigation-groups.ts'

/** In the frame of a shell that hands over what it knows of the entries. */
const openInFrame = (address: string, entries: readonly WorkspaceEntry[], shell: FakePlatform) => {
  const places = { navigation: document.body, bar: document.body, entries }
  const inFrame: Remote = (platform) => [
    {
      element: (
        <WorkspacePlacesProvider value={places}>
          <Outlet />
        </WorkspacePlacesProvider>
      ),
      children: remote(platform),
    },
  ]
  return openRemote(inFrame, address, shell.platform)
}
const waitingAt = (to: string, count: number, name: string): WorkspaceEntry => ({
  to,
  label: name,
  icon: 'flag',
  group: null,
  order: 0,
  waiting: { count, name },
})

const listLabels = (groups: readonly NavigationGroup[]): string[] =>
  groups.flatMap(({ entries }) => entries.map(({ label }) => label))

describe('the navigation of the workspace', () => {
  it('says what waits behind an entry, and nothing where nothing does', async () => {
    const fake = createFakeApi({ 'GET /admin/bookings': () => aBookingsPage([]) })
    const waiting = [
      waitingAt('/admin/receipts', 3, 'Receipts, 3 receipts to review'),
      waitingAt('/admin/refunds', 1, 'Refunds, 1 refund due'),
      waitingAt('/admin/statements', 120, 'Statements, 120 lines to decide'),
    ]
    openInFrame('/admin/bookings', waiting, createFakePlatform(fake))
    const rail = within(await screen.findByRole('navigation', { name: 'Back-office' }))
    expect(screen.getAllByRole('link', { name: 'Receipts, 3 receipts to review' })).toHaveLength(2)
    expect(rail.getByRole('link', { name: 'Receipts, 3 receipts to review' })).toBeTruthy()
    expect(rail.getByRole('link', { name: 'Refunds, 1 refund due' })).toBeTruthy()
    expect(rail.getByRole('link', { name: 'Statements, 120 lines to decide' }).textContent).toContain('99+')
    expect(rail.getByRole('link', { name: 'Channel calendars' })).toBeTruthy()
  })

  it('marks the page that is open', async () => {
    const fake = createFakeApi({ 'GET /admin/bookings': () => aBookingsPage([]) })
    openPage('/admin/bookings', createFakePlatform(fake))
    const rail = within(await screen.findByRole('navigation', { name: 'Back-office' }))
    expect(rail.getByRole('link', { current: 'page' }).textContent).toBe('Bookings')
  })

  it('folds the settings, with what waits there, until they are opened or one of them is', async () => {
    const fake = createFakeApi({
      'GET /admin/bookings': () => aBookingsPage([]),
      'GET /admin/audit': () => throwProblem('unavailable', 503),
    })
    const waiting = [waitingAt('/admin/settings/accounts', 2, 'Bank accounts, 2 changes to decide')]
    const { user, router } = openInFrame('/admin/bookings', waiting, createFakePlatform(fake, anAdmin))
    const rail = within(await screen.findByRole('navigation', { name: 'Back-office' }))
    const settings = await rail.findByRole('button', { name: 'Settings, 2 waiting' })
    expect(rail.queryByRole('link', { name: 'Audit' })).toBeNull()
    await user.click(settings)
    expect(rail.getByRole('link', { name: 'Audit' })).toBeTruthy()
    await user.click(rail.getByRole('button', { name: 'Settings' }))
    expect(rail.queryByRole('link', { name: 'Audit' })).toBeNull()
    await router.navigate('/admin/audit')
    expect(await rail.findByRole('link', { name: 'Audit', current: 'page' })).toBeTruthy()
  })

  it('scrolls to the page that is open where it is longer than the window', async () => {
    const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.hasAttribute('aria-current') ? new DOMRect(0, 1_000, 200, 40) : new DOMRect(0, 0, 200, 900)
    })
    document.body.style.overflowY = 'auto'
    const fake = createFakeApi({ 'GET /admin/audit': () => throwProblem('unavailable', 503) })
    openPage('/admin/audit', createFakePlatform(fake, anAdmin))
    await screen.findByRole('navigation', { name: 'Back-office' })
    await waitFor(() => expect(document.body.scrollTop).toBe(1_020 - 450))
    document.body.style.overflowY = ''
    document.body.scrollTop = 0
    boxes.mockRestore()
  })

  it('stands without numbers while there are none', async () => {
    openPage('/admin/bookings', createFakePlatform(createFakeApi({ 'GET /admin/bookings': () => aBookingsPage([]) })))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    const rail = within(screen.getByRole('navigation', { name: 'Back-office' }))
    expect(rail.getByRole('link', { name: 'Receipts' })).toBeTruthy()
  })

  it('has an entry for pages of the table only, which say the same to the pages of other remotes', () => {
    expect(listLabels(listRailGroups(createPageFilter(pages, anAdmin), []))).toEqual(
      navigationEntries.map(({ label }) => label),
    )
    const released = pages.flatMap(({ pattern, title, menu }) =>
      menu ? [[pattern, menu.label ?? title, menu.group]] : [],
    )
    expect(new Set(released)).toEqual(
      new Set(navigationEntries.map(({ to, label, group }) => [to, label, group ?? undefined])),
    )
    expect(pages.map((page) => remotePage.parse(page))).toEqual(pages)
  })

  it('offers what the user may open and no empty group', () => {
    const entry = (to: string, group: string, order: number): PlacedEntry => ({
      to,
      label: to,
      icon: 'users',
      group,
      order,
    })
    const table: RemotePage[] = [
      { pattern: '/admin/users', title: 'Users', access: 'admin' },
      { pattern: '/admin/:kind/list', title: 'List', access: 'staff' },
    ]
    const entries = [
      entry('/admin/villas/list?sort=name', 'Listings', 10),
      entry('/admin/nowhere', 'Listings', 20),
      entry('/admin/users', 'Settings', 30),
    ]
    const list = (user: Me) => listRailGroups(createPageFilter(table, user), [], entries)
    expect(list(aGuest)).toEqual([])
    expect(listLabels(list(aManager))).toEqual(['/admin/villas/list?sort=name'])
    expect(listLabels(list(anAdmin))).toEqual(['/admin/villas/list?sort=name', '/admin/users'])
  })

  it('has what other remotes released, in the group and at the place that they say', async () => {
    const fake = createFakeApi({ 'GET /admin/bookings': () => aBookingsPage([]) })
    const released = [
      { to: '/gifts', label: 'Gifts', icon: 'star', group: null, order: 1_000 },
      { to: '/vouchers', label: 'Vouchers', icon: 'ticket', group: 'Money', order: 0 },
      { to: '/ops', label: 'Shifts', icon: 'clock', group: 'Operations', order: 1_000 },
      // As the boot document has it.
      { to: '/admin/bookings', label: 'Bookings of before', icon: 'ticket', group: null, order: 20 },
    ] as const satisfies WorkspaceEntry[]
    const { user } = openInFrame('/admin/bookings', released, createFakePlatform(fake))
    const rail = within(await screen.findByRole('navigation', { name: 'Back-office' }))
    const labels = rail.getAllByRole('link').map(({ textContent }) => textContent)
    expect(labels.slice(10, 14)).toEqual(['Reviews', 'Gifts', 'Vouchers', 'Receipts'])
    expect(labels).not.toContain('Bookings of before')
    expect(within(rail.getByRole('list', { name: 'Operations' })).getByRole('link').textContent).toBe('Shifts')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(await screen.findByRole('combobox'), 'gift')
    expect((await screen.findByRole('option', { name: /Gifts/ })).textContent).toContain('Gifts')
  })
})
