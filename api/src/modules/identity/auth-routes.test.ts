import { betterAuth } from 'better-auth'
import { expect, it } from 'vitest'
import { listHostileRedirects } from '@escapes/contract/testing/hostile-redirects'
import { redirectParameters } from '@escapes/contract/redirect'
import { AuthBrowser, toRedirectUrl } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { createAuthOptions } from './auth-options.ts'
import { isServedAuthRoute, servedAuthRoutes } from './auth-routes.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

/** Routes of the library and its plugins that stay closed. One that an update adds belongs here or in the open ones. */
const closed = [
  'GET /account-info',
  'POST /callback/:id',
  'POST /delete-user',
  'GET /delete-user/callback',
  'GET /error',
  'POST /get-access-token',
  'GET /get-session',
  'POST /get-session',
  'GET /list-accounts',
  'GET /list-sessions',
  'GET /ok',
  'GET /passkey/list-user-passkeys',
  'POST /passkey/update-passkey',
  'POST /passkey/delete-passkey',
  'POST /refresh-token',
  'POST /revoke-other-sessions',
  'POST /revoke-session',
  'POST /revoke-sessions',
  'POST /two-factor/get-totp-uri',
  'POST /two-factor/send-otp',
  'POST /two-factor/verify-otp',
  'POST /unlink-account',
  'POST /update-session',
  'POST /update-user',
]

interface Route {
  path?: string
  options?: { method?: string | string[]; metadata?: { SERVER_ONLY?: boolean } }
}

const libraryRoutes = (): string[] => {
  const { api } = betterAuth(createAuthOptions(app.services))
  return (Object.values(api) as Route[]).flatMap(({ path, options }) =>
    path === undefined ? [] : [options?.method ?? '*'].flat().map((method) => `${method} ${path}`),
  )
}

it('every route of the library is open or closed by name', () => {
  const known = [...servedAuthRoutes, ...closed]
  expect(libraryRoutes().toSorted()).toEqual(known.toSorted())
})

it('a closed route answers as if it did not exist, signed in or not', async () => {
  const headers = await app.signIn('admin')
  for (const route of closed) {
    const [method = '', path = ''] = route.split(' ')
    const response = await app.app.request(`/api/auth${path.replace(/:\w+/g, 'x')}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect([route, response.status]).toEqual([route, 404])
    expect(await response.json()).toMatchObject({ code: 'not-found' })
  }
})

it.each([
  '/sign-in/email/',
  '//sign-in/email',
  '/sign-in/./email/',
  '/sign-in/%65mail',
  '/Sign-in/email',
  '/reset-password/a/b',
])('another spelling of an open route is closed: %s', (path) => expect(isServedAuthRoute('POST', path)).toBe(false))

const bodies: Record<string, object> = {
  '/sign-up/email': { name: 'Mira', email: 'led@travellers.test', password: 'nine-arches-1921' },
  '/sign-in/email': { email: 'led@travellers.test', password },
  '/send-verification-email': { email: 'led@travellers.test' },
  '/request-password-reset': { email: 'led@travellers.test' },
  '/sign-out': {},
  '/sign-in/social': { provider: 'island' },
  '/link-social': { provider: 'island', password },
}

it('no redirect parameter of any route leads to another site, in any spelling', async () => {
  const { publicUrl } = app.services.config
  const { email } = await aUser(app.services.db, { email: 'led@travellers.test' })
  const browser = new AuthBrowser(app)
  const ways = redirectParameters.flatMap((name) => [
    ...Object.entries(bodies).map(
      ([path, body]) =>
        (spelling: string) =>
          browser.post(path, { ...body, [name]: spelling }),
    ),
    ...['/verify-email', '/reset-password/abc'].map(
      (path) => (spelling: string) =>
        browser.open(`/api/auth${path}?${new URLSearchParams({ token: 'abc', [name]: spelling }).toString()}`),
    ),
  ])
  const led: unknown[] = []
  for (const spelling of listHostileRedirects(publicUrl)) {
    const answers = await Promise.all(ways.map((way) => way(spelling)))
    for (const { status, headers } of answers)
      if (![400, 403].includes(status) || headers.has('location')) led.push([spelling, status])
  }
  expect(led).toEqual([])
  expect(await listMailsTo(app, email)).toEqual([])
})

it('a page of this site is accepted as redirect (control of the tests above)', async () => {
  const { email } = await aUser(app.services.db)
  const browser = new AuthBrowser(app)
  expect((await browser.post('/request-password-reset', { email, redirectTo: '/auth/reset' })).status).toBe(200)
  const opened = await browser.open(getMailLink((await listMailsTo(app, email))[0]))
  expect(toRedirectUrl(app, opened)).toMatchObject({ origin: app.services.config.publicUrl, pathname: '/auth/reset' })
  const signedIn = await browser.post('/sign-in/email', { email, password, callbackURL: '/villas/../tours' })
  expect(signedIn.headers.get('location')).toBe('/tours')
})

it('a repeated parameter is rejected', async () => {
  const answer = await new AuthBrowser(app).open(
    '/api/auth/verify-email?token=a&callbackURL=/&callbackURL=//evil.example',
  )
  expect(answer.status).toBe(403)
})

it('signing in again ends the earlier session of the browser, and no other', async () => {
  const [first, second] = [await aUser(app.services.db), await aUser(app.services.db)]
  const [browser, elsewhere] = [new AuthBrowser(app), new AuthBrowser(app)]
  const signIn = (one: AuthBrowser, email: string) => one.post('/sign-in/email', { email, password })
  await signIn(elsewhere, first.email)
  await signIn(browser, first.email)
  const earlier = { headers: browser.sessionHeaders }
  await signIn(browser, second.email)
  expect(await browser.findSignedInEmail()).toBe(second.email)
  expect(await (await app.call('GET /me', earlier)).json()).toEqual({ user: null })
  expect(await elsewhere.findSignedInEmail()).toBe(first.email)
  await browser.post('/sign-in/email', { email: first.email, password: 'wrong-password' })
  expect(await browser.findSignedInEmail()).toBe(second.email)
})
