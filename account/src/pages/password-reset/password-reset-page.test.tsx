import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeApi } from '@escapes/platform/testing'
import { acceptedAnswer, createFakeAuth, rejectedAnswer } from '../../../test/create-fake-auth.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const withLink = (isOpen: boolean) => createFakeApi({ 'POST /password-resets/read': () => ({ isOpen }) })

it('requests a link without revealing whether the account exists', async () => {
  const { requests } = createFakeAuth({ 'request-password-reset': acceptedAnswer })
  const { user } = openPage('/auth/reset?redirect=%2Ftours', createFakePlatform(createFakeApi({})))
  await user.type(await screen.findByLabelText(/^E-mail/), 'claire@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect((await screen.findByRole('status')).textContent).toContain('If there is an account for claire@example.com')
  const body = { email: 'claire@example.com', redirectTo: '/auth/reset?redirect=%2Ftours' }
  expect(requests).toEqual([{ path: 'request-password-reset', body }])
})

it('sets the new password and leads to signing in with it', async () => {
  const { requests } = createFakeAuth({ 'reset-password': acceptedAnswer })
  const shell = createFakePlatform(withLink(true))
  const { user, here } = openPage('/auth/reset?token=abc', shell)
  await user.type(await screen.findByLabelText(/^New password/), 'short')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  expect(await screen.findByText('Use at least 6 characters.')).toBeDefined()
  await user.type(screen.getByLabelText(/^New password/), 'er no more')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  await waitFor(() => expect(here()).toBe('/auth'))
  expect(requests).toEqual([{ path: 'reset-password', body: { newPassword: 'shorter no more', token: 'abc' } }])
  expect(shell.notices).toMatchObject([{ status: 'success', title: 'Your password is changed' }])
})

it('a second step that is new is removed with the reset, by whoever says that it was not them', async () => {
  const { requests } = createFakeAuth({ 'reset-password': acceptedAnswer })
  const { user, here } = openPage('/auth/reset?second-step=new&token=abc', createFakePlatform(withLink(true)))
  await user.type(await screen.findByLabelText(/^New password/), 'stilt-fishers-77')
  await user.click(screen.getByRole('checkbox', { name: 'It was not me: remove the second step' }))
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  await waitFor(() => expect(here()).toBe('/auth'))
  const body = { newPassword: 'stilt-fishers-77', token: 'abc', removesSecondStep: true }
  expect(requests).toEqual([{ path: 'reset-password', body }])
})

it('a link that is used while the form is open is reported, with the way to another', async () => {
  createFakeAuth({ 'reset-password': rejectedAnswer(400, 'INVALID_TOKEN') })
  const { user } = openPage('/auth/reset?token=old', createFakePlatform(withLink(true)))
  await user.type(await screen.findByLabelText(/^New password/), 'long enough')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please ask for a new one.')
  expect(screen.getByRole('link', { name: 'Ask for another link' }).getAttribute('href')).toBe('/auth/reset')
})

it('a link that does not work any more says so before a password is typed, and offers a new mail', async () => {
  const { requests } = createFakeAuth({ 'request-password-reset': acceptedAnswer })
  const fake = withLink(false)
  const { user } = openPage('/auth/reset?token=used', createFakePlatform(fake))
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeDefined()
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
  expect(fake.callsTo('POST /password-resets/read').map(({ body }) => body)).toEqual([{ token: 'used' }])
  await user.type(screen.getByLabelText(/^E-mail/), 'claire@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['request-password-reset']))
})

it('a link that the service rejected leads to a request for the address', async () => {
  openPage('/auth/reset?error=INVALID_TOKEN', createFakePlatform(createFakeApi({})))
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeDefined()
})
