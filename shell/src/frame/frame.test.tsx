import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '@escapes/contract'
import { PlatformProvider, type CurrencyState, type Platform } from '@escapes/platform'
import { EscapesProvider, operatorContact } from '@escapes/shared-ui/core'
import { unreadCount } from '#/unread/unread-count.ts'
import { Frame } from './frame.tsx'

afterEach(cleanup)

const guest: Me = {
  id: 'u1',
  email: 'nimal@escapes.test',
  name: 'Nimal Perera',
  avatarUrl: null,
  role: 'guest',
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
}

const fixed = <T,>(value: T) => ({ get: () => value, subscribe: () => () => undefined })

interface Visit {
  path?: string
  user?: Me
  status?: CurrencyState['status']
  hasPage?: (path: string) => boolean
}

const visit = ({ path = '/', user, status = 'ready', hasPage }: Visit = {}) => {
  const select = vi.fn<(currency: string) => void>()
  const signOut = vi.fn<() => Promise<void>>().mockResolvedValue()
  const notify = vi.fn<Platform['notify']>()
  const platform: Platform = {
    version: 1,
    api: () => Promise.reject(new Error('not in this test')),
    session: { ...fixed(user ?? null), refresh: () => Promise.reject(new TypeError('Failed to fetch')), signOut },
    currency: {
      ...fixed<CurrencyState>({ selected: 'USD', available: ['USD', 'LKR', 'JPY'], rates: {}, status }),
      select,
    },
    guards: { requireSession: () => Promise.reject(new Error()), requireStaff: () => Promise.reject(new Error()) },
    notify,
    telemetry: () => undefined,
  }
  const router = createMemoryRouter([{ path: '*', element: <Frame hasPage={hasPage}>The page</Frame> }], {
    initialEntries: [path],
  })
  render(
    <EscapesProvider>
      <PlatformProvider value={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </EscapesProvider>,
  )
  return { router, select, signOut, notify }
}

const labels = (name: string): (string | null)[] =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the top bar', () => {
  it('leads to tours, experiences, villas and the blog, and to signing in and up', () => {
    visit()
    expect(labels('Main')).toEqual(['Tours', 'Experiences', 'Villas', 'Blog'])
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toMatch(/^\/auth/)
  })

  it('shows no link that leads nowhere', () => {
    visit({ hasPage: (path) => ['/', '/villas'].includes(path) })
    expect(labels('Main')).toEqual(['Villas'])
    expect(labels('Main, at the bottom')).toEqual(['Home', 'Villas'])
    expect(labels('Explore')).toEqual(['Villas'])
    expect(screen.queryByRole('navigation', { name: 'About us' })).toBeNull()
  })

  it('has links of its own on the detail page of a villa', () => {
    visit({ path: '/villas/7', user: guest })
    expect(screen.getByRole('link', { name: 'Back to Villas' }).getAttribute('href')).toBe('/villas')
    expect(labels('Main')).toEqual(['Home', 'Villas', 'Villas with Map', 'Contact', 'Dashboard'])
  })
})

describe('the top bar of the home page', () => {
  it('is clear over the picture, and solid after fifty pixels', async () => {
    visit()
    const bar = screen.getByRole('banner')
    const scrollTo = (pixels: number) => {
      Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true })
      fireEvent.scroll(window)
    }
    expect(bar.dataset).toMatchObject({ home: 'true' })
    scrollTo(50)
    expect(bar.dataset.solid).toBeUndefined()
    scrollTo(51)
    await waitFor(() => expect(bar.dataset.solid).toBe('true'))
    scrollTo(0)
    await waitFor(() => expect(bar.dataset.solid).toBeUndefined())
  })
})

describe('the user menu', () => {
  const open = async (user: Me) => {
    const shown = visit({ user })
    fireEvent.click(screen.getByRole('button', { name: 'Your account, Nimal Perera' }))
    await screen.findByRole('menu')
    return { ...shown, entries: screen.getAllByRole('menuitem').map((item) => item.textContent) }
  }

  it('has no admin panel for a guest', async () => {
    const { entries } = await open(guest)
    expect(entries).toEqual(['Dashboard', 'Sign Out'])
  })

  it.each(['manager', 'admin'] as const)('has the admin panel for a %s', async (role) => {
    const { entries } = await open({ ...guest, role })
    expect(entries).toEqual(['Dashboard', 'Admin Panel', 'Sign Out'])
  })
})

