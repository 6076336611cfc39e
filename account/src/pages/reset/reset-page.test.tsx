import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '@escapes/platform/testing'
import { accepted, fakeAuth, refused } from '../../../test/fake-auth.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

test('asks for a link without saying whether there is such an account', async () => {
  const { asked } = fakeAuth({ 'request-password-reset': accepted })
  const { user } = openPage('/auth/reset?redirect=%2Ftours', createFakePlatform(createFakeApi({})))
  await user.type(await screen.findByLabelText(/^E-mail/), 'claire@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect((await screen.findByRole('status')).textContent).toContain('If there is an account for claire@example.com')
  const body = { email: 'claire@example.com', redirectTo: '/auth/reset?redirect=%2Ftours' }
  expect(asked).toEqual([{ path: 'request-password-reset', body }])
})

test('sets the new password and leads to signing in with it', async () => {
  const { asked } = fakeAuth({ 'reset-password': accepted })
  const shell = createFakePlatform(createFakeApi({}))
  const { user, here } = openPage('/auth/reset?token=abc', shell)
  await user.type(await screen.findByLabelText(/^New password/), 'short')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  expect(await screen.findByText('Use at least 6 characters.')).toBeDefined()
  await user.type(screen.getByLabelText(/^New password/), 'er no more')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  await waitFor(() => expect(here()).toBe('/auth'))
  expect(asked).toEqual([{ path: 'reset-password', body: { newPassword: 'shorter no more', token: 'abc' } }])
  expect(shell.notices).toMatchObject([{ status: 'success', title: 'Your password is changed' }])
})

test('a link that was used already is said, with the way to another', async () => {
  fakeAuth({ 'reset-password': refused(400, 'INVALID_TOKEN') })
  const { user } = openPage('/auth/reset?token=old', createFakePlatform(createFakeApi({})))
  await user.type(await screen.findByLabelText(/^New password/), 'long enough')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please ask for a new one.')
  expect(screen.getByRole('link', { name: 'Ask for another link' }).getAttribute('href')).toBe('/auth/reset')
})

test('a link the service refused asks for the address again', async () => {
  openPage('/auth/reset?error=INVALID_TOKEN', createFakePlatform(createFakeApi({})))
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeDefined()
})
