import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { EscapesProvider } from '@escapes/shared-ui/core'
import type { Me } from '@escapes/contract'
import type { HostPlatform } from '../host/create-platform.ts'
import { createIdentityPromptStore } from './identity-prompt-store.ts'
import AuthenticateDialog from './authenticate-dialog.tsx'
import SignInDialog from './sign-in-dialog.tsx'

const clerk: Me = {
  id: '0198a000-0000-7000-8000-000000000001',
  email: 'clerk@escapes.test',
  name: 'Clerk',
  avatarUrl: null,
  role: 'manager',
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
  secondFactor: 'on',
}
type Answers = Record<string, [status: number, body: object]>

const open = (Dialog: typeof SignInDialog, code: string, first: Answers) => {
  const answers = { ...first }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (typeof address !== 'string') throw new Error('An address is expected')
    const path = address.replace('/api/auth/', '')
    const [status, body] = answers[path] ?? [500, {}]
    return new Response(JSON.stringify(body), { status })
  })
  const identity = createIdentityPromptStore()
  const proven = identity.request({ code, user: clerk, isRead: false })
  const platform = { identity, api: async () => ({ user: clerk }) } as unknown as HostPlatform
  render(
    <EscapesProvider>
      <Dialog prompt={{ code, user: clerk, isOpen: true }} platform={platform} />
    </EscapesProvider>,
  )
  const dialog = () => within(screen.getByRole('dialog'))
  const user = userEvent.setup()
  const submit = () => user.click(dialog().getByRole('button', { name: /^(Sign in|Go on)$/ }))
  return { proven, dialog, submit, user, answer: (more: Answers) => void Object.assign(answers, more) }
}
const codeNeeded: Answers = { 'sign-in/email': [200, { twoFactorRedirect: true }] }
const rejected = (code: string): [number, object] => [401, { code }]

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the sign-in dialog requires only the code once the password is right, and continues with the session', async () => {
  const { dialog, user, answer, proven, submit } = open(SignInDialog, 'sign-in-required', codeNeeded)
  await user.type(dialog().getByLabelText(/^Password/), 'right')
  await submit()
  const field = await dialog().findByLabelText(/^Code/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(dialog().queryByLabelText(/^Password/)).toBeNull()
  answer({ 'two-factor/verify-totp': rejected('INVALID_CODE') })
  await user.type(field, '000000')
  await submit()
  expect(await dialog().findByText(/This code is not right/)).toBeDefined()
  answer({ 'two-factor/verify-totp': [200, {}] })
  await submit()
  expect(await proven).toBe(true)
})

it.each([
  ['INVALID_TWO_FACTOR_COOKIE', /took too long/],
  ['PASSWORD_CHANGED', /password was changed meanwhile/],
])('the sign-in dialog goes back to the password when no code can help any more: %s', async (code, message) => {
  const { dialog, user, answer, submit } = open(SignInDialog, 'sign-in-required', codeNeeded)
  await user.type(dialog().getByLabelText(/^Password/), 'right')
  await submit()
  answer({ 'two-factor/verify-totp': rejected(code) })
  await user.type(await dialog().findByLabelText(/^Code/), '123456')
  await submit()
  expect(await dialog().findByText(message)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText(/^Password/)))
})

it('the sign-in dialog reports that the password was changed while it was checked', async () => {
  const answers: Answers = { 'sign-in/email': rejected('PASSWORD_CHANGED') }
  const { dialog, user, submit } = open(SignInDialog, 'sign-in-required', answers)
  await user.type(dialog().getByLabelText(/^Password/), 'old')
  await submit()
  expect(await dialog().findByText(/Please sign in with the new one/)).toBeDefined()
})

it('the authentication dialog leads to signing in when its code finds no session any more', async () => {
  const answers: Answers = { 'two-factor/verify-totp': rejected('INVALID_TWO_FACTOR_COOKIE') }
  const { dialog, user, proven, submit } = open(AuthenticateDialog, 'recent-authentication-needed', answers)
  await user.click(dialog().getByRole('button', { name: 'Use a code from your app instead' }))
  const field = dialog().getByLabelText(/^Code/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '123456')
  await submit()
  expect(await proven).toBe(true)
})
