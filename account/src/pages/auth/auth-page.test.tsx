import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aGuest } from '../../../test/factories.ts'
import { createFakeApi } from '@escapes/platform/testing'
import { acceptedAnswer, createFakeAuth, rejectedAnswer } from '../../../test/create-fake-auth.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const api = () => createFakeApi({ 'GET /sign-in-providers': () => ({ providers: [] }) })
const open = (address: string) => {
  const shell = createFakePlatform(api())
  return { ...openPage(address, shell), ...shell }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const describedBy = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('signing up', () => {
  it('shows beside each field what is missing, preserves the input and sends no request', async () => {
    const { requests } = createFakeAuth({})
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
    expect(requests).toEqual([])
  })

  it('an address that has an account is reported beside the field', async () => {
    createFakeAuth({ 'sign-up/email': rejectedAnswer(422, 'USER_ALREADY_EXISTS') })
    const { user } = open('/auth?tab=sign-up')
    await user.type(await screen.findByLabelText(/^Full name/), 'Claire')
    await user.type(field('E-mail'), 'claire@example.com')
    await user.type(field('Password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await waitFor(() => expect(describedBy(field('E-mail'))).toContain('There is an account with this address.'))
    expect(field('Full name').value).toBe('Claire')
  })

  it('an invalid name is reported beside the field', async () => {
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
    createFakeAuth({ 'sign-up/email': () => ({ status: 422, body: problem }) })
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

  it('sends one form when tapped twice at once, with a new key once the values change', async () => {
    const { requests } = createFakeAuth({ 'sign-up/email': rejectedAnswer(503, '') })
    const { user } = open('/auth?tab=sign-up')
    await user.type(await screen.findByLabelText(/^Full name/), 'Claire')
    await user.type(field('E-mail'), 'claire@example.com')
    await user.type(field('Password'), 'long enough')
    const create = await screen.findByRole('button', { name: 'Create account' })
    act(() => {
      fireEvent.submit(create.closest('form')!)
      fireEvent.submit(create.closest('form')!)
    })
    await screen.findByRole('alert')
    expect(requests).toHaveLength(1)
    const press = () => user.click(screen.getByRole('button', { name: 'Create account' }))
    await press()
    await waitFor(() => expect(requests).toHaveLength(2))
    await screen.findByRole('button', { name: 'Create account' })
    await user.type(field('Password'), ' now')
    await press()
    await waitFor(() => expect(requests).toHaveLength(3))
    const [first, second, third] = requests.map(({ body }) => body['formKey'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second, 'sent again as it was').toBe(first)
    expect(third, 'another password is another attempt').not.toBe(first)
  })

  it('is still waiting for the mail after a reload, and can send it again', async () => {
    const { requests } = createFakeAuth({ 'sign-up/email': acceptedAnswer, 'send-verification-email': acceptedAnswer })
    const { user, reload, router } = open('/auth?tab=sign-up')
    await user.type(await screen.findByLabelText(/^Full name/), 'Claire')
    await user.type(field('E-mail'), 'claire@example.com')
    await user.type(field('Password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByText('Check your email for the confirmation link!')
    await waitFor(() => expect(router.state.location.state).toMatchObject({ sentTo: 'claire@example.com' }))
    reload()
    expect(await screen.findByText('Check your email for the confirmation link!')).toBeDefined()
    expect(screen.getByText('claire@example.com')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Use another address' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^E-mail/)).value).toBe('')
    expect(requests).toHaveLength(1)
  })

  it('goes on by itself once the link was opened in a window beside it, and sends no other mail', async () => {
    const { requests } = createFakeAuth({ 'sign-up/email': acceptedAnswer })
    const page = open('/auth?tab=sign-up&redirect=%2Fvillas%2F7')
    await page.user.type(await screen.findByLabelText(/^Full name/), 'Claire')
    await page.user.type(field('E-mail'), 'claire@example.com')
    await page.user.type(field('Password'), 'long enough')
    await page.user.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByRole('heading', { name: 'One last step' })
    page.server.user = aGuest
    fireEvent(window, new Event('focus'))
    await waitFor(() => expect(page.here()).toBe('/villas/7'))
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['aaaaaa', 'Repeated characters and rows of the keyboard are guessed first.'],
    ['qwerty', 'Repeated characters and rows of the keyboard are guessed first.'],
    ['aaaa', '2 more characters'],
    ['Lagoon', 'Easy to guess. Longer is better.'],
    ['Colombo2026', 'One word is easy to guess.'],
    ['I love Sri Lanka', 'This is little more than your name, your address or ours.'],
    ['Claire-Martin-87', 'This is little more than your name, your address or ours.'],
  ])('says how weak the password %s is', async (password, text) => {
    createFakeAuth({})
    const { user } = open('/auth?tab=sign-up')
    await user.type(await screen.findByLabelText(/^Full name/), 'Claire Martin')
    await user.type(field('Password'), password)
    await waitFor(() => expect(describedBy(field('Password'))).toContain(text))
  })

  it('leads to the mail, whose link returns to where the customer was, and which can be sent again', async () => {
    const { requests } = createFakeAuth({ 'sign-up/email': acceptedAnswer, 'send-verification-email': acceptedAnswer })
    const { user } = open('/auth?tab=sign-up&redirect=%2Fvillas%2F7%3Fstep%3D2')
    await user.type(await screen.findByLabelText(/^Full name/), ' Claire ')
    await user.type(field('E-mail'), 'claire@example.com')
    await user.type(field('Password'), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText('Check your email for the confirmation link!')).toBeDefined()
    const callbackURL = '/auth/verify?redirect=%2Fvillas%2F7%3Fstep%3D2'
    const email = 'claire@example.com'
    expect(requests).toEqual([
      {
        path: 'sign-up/email',
        body: { name: 'Claire', email, password: 'long enough', callbackURL, formKey: expect.any(String) },
      },
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

  it('continues to the page the customer requested', async () => {
    const page = open('/auth?redirect=%2Fvillas%2F7%3Fstep%3D2')
    createFakeAuth({ 'sign-in/email': () => ((page.server.user = aGuest), acceptedAnswer()) })
    await signIn(page)
    await waitFor(() => expect(page.here()).toBe('/villas/7?step=2'))
  })

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'never leaves the site: %s',
    async (wanted) => {
      const page = open(`/auth?redirect=${encodeURIComponent(wanted)}`)
      createFakeAuth({ 'sign-in/email': () => ((page.server.user = aGuest), acceptedAnswer()) })
      await signIn(page)
      await waitFor(() => expect(page.here()).toBe('/'))
    },
  )

  it('a wrong password is reported above the form and leaves the fields as they were', async () => {
    createFakeAuth({ 'sign-in/email': rejectedAnswer(401, 'INVALID_EMAIL_OR_PASSWORD') })
    const page = open('/auth')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await signIn(page)
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong e-mail or password.')
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' }))
    // On a low window both: what has the focus, and last the message.
    expect(scrolled.mock.contexts).toContain(document.activeElement)
    expect((scrolled.mock.contexts.at(-1) as Element).contains(screen.getByRole('alert'))).toBe(true)
    expect(field('E-mail').value).toBe('guest@escapes.test')
    expect(field('Password').value).toBe('Ceylon-tea')
  })

  it('a code is required where the account has a second step, and a wrong one is reported', async () => {
    const page = open('/auth?redirect=%2Fadmin')
    const { requests, answer } = createFakeAuth({
      'sign-in/email': () => ({ status: 200, body: { twoFactorRedirect: true } }),
      'two-factor/verify-totp': rejectedAnswer(401, 'INVALID_CODE'),
    })
    await signIn(page)
    expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeDefined()
    await page.user.type(screen.getByLabelText(/^Code/), '123 456')
    await page.user.click(screen.getByRole('button', { name: 'Go on' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not right')
    expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('123 456')
    answer({ 'two-factor/verify-totp': () => ((page.server.user = aGuest), acceptedAnswer()) })
    await page.user.click(screen.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(page.here()).toBe('/admin'))
    expect(requests.at(-1)).toEqual({ path: 'two-factor/verify-totp', body: { code: '123456' } })
  })

  it('an address that was never confirmed can have another mail', async () => {
    const { requests } = createFakeAuth({
      'sign-in/email': rejectedAnswer(403, 'EMAIL_NOT_VERIFIED'),
      'send-verification-email': acceptedAnswer,
    })
    const page = open('/auth?redirect=%2Ftours')
    await signIn(page)
    await page.user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }))
    expect(await screen.findByText(/still waits to be confirmed, a new e-mail is on its way/)).toBeDefined()
    expect(requests.at(-1)).toEqual({
      path: 'send-verification-email',
      body: { email: 'guest@escapes.test', callbackURL: '/auth/verify?redirect=%2Ftours' },
    })
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /Send it again in/ })
    expect(again.disabled).toBe(true)
  })

  it('shows how long to wait after too many attempts', async () => {
    createFakeAuth({ 'sign-in/email': rejectedAnswer(429, '', { 'retry-after': '9' }) })
    const page = open('/auth')
    await signIn(page)
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait 9 seconds.')
  })

  it('a lost connection is not blamed on the customer', async () => {
    createFakeAuth({}).fetchSpy.mockRejectedValue(new TypeError('Failed to fetch'))
    const page = open('/auth')
    await signIn(page)
    expect((await screen.findByRole('alert')).textContent).toBe('We could not hear back. You can try again safely.')
  })

  it.each([
    [() => Promise.reject(new TypeError('Failed to fetch')), 'We could not hear back.'],
    [async () => new Response('', { status: 504 }), 'Something went wrong on our side.'],
  ])('a sign-up whose outcome is unknown may be sent again', async (answer, why) => {
    createFakeAuth({}).fetchSpy.mockImplementation(answer)
    const { user } = open('/auth?tab=sign-up')
    await user.type(await screen.findByLabelText(/^Full name/), 'Claire')
    await user.type(field('E-mail'), 'claire@example.com')
    await user.type(field('Password'), 'stilt-fishers-77')
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    const message = (await screen.findByRole('alert')).textContent
    expect(message).toBe(`${why} You can try again safely: at most one more e-mail comes.`)
  })

  it('changing the tab preserves the input', async () => {
    createFakeAuth({})
    const { user, here } = open('/auth?redirect=%2Ftours')
    await user.type(await screen.findByLabelText(/^E-mail/), 'a@b.lk')
    await user.click(screen.getByRole('tab', { name: 'Sign up' }))
    await screen.findByLabelText(/^Full name/)
    expect(here()).toBe('/auth?tab=sign-up&redirect=%2Ftours')
    expect(field('E-mail').value).toBe('a@b.lk')
  })
})

it('redirects a customer who is signed in already', async () => {
  const shell = createFakePlatform(api(), aGuest)
  const { here } = openPage('/auth?redirect=%2Ftours', shell)
  await waitFor(() => expect(here()).toBe('/tours'))
})
