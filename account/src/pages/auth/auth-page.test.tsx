import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aGuest } from '../../../test/factories.ts'
import { createFakeApi } from '@escapes/platform/testing'
import { accepted, fakeAuth, refused } from '../../../test/fake-auth.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const open = (address: string) => {
  const shell = createFakePlatform(createFakeApi({}))
  return { ...openPage(address, shell), ...shell }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const describedBy = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('signing up', () => {
  test('says beside each field what is missing, keeps what was typed and asks nobody', async () => {
    const { asked } = fakeAuth({})
    const { user } = open('/auth?tab=sign-up')
    await user.type(await screen.findByLabelText(/^E-mail/), 'claire at example')
    await user.type(field('Password'), 'short')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(describedBy(field('Full name'))).toContain('Enter your full name.'))
    expect(describedBy(field('E-mail'))).toContain('Enter an e-mail address like name@example.com.')
    expect(describedBy(field('Password'))).toContain('Use at least 6 characters.')
    expect(document.activeElement).toBe(field('Full name'))
    expect(field('E-mail').value).toBe('claire at example')
    expect(field('Password').value).toBe('short')
    expect(asked).toEqual([])
  })

  test('an address that has an account is said beside the field', async () => {
    fakeAuth({ 'sign-up/email': refused(422, 'USER_ALREADY_EXISTS') })
    const { user } = open('/auth?tab=sign-up')
    await user.type(await screen.findByLabelText(/^Full name/), 'Claire')
    await user.type(field('E-mail'), 'claire@example.com')
    await user.type(field('Password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(describedBy(field('E-mail'))).toContain('There is an account with this address.'))
    expect(field('Full name').value).toBe('Claire')
  })

  test('a name that cannot be one is said beside the field', async () => {
    const problem = {
      code: 'validation-failed',
      title: 'Some of what was sent is not valid.',
      errors: [
        {
          path: 'name',
          code: 'custom',
          message: 'A character in it cannot be seen. Please type it anew, on one line.',
        },
      ],
    }
    fakeAuth({ 'sign-up/email': () => ({ status: 422, body: problem }) })
    const { user } = open('/auth?tab=sign-up')
    await user.type(await screen.findByLabelText(/^Full name/), 'Cl\u202Eaire')
    await user.type(field('E-mail'), 'claire@example.com')
    await user.type(field('Password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(describedBy(field('Full name'))).toContain('A character in it cannot be seen.'))
    expect(field('Full name').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Full name'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('leads to the mail, whose link comes back to where the traveller was, and which can be sent again', async () => {
    const { asked } = fakeAuth({ 'sign-up/email': accepted, 'send-verification-email': accepted })
    const { user } = open('/auth?tab=sign-up&redirect=%2Fvillas%2F7%3Fstep%3D2')
    await user.type(await screen.findByLabelText(/^Full name/), ' Claire ')
    await user.type(field('E-mail'), 'claire@example.com')
    await user.type(field('Password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText('Check your email for the confirmation link!')).toBeDefined()
    const callbackURL = '/auth/verify?redirect=%2Fvillas%2F7%3Fstep%3D2'
    const email = 'claire@example.com'
    expect(asked).toEqual([
      { path: 'sign-up/email', body: { name: 'Claire', email, password: 'long enough', callbackURL } },
    ])
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /Send it again in \d+ s/ })
    expect(again.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Use another address' }))
    expect(field('E-mail').value).toBe(email)
  })
})

describe('signing in', () => {
  const signIn = async ({ user }: ReturnType<typeof open>) => {
    await user.type(await screen.findByLabelText(/^E-mail/), 'guest@escapes.test')
    await user.type(field('Password'), 'Ceylon-tea')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
  }

  test('goes on to where the traveller wanted to be', async () => {
    const page = open('/auth?redirect=%2Fvillas%2F7%3Fstep%3D2')
    fakeAuth({ 'sign-in/email': () => ((page.server.user = aGuest), accepted()) })
    await signIn(page)
    await waitFor(() => expect(page.here()).toBe('/villas/7?step=2'))
  })

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'never leaves the site: %s',
    async (wanted) => {
      const page = open(`/auth?redirect=${encodeURIComponent(wanted)}`)
      fakeAuth({ 'sign-in/email': () => ((page.server.user = aGuest), accepted()) })
      await signIn(page)
      await waitFor(() => expect(page.here()).toBe('/'))
    },
  )

  test('a wrong password is said above the form and leaves the fields as they were', async () => {
    fakeAuth({ 'sign-in/email': refused(401, 'INVALID_EMAIL_OR_PASSWORD') })
    const page = open('/auth')
    await signIn(page)
    expect((await screen.findByRole('alert')).textContent).toBe('E-mail and password do not match an account of ours.')
    expect(field('E-mail').value).toBe('guest@escapes.test')
    expect(field('Password').value).toBe('Ceylon-tea')
  })

  test('an address that was never confirmed can have another mail', async () => {
    const { asked } = fakeAuth({
      'sign-in/email': refused(403, 'EMAIL_NOT_VERIFIED'),
      'send-verification-email': accepted,
    })
    const page = open('/auth?redirect=%2Ftours')
    await signIn(page)
    await page.user.click(await screen.findByRole('button', { name: 'Send the mail again' }))
    expect(await screen.findByText('A new mail is on its way.')).toBeDefined()
    expect(asked.at(-1)).toEqual({
      path: 'send-verification-email',
      body: { email: 'guest@escapes.test', callbackURL: '/auth/verify?redirect=%2Ftours' },
    })
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /Send it again in/ })
    expect(again.disabled).toBe(true)
  })

  test('too many tries are told how long to wait', async () => {
    fakeAuth({ 'sign-in/email': refused(429, '', { 'retry-after': '9' }) })
    const page = open('/auth')
    await signIn(page)
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait 9 seconds.')
  })

  test('a lost connection is not a fault of the traveller', async () => {
    fakeAuth({}).fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const page = open('/auth')
    await signIn(page)
    expect((await screen.findByRole('alert')).textContent).toBe('The connection was lost. Nothing was changed.')
  })

  test('changing the tab keeps what was typed', async () => {
    fakeAuth({})
    const { user, here } = open('/auth?redirect=%2Ftours')
    await user.type(await screen.findByLabelText(/^E-mail/), 'a@b.lk')
    await user.click(screen.getByRole('tab', { name: 'Sign up' }))
    await screen.findByLabelText(/^Full name/)
    expect(here()).toBe('/auth?tab=sign-up&redirect=%2Ftours')
    expect(field('E-mail').value).toBe('a@b.lk')
  })
})

test('who is signed in already is taken on', async () => {
  const shell = createFakePlatform(createFakeApi({}), aGuest)
  const { here } = openPage('/auth?redirect=%2Ftours', shell)
  await waitFor(() => expect(here()).toBe('/tours'))
})
