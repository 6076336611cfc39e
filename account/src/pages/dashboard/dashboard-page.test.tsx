import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aGuest } from '../../../test/factories.ts'
import { createFakeApi } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const withoutTrips = () =>
  createFakeApi({
    'GET /me/dashboard': () => ({ today: '2026-11-25', trips: [], total: 0, lastTrip: null }),
    'GET /availability-alerts': () => ({ items: [] }),
  })

it('shows whose account it is and where to go', async () => {
  openPage('/dashboard', createFakePlatform(withoutTrips(), aGuest))
  expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeDefined()
  expect(screen.getByText('guest@escapes.test')).toBeDefined()
  expect(screen.getByText('1 January 2026')).toBeDefined()
  const quickActions = within(screen.getByRole('region', { name: 'Go to' }))
  const addresses = quickActions.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/my-bookings',
    '/dashboard/plan',
    '/tours',
    '/villas',
    '/experiences',
    '/dashboard/profile',
    '/dashboard/security',
  ])
})

it('staff find the way to the back-office', async () => {
  openPage('/dashboard', createFakePlatform(withoutTrips(), { ...aGuest, role: 'manager' }))
  expect((await screen.findByRole('link', { name: /Admin panel/i })).getAttribute('href')).toBe('/admin')
})

it('signs out and says so', async () => {
  const shell = createFakePlatform(withoutTrips(), aGuest)
  const { user, here } = openPage('/dashboard', shell)
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(here()).toBe('/'))
  expect(shell.notices).toEqual([{ status: 'success', title: 'Signed out successfully' }])
})

it('a sign-out that a shell from before could not do leaves the customer here and shows why', async () => {
  const shell = createFakePlatform(withoutTrips(), aGuest)
  shell.server.signOutFails = new Error('The api is away')
  const { user, here } = openPage('/dashboard', shell)
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(shell.notices).toMatchObject([{ status: 'error', title: 'You are still signed in' }]))
  expect(here()).toBe('/dashboard')
})

it('signs out on this device without a network, and says what is left to do', async () => {
  const shell = createFakePlatform(withoutTrips(), aGuest)
  const { user, here } = openPage('/dashboard', shell)
  const leave = await screen.findByRole('button', { name: 'Sign out' })
  Object.assign(shell.server, { signOutFails: new Error('Failed to fetch'), isAway: true })
  await user.click(leave)
  await waitFor(() => expect(here()).toBe('/'))
  expect(shell.notices).toMatchObject([{ status: 'info', title: 'You are signed out on this device' }])
})

it('sends a visitor to sign in, and back', async () => {
  const { here } = openPage('/dashboard', createFakePlatform(withoutTrips()))
  await waitFor(() => expect(here()).toBe('/auth?redirect=%2Fdashboard'))
})

it('a sign-out whose answer was lost is shown as done when it was done', async () => {
  const shell = createFakePlatform(withoutTrips(), aGuest)
  shell.server.signOutFails = new Error('Failed to fetch')
  const { user, here } = openPage('/dashboard', shell)
  const leave = await screen.findByRole('button', { name: 'Sign out' })
  shell.server.user = null
  await user.click(leave)
  await waitFor(() => expect(here()).toBe('/'))
  expect(shell.notices).toEqual([{ status: 'success', title: 'Signed out successfully' }])
})
