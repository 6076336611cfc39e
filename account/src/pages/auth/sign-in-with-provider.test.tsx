import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Me } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { aGuest } from '../../../test/factories.ts'
import { acceptedAnswer, createFakeAuth, rejectedAnswer } from '../../../test/create-fake-auth.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'island', name: 'Island ID' },
]
const providerPage = 'https://id.example/authorize?state=1'
const leave = () => ({ status: 200, body: { url: providerPage, redirect: true } })

const open = (address: string, offered = providers) => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const api = createFakeApi({
    'GET /sign-in-providers': () => ({ providers: offered }),
    'GET /me': () => ({ user: shell.server.user }),
  })
  const shell = createFakePlatform(api)
  return { ...openPage(address, shell), ...shell, left }
}
const signIn = async ({ user }: ReturnType<typeof open>) => {
  await user.type(await screen.findByLabelText(/^E-mail/), 'guest@escapes.test')
  await user.type(screen.getByLabelText(/^Password/), 'Ceylon-tea')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

it.each(['/auth', '/auth?tab=sign-up'])('each provider is offered on %s, and asked with the way back', async (page) => {
  const { requests } = createFakeAuth({ 'sign-in/social': leave })
  const { user, left } = open(`${page}${page.includes('?') ? '&' : '?'}redirect=%2Fvillas%3Fq%3Dtea!`)
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Continue with Island ID' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith(providerPage))
  const target = 'redirect=%2Fvillas%3Fq%3Dtea%21'
  expect(requests).toEqual([
    {
      path: 'sign-in/social',
      body: {
        provider: 'island',
        callbackURL: `/auth?${target}`,
        errorCallbackURL: `/auth?provider=island&${target}`,
      },
    },
  ])
})

it('without a provider the password stands alone on the way to staff pages', async () => {
  open('/auth?redirect=%2Fadmin', [])
  await screen.findByLabelText(/^E-mail/)
  expect(screen.queryByText('or with a password')).toBeNull()
})

it('a provider that does not answer is reported, and the password still works', async () => {
  createFakeAuth({ 'sign-in/social': rejectedAnswer(503, 'PROVIDER_UNAVAILABLE') })
  const { user } = open('/auth')
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect((await screen.findByRole('alert')).textContent).toContain('does not answer at the moment')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
})

it.each([
  ['access_denied', 'You turned back at Google.'],
  ['email_not_verified', 'Google has not confirmed that your e-mail address is yours.'],
  ['password_needed', 'Google is not enough for this account.'],
  ['state_mismatch', 'This took too long, or began in another browser.'],
  ['<script>', 'It did not work with Google this time.'],
])('the way back with %s is explained', async (code, text) => {
  open(`/auth?provider=google&error=${encodeURIComponent(code)}&error_description=words+of+a+stranger`)
  expect(await screen.findByText(new RegExp(text))).toBeDefined()
  expect(document.body.textContent).not.toContain('stranger')
})

const known = '/auth?provider=google&redirect=%2Ftours&error=account_not_linked'

it('an address that has an account signs in with its password, which connects the provider', async () => {
  const page = open(known)
  const { requests } = createFakeAuth({
    'sign-in/email': () => ((page.server.user = aGuest), acceptedAnswer()),
    'link-social': leave,
  })
  expect(await screen.findByText(/we connect Google to it/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in the way you did before' }).getAttribute('href')).toBe(
    '/auth?redirect=%2Ftours',
  )
  await signIn(page)
  await waitFor(() => expect(page.left).toHaveBeenCalledWith(providerPage))
  expect(requests.at(-1)).toEqual({
    path: 'link-social',
    body: {
      provider: 'google',
      password: 'Ceylon-tea',
      callbackURL: '/auth?redirect=%2Ftours',
      errorCallbackURL: '/dashboard/security?provider=google&redirect=%2Ftours',
    },
  })
})

it('a provider that fails meanwhile keeps nobody from going on', async () => {
  const page = open(known)
  createFakeAuth({
    'sign-in/email': () => ((page.server.user = aGuest), acceptedAnswer()),
    'link-social': rejectedAnswer(503, 'PROVIDER_UNAVAILABLE'),
  })
  await signIn(page)
  await waitFor(() => expect(page.here()).toBe('/tours'))
  expect(page.notices).toMatchObject([{ title: 'You are signed in, but nothing was connected' }])
})

it.each<Partial<Me>>([{ role: 'manager' }, { secondFactor: 'on' }])('nothing is connected for %o', async (more) => {
  const page = open(known)
  const { requests } = createFakeAuth({
    'sign-in/email': () => ((page.server.user = { ...aGuest, ...more }), acceptedAnswer()),
  })
  await signIn(page)
  await waitFor(() => expect(page.here()).toBe('/tours'))
  expect(requests.map(({ path }) => path)).toEqual(['sign-in/email'])
})