describe('the footer', () => {
  const before = { ...operatorContact }
  afterEach(() => void Object.assign(operatorContact, before))

  it('shows on every page how the office is reached, as admins set it', () => {
    Object.assign(operatorContact, {
      name: 'Lagoon Journeys',
      whatsapp: '+94 77 000 0000',
      email: 'hello@lagoon.test',
      address: '12 Church Street, Galle',
      opens: '09:00',
      closes: '17:00',
    })
    visit({ path: '/blogs/any-page' })
    const footer = within(screen.getByRole('contentinfo'))
    const links = ['+94 77 000 0000', 'Open WhatsApp', 'hello@lagoon.test', 'Contact', 'Help', 'Cancellation']
    expect(links.map((name) => footer.getByRole('link', { name }).getAttribute('href'))).toEqual([
      'tel:+94770000000',
      'https://wa.me/94770000000',
      'mailto:hello@lagoon.test',
      '/contact',
      '/help',
      '/cancellation',
    ])
    for (const text of ['Every day 09:00 to 17:00', '12 Church Street, Galle', /Lagoon Journeys$/])
      expect(footer.getByText(text)).toBeTruthy()
  })

  it('leaves out what is not set', () => {
    Object.assign(operatorContact, { email: '', address: '' })
    visit()
    expect(screen.queryByText('E-mail')).toBeNull()
    expect(screen.queryByText('Office')).toBeNull()
  })
})

describe('unread messages', () => {
  afterEach(() => unreadCount.setState(0, true))

  it('are counted at the account, and lead to the bookings', async () => {
    unreadCount.setState(2, true)
    visit({ user: guest })
    fireEvent.click(screen.getByRole('button', { name: 'Your account, Nimal Perera, 2 new messages' }))
    const entry = await screen.findByRole('menuitem', { name: 'My Bookings, 2 new messages' })
    expect(entry.getAttribute('href')).toBe('/my-bookings')
  })

  it('are counted in the menu of a phone', async () => {
    unreadCount.setState(1, true)
    visit({ user: guest })
    fireEvent.click(screen.getByRole('button', { name: 'Menu , 1 new message' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(sheet.getByRole('link', { name: 'My Bookings 1 new message' })).toBeTruthy()
  })
})

describe('the currency selector', () => {
  it('is a disabled button while the rates are on their way', () => {
    visit({ status: 'loading' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Currency: USD, loading rates' }).disabled).toBe(true)
  })

  it('offers every currency by its name', async () => {
    visit()
    fireEvent.click(screen.getByRole('button', { name: 'Currency: USD, US Dollar' }))
    await screen.findByRole('menu')
    expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
      'USDUS Dollar',
      'LKRSri Lankan Rupee',
      'JPYJapanese Yen',
    ])
  })
})

describe('the bottom bar', () => {
  it('has Home, Villas, Tours, Experiences and Menu', () => {
    visit()
    const bar = screen.getByRole('navigation', { name: 'Main, at the bottom' })
    const entries = [...bar.querySelectorAll('a, button')].map(({ textContent }) => textContent)
    expect(entries).toEqual(['Home', 'Villas', 'Tours', 'Experiences', 'Menu'])
  })

  it.each([
    ['/', 'Home'],
    ['/villas/7', 'Villas'],
    ['/tours', 'Tours'],
  ])('marks the entry that %s belongs to', (path, label) => {
    visit({ path })
    const bar = within(screen.getByRole('navigation', { name: 'Main, at the bottom' }))
    const lit = bar.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(lit.map((link) => link.textContent)).toEqual([label])
  })

  const openMenu = async (user?: Me) => {
    const shown = visit({ path: '/villas', user })
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    return { ...shown, sheet }
  }

  it('opens a menu with what it has no room for', async () => {
    const { sheet } = await openMenu()
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Villas with Map', 'Saved', 'My Bookings', 'Contact', 'Help', 'About', 'Blog', 'Sign In'])
  })

  it('closes the menu with Escape', async () => {
    await openMenu()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('signs out from the menu and returns to the start', async () => {
    const { sheet, router, signOut } = await openMenu(guest)
    expect(within(sheet).getByRole('link', { name: 'Dashboard' })).toBeTruthy()
    fireEvent.click(within(sheet).getByRole('button', { name: 'Sign Out' }))
    expect(signOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('leads to the start without a network too, and says what is left to do', async () => {
    const { sheet, router, signOut, notify } = await openMenu(guest)
    signOut.mockRejectedValue(new TypeError('Failed to fetch'))
    fireEvent.click(within(sheet).getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ status: 'info' })))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

it('draws another main to the home page, where it begins higher, and keeps it between other pages', async () => {
  const { router } = visit({ path: '/auth' })
  const first = screen.getByRole('main')
  await router.navigate('/tours')
  expect(screen.getByRole('main')).toBe(first)
  await router.navigate('/')
  await waitFor(() => expect(screen.getByRole('main')).not.toBe(first))
})
