import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aGuest } from '../../../test/factories.ts'
import { createFakeApi } from '@escapes/platform/testing'
import { acceptedAnswer, createFakeAuth, rejectedAnswer } from '../../../test/create-fake-auth.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

it('a valid link signs the customer in and returns to their page', async () => {
  const shell = createFakePlatform(createFakeApi({}))
  shell.server.user = aGuest
  const { here } = openPage('/auth/verify?redirect=%2Fvillas%2F7', shell)
  await waitFor(() => expect(here()).toBe('/villas/7'))
  expect(shell.notices).toMatchObject([{ status: 'success', title: 'Your e-mail address is confirmed' }])
})

it('a good link in another browser leads to signing in', async () => {
  openPage('/auth/verify?redirect=%2Fvillas%2F7', createFakePlatform(createFakeApi({})))
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/auth?redirect=%2Fvillas%2F7')
})

it('an expired link can be replaced by a new one', async () => {
  const { requests } = createFakeAuth({ 'send-verification-email': acceptedAnswer })
  const { user } = openPage('/auth/verify?error=token_expired', createFakePlatform(createFakeApi({})))
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByText('Enter your e-mail address.')).toBeDefined()
  await user.type(screen.getByLabelText(/^E-mail/), 'claire@example.com')
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByText('Check your email for the confirmation link!')).toBeDefined()
  expect(requests).toEqual([
    { path: 'send-verification-email', body: { email: 'claire@example.com', callbackURL: '/auth/verify' } },
  ])
})

it('a broken link is reported', async () => {
  openPage('/auth/verify?error=INVALID_TOKEN', createFakePlatform(createFakeApi({})))
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined()
})

describe('in another browser than the one that signed up', () => {
  const open = (session: typeof aGuest | null = null) => {
    const service = createFakeAuth({
      'sign-up/attempt?token=t.1': () => ({ status: 200, body: { email: 'claire@example.com', needsPassword: true } }),
    })
    const shell = createFakePlatform(createFakeApi({}), session)
    return { ...service, shell, ...openPage('/auth/verify?token=t.1&redirect=%2Fvillas%2F7', shell) }
  }

  it('the password of the sign-up is required, with the reason, and the input stays after a rejection', async () => {
    const { user, shell, requests, answer, here } = open()
    expect(
      await screen.findByText(/another browser than the one that signed up, or it was more than an hour ago/),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Confirm my address' }))
    expect(await screen.findByText('Enter the password you chose when you signed up.')).toBeDefined()
    answer({ 'sign-up/confirm': rejectedAnswer(400, 'INVALID_PASSWORD') })
    await user.type(screen.getByLabelText(/^Password/), 'nine-arches')
    await user.click(screen.getByRole('button', { name: 'Confirm my address' }))
    expect(await screen.findByText('This is not the password that was chosen with this sign-up.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('nine-arches')
    answer({ 'sign-up/confirm': () => ((shell.server.user = aGuest), acceptedAnswer()) })
    await user.click(screen.getByRole('button', { name: 'Confirm my address' }))
    await waitFor(() => expect(here()).toBe('/villas/7'))
    expect(requests.at(-1)).toEqual({
      path: 'sign-up/confirm',
      body: { token: 't.1', password: 'nine-arches', endsOtherSession: false },
    })
  })

  it('a person who did not sign up chooses a name and password, and nothing of the other sign-up remains', async () => {
    const { user, shell, requests, answer, here } = open()
    answer({ 'sign-up/confirm': () => ((shell.server.user = aGuest), acceptedAnswer()) })
    await user.click(await screen.findByRole('button', { name: 'I did not sign up, or forgot the password' }))
    await user.click(screen.getByRole('button', { name: 'Confirm my address' }))
    expect(await screen.findByText('Enter your full name.')).toBeDefined()
    await user.type(screen.getByLabelText(/^Full name/), 'Claire')
    await user.type(screen.getByLabelText(/^New password/), 'nine-arches')
    await user.click(screen.getByRole('button', { name: 'Confirm my address' }))
    await waitFor(() => expect(here()).toBe('/villas/7'))
    const body = { token: 't.1', name: 'Claire', newPassword: 'nine-arches', endsOtherSession: false }
    expect(requests.at(-1)).toEqual({ path: 'sign-up/confirm', body })
  })

  it('a person who is signed in with another account sees that before anything happens', async () => {
    const { user, shell, requests, answer } = open({ ...aGuest, email: 'other@example.com' })
    shell.server.user = { ...aGuest, email: 'other@example.com' }
    expect(await screen.findByText('other@example.com')).toBeDefined()
    answer({ 'sign-up/confirm': acceptedAnswer })
    await user.type(screen.getByLabelText(/^Password/), 'nine-arches')
    await user.click(screen.getByRole('button', { name: 'Sign out and confirm' }))
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ endsOtherSession: true }))
  })

  it('an incomplete link is reported', async () => {
    createFakeAuth({ 'sign-up/attempt?token=t.2': rejectedAnswer(400, 'INVALID_TOKEN') })
    openPage('/auth/verify?token=t.2', createFakePlatform(createFakeApi({})))
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined()
  })
})
