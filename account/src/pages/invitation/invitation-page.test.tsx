import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { acceptedAnswer, createFakeAuth } from '../../../test/create-fake-auth.ts'
import { aGuest } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const email = 'nuwan@example.com'
const offer = {
  email,
  role: 'manager' as const,
  expiresAt: '2026-11-25T06:00:00Z',
  needsName: true,
  needsPassword: true,
}

const open = (read: () => typeof offer = () => offer, session: typeof aGuest | null = null) => {
  const api = createFakeApi({
    'POST /invitations/read': read,
    'POST /invitations/accept': () => ({ email, role: 'manager' }),
  })
  const shell = createFakePlatform(api, session)
  return { api, shell, ...openPage('/auth/invitation?token=t1', shell) }
}

it('asks a new colleague for name and password, signs them in and opens the workspace', async () => {
  const { api, shell, user, here } = open()
  const { requests } = createFakeAuth({
    'sign-in/email': () => ((shell.server.user = { ...aGuest, email, role: 'manager' }), acceptedAnswer()),
  })
  expect(await screen.findByText(/is invited to the back-office .* as a manager/)).toBeDefined()
  await user.type(screen.getByLabelText(/^New password/), 'short')
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  expect(await screen.findByText('Enter your full name.')).toBeDefined()
  expect(await screen.findByText('Use at least 12 characters.')).toBeDefined()
  await user.type(screen.getByLabelText(/^Full name/), 'Nuwan Silva')
  await user.type(screen.getByLabelText(/^New password/), 'er-at-dawn-77')
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  await waitFor(() => expect(here()).toBe('/admin'))
  const body = { token: 't1', name: 'Nuwan Silva', password: 'shorter-at-dawn-77' }
  expect(api.callsTo('POST /invitations/accept')).toEqual([{ body }])
  expect(requests).toMatchObject([{ path: 'sign-in/email', body: { email, password: body.password } }])
  expect(shell.notices).toMatchObject([{ status: 'success', title: 'You are a manager now' }])
})

it('asks a manager who becomes an admin for nothing, and leads to signing in', async () => {
  const { api, user, here } = open(() => ({ ...offer, needsName: false, needsPassword: false }))
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
  await waitFor(() => expect(here()).toBe('/auth?redirect=%2Fadmin'))
  expect(api.callsTo('POST /invitations/accept')).toEqual([{ body: { token: 't1' } }])
})

it('tells who is to be an admin that another admin approves it, and opens no workspace before', async () => {
  const { api, shell, user, here } = open(() => ({ ...offer, role: 'admin' as never }))
  api.answer({ 'POST /invitations/accept': () => ({ email, role: 'admin', needsApproval: true }) })
  createFakeAuth({ 'sign-in/email': () => ((shell.server.user = { ...aGuest, email }), acceptedAnswer()) })
  expect(await screen.findByText(/as an admin, which another admin approves/)).toBeDefined()
  await user.type(screen.getByLabelText(/^Full name/), 'Nuwan Silva')
  await user.type(screen.getByLabelText(/^New password/), 'shorter-at-dawn-77')
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  await waitFor(() => expect(here()).toBe('/'))
  expect(shell.notices).toMatchObject([
    { title: 'Accepted', description: expect.stringContaining('another admin has approved') as string },
  ])
})

it('shows a rejected password beside its field, and what was typed stays', async () => {
  const { api, user } = open()
  api.answer({
    'POST /invitations/accept': () =>
      throwProblem('validation-failed', 422, {
        errors: [{ path: 'password', code: 'invalid', message: 'This is little more than your name.' }],
      }),
  })
  await user.type(await screen.findByLabelText(/^Full name/), 'Nuwan Silva')
  await user.type(screen.getByLabelText(/^New password/), 'nuwan-silva-nuwan')
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  expect(await screen.findByText('This is little more than your name.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('nuwan-silva-nuwan')
})

it('warns who is signed in with another account before anything happens', async () => {
  open(() => offer, aGuest)
  expect(await screen.findByText(aGuest.email)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign out and accept' })).toBeDefined()
})

it.each([
  ['link-expired', 'This invitation has expired', false],
  ['link-used', 'This invitation was used already', true],
  ['link-revoked', 'This invitation was withdrawn', false],
  ['link-invalid', 'This link does not work', false],
  ['role-held', 'There is nothing left to accept', true],
  ['account-deactivated', 'This account is deactivated', false],
] as const)('says plainly that a link does not work: %s', async (code, title, canSignIn) => {
  open(() => throwProblem(code, 403))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sign in' }) !== null).toBe(canSignIn)
  expect(screen.queryByRole('button', { name: /accept/i })).toBeNull()
})

it('reports a link without a token', async () => {
  openPage('/auth/invitation', createFakePlatform(createFakeApi({})))
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined()
})
