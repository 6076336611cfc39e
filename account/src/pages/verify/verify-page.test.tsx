import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aGuest } from '../../../test/factories.ts'
import { createFakeApi } from '@escapes/platform/testing'
import { accepted, fakeAuth } from '../../../test/fake-auth.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

test('a good link signs the traveller in and brings them back', async () => {
  const shell = createFakePlatform(createFakeApi({}))
  shell.server.user = aGuest
  const { here } = openPage('/auth/verify?redirect=%2Fvillas%2F7', shell)
  await waitFor(() => expect(here()).toBe('/villas/7'))
  expect(shell.notices).toMatchObject([{ status: 'success', title: 'Your e-mail address is confirmed' }])
})

test('a good link in another browser leads to signing in', async () => {
  openPage('/auth/verify?redirect=%2Fvillas%2F7', createFakePlatform(createFakeApi({})))
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/auth?redirect=%2Fvillas%2F7')
})

test('an expired link can be replaced by a new one', async () => {
  const { asked } = fakeAuth({ 'send-verification-email': accepted })
  const { user } = openPage('/auth/verify?error=token_expired', createFakePlatform(createFakeApi({})))
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByText('Enter your e-mail address.')).toBeDefined()
  await user.type(screen.getByLabelText(/^E-mail/), 'claire@example.com')
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByText('Check your email for the confirmation link!')).toBeDefined()
  expect(asked).toEqual([
    { path: 'send-verification-email', body: { email: 'claire@example.com', callbackURL: '/auth/verify' } },
  ])
})

test('a broken link says so', async () => {
  openPage('/auth/verify?error=INVALID_TOKEN', createFakePlatform(createFakeApi({})))
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined()
})
