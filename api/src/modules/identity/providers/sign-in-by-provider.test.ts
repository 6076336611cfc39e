import { startIdentityProvider, type IdentityProvider } from '@escapes/testing/identity-provider'
import type { Profile } from '@escapes/contract'
import { createTotpCode } from '@escapes/contract/testing/totp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transact } from '#/db/transact.ts'
import type { FeedFetch } from '#/gateways/feed-fetch/port.ts'
import { AuthBrowser, toRedirectUrl } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { askProvider, choosePerson, signInByProvider } from '#test/identity-provider-visitor.ts'
import { createPhoto } from '#test/picture-test-app.ts'
import { insertCustomerWithoutAccount } from '../customers/without-account.ts'

const client = { clientId: 'escapes', clientSecret: 'a-secret-of-the-test' }
const person = (sub: string, more: { name?: string; email_verified?: boolean; picture?: string } = {}) => ({
  sub,
  name: `${sub} Keller`,
  email: `${sub}@Travellers.test`,
  email_verified: true,
  ...more,
})
const people = [
  'nadia',
  'known',
  'caller',
  'boss',
  'careful',
  'gone',
  'mover',
  'both',
  'linker',
  'alone',
  'late',
  'reopened',
  'demoted',
]

let provider: IdentityProvider
let app: TestApp
beforeAll(async () => {
  provider = await startIdentityProvider({
    port: 0,
    name: 'Island ID',
    ...client,
    redirectUris: ['island', 'harbour'].map((id) => `http://localhost:3000/api/auth/callback/${id}`),
    identities: [
      ...people.map((sub) => person(sub)),
      person('unverified', { email_verified: false }),
      person('hidden', { name: 'Nadia\u202eKeller' }),
      person('pictured', { picture: 'https://pictures.test/portrait.jpg' }),
      person('scripted', { picture: 'https://pictures.test/page.html' }),
    ],
  })
  const { issuer } = provider
  const photo = await createPhoto()
  const feeds: FeedFetch = {
    fetch: async ({ url }) => {
      const body = url.endsWith('.jpg') ? photo : Buffer.from('<script>')
      return { kind: 'fetched', body, etag: null, lastModified: null }
    },
  }
  app = await createTestApp({
    services: { feeds },
    config: {
      signInProviders: [
        { id: 'island', name: 'Island ID', issuer, ...client },
        { id: 'harbour', name: 'Harbour', issuer, ...client },
        { id: 'away', name: 'Away', issuer: 'http://127.0.0.1:9', ...client },
        { id: 'other', name: 'Other', issuer: `${issuer}/`, ...client },
      ],
    },
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const toEmail = (sub: string) => `${sub}@travellers.test`
const findAccounts = (email: string) =>
  app.services.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.name', 'provider_id', 'account_id', 'access_token', 'refresh_token', 'id_token'])
    .where('email', '=', email)
    .orderBy('provider_id')
    .execute()
const signInByPassword = async (email: string): Promise<AuthBrowser> => {
  const browser = new AuthBrowser(app)
  await browser.post('/sign-in/email', { email, password })
  return browser
}
const connect = async (browser: AuthBrowser, sub: string, body: object = {}) => {
  const pages = { callbackURL: '/dashboard/security', errorCallbackURL: '/dashboard/security' }
  const asked = await browser.post('/link-social', { provider: 'island', password, ...pages, ...body })
  if (!asked.ok) return ((await asked.json()) as { code: string }).code
  const { url } = (await asked.json()) as { url: string }
  const { pathname, search } = toRedirectUrl(app, await browser.open(await choosePerson(url, sub)))
  return `${pathname}${search}`
}
const listProviders = async (browser: AuthBrowser) =>
  (await (await app.call('GET /me/sign-in-providers', { headers: browser.sessionHeaders })).json()) as {
    hasPassword: boolean
    items: { id: string; connectedAt: string | null }[]
  }
const disconnect = (browser: AuthBrowser, id = 'island') =>
  app.call('DELETE /me/sign-in-providers/:id', { params: { id }, headers: browser.sessionHeaders })

describe('who is new', () => {
  it('has an account at once, is brought back to the page, and is the same person the next time', async () => {
    const { browser, page } = await signInByProvider(app, 'nadia')
    expect(page).toBe('/villas?guests=4')
    expect(await browser.findSignedInEmail()).toBe(toEmail('nadia'))
    const [account, ...more] = await findAccounts(toEmail('nadia'))
    expect(account).toEqual({
      name: 'nadia Keller',
      provider_id: 'island',
      account_id: 'nadia',
      access_token: null,
      refresh_token: null,
      id_token: null,
    })
    const again = await signInByProvider(app, 'nadia')
    expect(await again.browser.findSignedInEmail()).toBe(toEmail('nadia'))
    expect([more, await findAccounts(toEmail('nadia'))]).toEqual([[], [account]])
    const sessions = await app.call('GET /me/sessions', { headers: browser.sessionHeaders })
    expect(await sessions.json()).toMatchObject({ items: [{ provider: 'Island ID' }, { provider: 'Island ID' }] })
  })

  it('is called by the address where the name cannot be shown', async () => {
    await signInByProvider(app, 'hidden')
    expect((await findAccounts(toEmail('hidden')))[0]?.name).toBe('hidden')
  })

  it.each([
    ['a copy of the picture there', 'pictured', expect.stringMatching(/^\/media\/[\w-]+\/256\.webp$/)],
    ['no picture where theirs is no photo', 'scripted', null],
  ])('has %s, and never the address of another machine', async (_, sub, avatarUrl) => {
    const { browser } = await signInByProvider(app, sub)
    const read = async () =>
      (await app.call('GET /me/profile', { headers: browser.sessionHeaders })).json() as Promise<Profile>
    expect((await read()).avatarUrl).toBeNull()
    await app.runUntilIdle()
    expect((await read()).avatarUrl).toEqual(avatarUrl)
    const images = app.services.db.selectFrom('users').select('image').where('email', '=', toEmail(sub))
    expect(await images.execute()).toEqual([{ image: null }])
  })

  it('takes over what staff entered for that address, without a sign-up', async () => {
    const { db } = app.services
    const staff = await aUser(db, { role: 'manager' })
    const id = await transact(db, (trx) =>
      insertCustomerWithoutAccount(trx, { name: 'Of the telephone', email: toEmail('caller') }, staff.id),
    )
    const { browser } = await signInByProvider(app, 'caller')
    const me = await app.call('GET /me', { headers: browser.sessionHeaders })
    expect(await me.json()).toMatchObject({ user: { id, email: toEmail('caller'), name: 'caller Keller' } })
  })

  it('is refused while the provider has not confirmed the address', async () => {
    const { browser, page } = await signInByProvider(app, 'unverified')
    expect(page).toBe('/auth?redirect=%2Fx&error=email_not_verified')
    expect([await browser.findSignedInEmail(), await findAccounts(toEmail('unverified'))]).toEqual([null, []])
  })

  it('ends the open sign-ups of that address', async () => {
    const stranger = new AuthBrowser(app)
    await stranger.post('/sign-up/email', { name: 'Stranger', email: toEmail('late'), password: 'nine-arches-1921' })
    await signInByProvider(app, 'late')
    const [mail] = await listMailsTo(app, toEmail('late'))
    await stranger.open(getMailLink(mail))
    expect(await stranger.findSignedInEmail()).toBeNull()
  })
})

describe('who has a password', () => {
  it('is asked to sign in with it first; connected by it, the provider opens the account', async () => {
    await aUser(app.services.db, { email: toEmail('known') })
    const { browser, page } = await signInByProvider(app, 'known')
    expect(page).toBe('/auth?redirect=%2Fx&error=account_not_linked')
    expect(await browser.findSignedInEmail()).toBeNull()

    const owner = await signInByPassword(toEmail('known'))
    expect(await connect(owner, 'known', { password: 'wrong-password' })).toBe('INVALID_PASSWORD')
    expect(await connect(owner, 'known')).toBe('/dashboard/security')
    // Once more, as in a second tab.
    expect(await connect(owner, 'known')).toBe('/dashboard/security')
    expect(await findAccounts(toEmail('known'))).toMatchObject([
      { provider_id: 'credential' },
      { provider_id: 'island', access_token: null, refresh_token: null, id_token: null },
    ])
    expect((await listMailsTo(app, toEmail('known'))).at(-1)).toMatchObject({
      template: 'sign-in-provider-changed',
      data: { what: 'connected', provider: 'Island ID' },
    })
    expect(await (await signInByProvider(app, 'known')).browser.findSignedInEmail()).toBe(toEmail('known'))
  })

  it('connects nobody else: another address, another session, and no session', async () => {
    await aUser(app.services.db, { email: toEmail('linker') })
    const owner = await signInByPassword(toEmail('linker'))
    expect(await connect(owner, 'alone')).toMatch(/error=email_does_not_match/)
    expect(await connect(new AuthBrowser(app), 'linker')).toBe('UNAUTHORIZED')
    const asked = await owner.post('/link-social', { provider: 'island', password, callbackURL: '/' })
    const { url } = (await asked.json()) as { url: string }
    const back = await choosePerson(url, 'linker')
    await owner.post('/change-password', { currentPassword: password, newPassword: 'nine-arches-1921' })
    await app.services.db.deleteFrom('sessions').execute()
    expect(toRedirectUrl(app, await owner.open(back)).search).toBe('?error=session_ended')
    expect(await findAccounts(toEmail('linker'))).toMatchObject([{ provider_id: 'credential' }])
  })

  it('disconnects it, and is not signed in by it any more', async () => {
    await aUser(app.services.db, { email: toEmail('both') })
    const owner = await signInByPassword(toEmail('both'))
    await connect(owner, 'both')
    const elsewhere = await signInByProvider(app, 'both')
    expect(await listProviders(owner)).toMatchObject({
      hasPassword: true,
      items: [
        { id: 'island', connectedAt: expect.any(String) },
        { id: 'harbour', connectedAt: null },
        { id: 'away', connectedAt: null },
        { id: 'other', connectedAt: null },
      ],
    })
    expect((await disconnect(owner)).status).toBe(204)
    expect((await disconnect(owner)).status).toBe(404)
    expect((await disconnect(owner, 'credential')).status).toBe(404)
    expect([await elsewhere.browser.findSignedInEmail(), await owner.findSignedInEmail()]).toEqual([
      null,
      toEmail('both'),
    ])
    expect((await signInByProvider(app, 'both')).page).toMatch(/account_not_linked/)
  })

  it('does not take the provider along to a new address', async () => {
    const { id } = await aUser(app.services.db, { email: toEmail('mover') })
    await connect(await signInByPassword(toEmail('mover')), 'mover')
    await app.services.db.updateTable('users').set({ email: 'moved@travellers.test' }).where('id', '=', id).execute()
    expect(await findAccounts('moved@travellers.test')).toMatchObject([{ provider_id: 'credential' }])
  })
})

describe('who was connected before', () => {
  const change = (sub: string, values: { role?: 'guest' | 'manager'; deactivated_at?: Date | null }) =>
    app.services.db.updateTable('users').set(values).where('email', '=', toEmail(sub)).execute()

  it('is not in an account that was closed and opened again, nor in one that was of staff', async () => {
    for (const [sub, before, after] of [
      ['reopened', { deactivated_at: new Date() }, { deactivated_at: null }],
      ['demoted', { role: 'manager' }, { role: 'guest' }],
    ] as const) {
      const { id } = await aUser(app.services.db, { email: toEmail(sub) })
      await connect(await signInByPassword(toEmail(sub)), sub)
      expect(await (await signInByProvider(app, sub)).browser.findSignedInEmail()).toBe(toEmail(sub))
      await change(sub, before)
      await app.services.db.deleteFrom('sessions').where('user_id', '=', id).execute()
      await change(sub, after)
      const { browser, page } = await signInByProvider(app, sub)
      expect([await browser.findSignedInEmail(), page]).toEqual([null, expect.stringContaining('account_not_linked')])
    }
  })

  it('begins no session by a sign-in that was under way when the provider was disconnected', async () => {
    const { id } = await aUser(app.services.db)
    const insert = app.services.db
      .insertInto('sessions')
      .values({
        user_id: id,
        token: `token-of-${id}`,
        expires_at: new Date(Date.now() + 60_000),
        provider_id: 'island',
      })
      .execute()
    await expect(insert).rejects.toMatchObject({ constraint: 'way_in_is_current' })
  })
})

describe('who has no password', () => {
  it('cannot disconnect the only way in, nor pass for somebody who typed one', async () => {
    const { browser } = await signInByProvider(app, 'alone')
    expect(await listProviders(browser)).toMatchObject({ hasPassword: false })
    expect(await (await disconnect(browser)).json()).toMatchObject({ code: 'recent-authentication-needed' })
    const { rows } = await sql<{ authenticated_at: Date }>`
      select authenticated_at from sessions join users on users.id = user_id where email = ${toEmail('alone')}`.execute(
      app.services.db,
    )
    expect(rows).toEqual([{ authenticated_at: new Date(0) }])
    expect(await connect(browser, 'alone', { provider: 'harbour' })).toBe('INVALID_PASSWORD')
    await sql`update sessions set authenticated_at = now() from users where users.id = user_id and email = ${toEmail('alone')}`.execute(
      app.services.db,
    )
    expect(await (await disconnect(browser)).json()).toMatchObject({ code: 'only-way-in' })
  })

  it('chooses one by mail, and may then disconnect', async () => {
    const { browser } = await signInByProvider(app, 'alone')
    await browser.post('/request-password-reset', { email: toEmail('alone'), redirectTo: '/auth/reset' })
    const mail = (await listMailsTo(app, toEmail('alone'))).findLast(({ template }) => template === 'reset-password')
    const token = new URL(getMailLink(mail)).pathname.split('/').at(-1)
    await browser.post('/reset-password', { token, newPassword: password })
    const owner = await signInByPassword(toEmail('alone'))
    expect((await disconnect(owner)).status).toBe(204)
  })
})

describe('who needs more than a provider', () => {
  it('is not signed in by it as staff, and cannot connect one', async () => {
    const { db } = app.services
    await signInByProvider(app, 'boss')
    await db.updateTable('users').set({ role: 'manager' }).where('email', '=', toEmail('boss')).execute()
    const { browser, page } = await signInByProvider(app, 'boss')
    expect(page).toBe('/auth?redirect=%2Fx&error=password_needed')
    expect(await browser.findSignedInEmail()).toBeNull()
    await aUser(db, { email: 'clerk@travellers.test', role: 'manager' })
    expect(await connect(await signInByPassword('clerk@travellers.test'), 'nadia')).toBe('PASSWORD_NEEDED')
  })

  it('is not signed in by it once there is a second step', async () => {
    await aUser(app.services.db, { email: toEmail('careful') })
    const owner = await signInByPassword(toEmail('careful'))
    await connect(owner, 'careful')
    const { totpURI } = (await (await owner.post('/two-factor/enable', { password })).json()) as { totpURI: string }
    const code = await createTotpCode(new URL(totpURI).searchParams.get('secret') ?? '')
    await owner.post('/two-factor/verify-totp', { code })
    expect((await signInByProvider(app, 'careful')).page).toMatch(/error=password_needed/)
  })

  it('is told of a deactivated account', async () => {
    await signInByProvider(app, 'gone')
    const gone = app.services.db.updateTable('users').set({ deactivated_at: new Date() })
    await gone.where('email', '=', toEmail('gone')).execute()
    expect((await signInByProvider(app, 'gone')).page).toMatch(/error=account_deactivated/)
  })
})

describe('the way to the provider and back', () => {
  it('asks with state, nonce and a PKCE challenge, for name and address only', async () => {
    const { searchParams } = new URL(await askProvider(new AuthBrowser(app)))
    const [state, nonce, challenge] = ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name) ?? '')
    expect([state, nonce, challenge].every((value) => value && value.length >= 32)).toBe(true)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile'])
  })

  it('leads to no other site, and takes no field that it does not know', async () => {
    const browser = new AuthBrowser(app)
    const begin = async (body: object) =>
      (await browser.post('/sign-in/social', { provider: 'island', ...body })).status
    expect(await begin({ callbackURL: 'https://evil.example/' })).toBe(403)
    expect(await begin({ callbackURL: '/', errorCallbackURL: '//evil.example' })).toBe(403)
    expect(await begin({ callbackURL: '/', scopes: ['offline_access'] })).toBe(422)
    expect(await begin({ callbackURL: '/', idToken: { token: 'x' } })).toBe(422)
  })

  it.each([
    ['another browser', async (back: string) => toRedirectUrl(app, await new AuthBrowser(app).open(back))],
    [
      'a state of somebody else',
      async (back: string, browser: AuthBrowser) => {
        const url = new URL(back)
        url.searchParams.set('state', new URL(await askProvider(new AuthBrowser(app))).searchParams.get('state') ?? '')
        return toRedirectUrl(app, await browser.open(url.href))
      },
    ],
    [
      'a second time',
      async (back: string, browser: AuthBrowser) => {
        await browser.open(back)
        return toRedirectUrl(app, await browser.open(back))
      },
    ],
  ])('an answer that comes with %s signs nobody in', async (_, open) => {
    const browser = new AuthBrowser(app)
    const back = await choosePerson(await askProvider(browser), 'nadia')
    const { pathname, searchParams } = await open(back, browser)
    expect([pathname, searchParams.get('error')]).toEqual(['/auth', 'state_mismatch'])
  })

  it('a sign-in that is cancelled there leads back to where it began, without the words of the provider', async () => {
    expect((await signInByProvider(app, 'nobody')).page).toBe('/auth?redirect=%2Fx&error=access_denied')
  })

  it('an answer without a state, or with an unknown code, leads to the sign-in page, and is no error of ours', async () => {
    const browser = new AuthBrowser(app)
    const errors = vi.spyOn(app.services.log, 'error')
    const open = async (query: string) => toRedirectUrl(app, await browser.open(`/api/auth/callback/island${query}`))
    expect((await open('?code=1')).href).toMatch(/\/auth\?error=state_not_found$/)
    const state = new URL(await askProvider(browser)).searchParams.get('state') ?? ''
    expect((await open(`?code=1&state=${state}`)).href).toMatch(/\/auth\?redirect=%2Fx&error=invalid_code$/)
    expect(errors).not.toHaveBeenCalled()
  })

  it('a provider that is away, unknown or another than it says stops nobody else', async () => {
    const ask = async (id: string) => {
      const response = await new AuthBrowser(app).post('/sign-in/social', { provider: id, callbackURL: '/' })
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    expect(await ask('away')).toEqual([503, 'PROVIDER_UNAVAILABLE'])
    expect(await ask('other')).toEqual([503, 'PROVIDER_UNAVAILABLE'])
    expect(await ask('nobody')).toEqual([404, 'PROVIDER_NOT_FOUND'])
    expect((await signInByProvider(app, 'nadia')).page).toBe('/villas?guests=4')
    const listed = await (await app.call('GET /sign-in-providers')).json()
    expect(listed).toMatchObject({ providers: [{ id: 'island', name: 'Island ID' }, { id: 'harbour' }, {}, {}] })
  })

  it('the database keeps no token, and no session of staff that began with a provider', async () => {
    const { db } = app.services
    const { id } = await aUser(db, { role: 'admin' })
    const row = { user_id: id, token: 't', expires_at: new Date(Date.now() + 60_000), provider_id: 'island' }
    await expect(db.insertInto('sessions').values(row).execute()).rejects.toThrow(/sign in with the password/)
    const account = { user_id: id, account_id: '1', provider_id: 'island', access_token: 'secret' }
    await expect(db.insertInto('accounts').values(account).execute()).rejects.toThrow(/accounts_keep_no_tokens/)
  })
})
