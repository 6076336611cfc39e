import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aGuest } from '../../../test/factories.ts'
import { createFakeApi } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

test('shows whose account it is and where to go', async () => {
  openPage('/dashboard', createFakePlatform(createFakeApi({}), aGuest))
  expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeDefined()
  expect(screen.getByText('guest@escapes.test')).toBeDefined()
  expect(screen.getByText('1 January 2026')).toBeDefined()
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/my-bookings', '/tours', '/villas'])
})

test('staff find the way to the back-office', async () => {
  openPage('/dashboard', createFakePlatform(createFakeApi({}), { ...aGuest, role: 'manager' }))
  expect((await screen.findByRole('link', { name: /Admin panel/i })).getAttribute('href')).toBe('/admin')
})

test('signs out and says so', async () => {
  const shell = createFakePlatform(createFakeApi({}), aGuest)
  const { user, here } = openPage('/dashboard', shell)
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(here()).toBe('/'))
  expect(shell.notices).toEqual([{ status: 'success', title: 'Signed out successfully' }])
})

test('a sign-out that failed leaves the traveller here and says why', async () => {
  const shell = createFakePlatform(createFakeApi({}), aGuest)
  shell.server.signOutFails = new Error('The api is away')
  const { user, here } = openPage('/dashboard', shell)
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(shell.notices).toMatchObject([{ status: 'error', description: 'The api is away' }]))
  expect(here()).toBe('/dashboard')
})

test('who is not signed in is sent to sign in, and back', async () => {
  const { here } = openPage('/dashboard', createFakePlatform(createFakeApi({})))
  await waitFor(() => expect(here()).toBe('/auth?redirect=%2Fdashboard'))
})
