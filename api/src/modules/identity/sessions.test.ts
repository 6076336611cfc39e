import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { api } from '@escapes/contract'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { createProcessLog } from '#/config/log.ts'
import { toDeviceName } from './device-name.ts'
import { isSignedOutHere, toSignedInHereCookie } from './session-cookie.ts'

const written: string[] = []
const log = createProcessLog('info', 'test', { write: (line: string) => void written.push(line) })
const app = await shareInFile(createTestApp({ services: { log } }))

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const signIn = async (email: string, headers: Record<string, string> = {}) => {
  const browser = new AuthBrowser(app, headers)
  expect((await browser.post('/sign-in/email', { email, password })).status).toBe(200)
  return browser
}

const age = async (email: string, column: 'created_at' | 'last_seen_at' | 'authenticated_at', minutes: number) => {
  await sql`
    update sessions set ${sql.id(column)} = now() - ${`${minutes} minutes`}::interval
    where user_id = (select id from users where email = ${email})`.execute(app.services.db)
}

interface Listed {
  items: { id: string; device: string; isCurrent: boolean }[]
}

describe('the list of sessions', () => {
  it('names devices, marks this one, and signs one or all others out', async () => {
    await signIn((await aUser(app.services.db)).email)
    const { email } = await aUser(app.services.db)
    const here = await signIn(email)
    const [one, two] = [await signIn(email, { 'user-agent': phone }), await signIn(email)]
    const list = async () =>
      (await (await app.call('GET /me/sessions', { headers: here.sessionHeaders })).json()) as Listed
    const { items } = await list()
    expect(items).toHaveLength(3)
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const onPhone = items.find(({ device }) => device === 'Chrome on Android')
    const ended = await app.call('DELETE /me/sessions/:id', {
      params: { id: onPhone?.id ?? '' },
      headers: here.sessionHeaders,
    })
    expect(ended.status).toBe(204)
    expect([await one.findSignedInEmail(), await two.findSignedInEmail()]).toEqual([null, email])
    const others = await app.call('POST /me/sessions/end-others', { headers: here.sessionHeaders })
    expect(await others.json()).toEqual({ ended: 1 })
    expect([await two.findSignedInEmail(), await here.findSignedInEmail()]).toEqual([null, email])
  })

  it('has all that work: of more than a hundred the one that was used longest ago ends', async () => {
    const { email, id } = await aUser(app.services.db)
    const first = await signIn(email)
    await age(email, 'last_seen_at', 60)
    await sql`
      insert into sessions (id, user_id, token, expires_at, created_at, updated_at, last_seen_at, authenticated_at, password_digest)
      select gen_random_uuid(), user_id, token || number, expires_at, created_at, updated_at, now() - interval '30 minutes',
        authenticated_at, password_digest
      from sessions, generate_series(1, 99) as number where user_id = ${id}`.execute(app.services.db)
    const last = await signIn(email)
    const { items } = (await (await app.call('GET /me/sessions', { headers: last.sessionHeaders })).json()) as Listed
    expect(items).toHaveLength(100)
    expect([await first.findSignedInEmail(), await last.findSignedInEmail()]).toEqual([null, email])
    const { rows } = await sql`select from sessions where user_id = ${id}`.execute(app.services.db)
    expect(rows).toHaveLength(100)
  })

  it('ends no session of somebody else', async () => {
    const [mine, theirs] = [await aUser(app.services.db), await aUser(app.services.db)]
    const [me, them] = [await signIn(mine.email), await signIn(theirs.email)]
    const { items } = (await (await app.call('GET /me/sessions', { headers: them.sessionHeaders })).json()) as Listed
    const id = items[0]?.id ?? ''
    expect((await app.call('DELETE /me/sessions/:id', { params: { id }, headers: me.sessionHeaders })).status).toBe(404)
    await app.call('POST /me/sessions/end-others', { headers: me.sessionHeaders })
    expect(await them.findSignedInEmail()).toBe(theirs.email)
  })

  it.each([
    [phone, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
    ['<script>alert(1)</script>', 'Unknown device'],
    [null, 'Unknown device'],
  ])('calls %j %s', (userAgent, name) => expect(toDeviceName(userAgent)).toBe(name))
})

describe('a browser in which somebody signed out without a network', () => {
  const signOutHere = (browser: AuthBrowser) => ({
    ...browser.sessionHeaders,
    cookie: `${browser.sessionHeaders.cookie ?? ''}; escapes.signed_out=1`,
  })

  it.each([
    ['reads', (headers: Record<string, string>) => app.call('GET /me', { headers }), 200],
    ['asks for more', (headers: Record<string, string>) => app.call('GET /me/sessions', { headers }), 401],
  ] as const)('%s as nobody with its next request, which ends the session', async (_, request, status) => {
    const { email } = await aUser(app.services.db)
    const [browser, other] = [await signIn(email), await signIn(email)]
    const answer = await request(signOutHere(browser))
    expect(answer.status).toBe(status)
    expect([await browser.findSignedInEmail(), await other.findSignedInEmail()]).toEqual([null, email])
  })

  it('is marked by a cookie that no other host can set', () => {
    expect(isSignedOutHere('escapes.signed_out=1; __Secure-escapes.signed_out=1', true)).toBe(false)
    expect(isSignedOutHere('__Host-escapes.signed_out=1', true)).toBe(true)
    expect(toSignedInHereCookie(true)).toBe('__Host-escapes.signed_out=; Max-Age=0; Path=/; Secure')
  })

  it('proves nothing below /api/auth, and is as any other once somebody signs in', async () => {
    const { email } = await aUser(app.services.db)
    const browser = await signIn(email)
    const marked = new AuthBrowser(app, signOutHere(browser))
    expect((await marked.post('/verify-password', { password })).status).toBe(401)
    const answer = await app.app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { ...signOutHere(browser), 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(answer.headers.getSetCookie()).toContain('escapes.signed_out=; Max-Age=0; Path=/')
  })
})

describe('a session of staff', () => {
  it.each([
    ['last_seen_at', 31, null],
    ['last_seen_at', 29, 'open'],
    ['created_at', 12 * 60 + 1, null],
    ['created_at', 12 * 60 - 1, 'open'],
  ] as const)('%s %i minutes ago: %s', async (column, minutes, state) => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    const browser = await signIn(email)
    await age(email, column, minutes)
    expect(await browser.findSignedInEmail()).toBe(state && email)
    expect(await browser.findSignedInEmail()).toBe(state && email)
    const answer = await browser.post('/verify-password', { password })
    expect(answer.status).toBe(state ? 200 : 401)
  })

  it.each([
    ['ends though a page asks by a timer every minute', { 'x-escapes-background': '1' }, null],
    ['stays open while somebody works', {}, 'open'],
  ])('%s', async (_, header, state) => {
    const { email } = await aUser(app.services.db, { role: 'manager' })
    const browser = await signIn(email)
    const request = () => app.call('GET /admin/bookings', { headers: { ...browser.sessionHeaders, ...header } })
    const aMinutePasses = () =>
      sql`
        update sessions set last_seen_at = last_seen_at - interval '1 minute', created_at = created_at - interval '1 minute'
        where user_id = (select id from users where email = ${email})`.execute(app.services.db)
    const answers: number[] = []
    for (let minute = 1; minute <= 31; minute += 1) {
      await aMinutePasses()
      answers.push((await request()).status)
    }
    expect(answers.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 200))
    expect(answers.at(-1)).toBe(state ? 200 : 401)
    expect(await browser.findSignedInEmail()).toBe(state && email)
  })

  it('ends before that of a customer', async () => {
    const { email } = await aUser(app.services.db)
    const browser = await signIn(email)
    await age(email, 'last_seen_at', 60 * 24 * 7)
    await age(email, 'created_at', 60 * 24 * 20)
    expect(await browser.findSignedInEmail()).toBe(email)
  })
})

describe('a call that moves money, changes who may act or takes data along', () => {
  const request = (browser: AuthBrowser) => app.call('POST /admin/refund-files', { headers: browser.sessionHeaders })

  it('needs a password or a code of the last ten minutes', async () => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    const browser = await signIn(email)
    // Nothing can be exported: this problem means that the caller was admitted.
    expect(await (await request(browser)).json()).toMatchObject({ code: 'nothing-to-export' })
    await age(email, 'authenticated_at', 11)
    const rejected = await request(browser)
    expect([rejected.status, await rejected.json()]).toMatchObject([403, { code: 'recent-authentication-needed' }])
    expect((await app.call('GET /admin/bookings', { headers: browser.sessionHeaders })).status).toBe(200)
    await browser.post('/verify-password', { password: 'wrong-password' })
    expect((await request(browser)).status).toBe(403)
    expect((await browser.post('/verify-password', { password })).status).toBe(200)
    expect((await request(browser)).status).toBe(409)
  })

  it('is rejected without the permission, before a password is requested', async () => {
    const { email } = await aUser(app.services.db, { role: 'manager' })
    const browser = await signIn(email)
    await age(email, 'authenticated_at', 11)
    expect(await (await request(browser)).json()).toMatchObject({ code: 'not-allowed' })
  })

  it('is marked as such in the contract, and no other call is', () => {
    const guarded = Object.entries(api).flatMap(([key, endpoint]) => ('needs' in endpoint ? [key] : []))
    expect(guarded.toSorted()).toEqual([
      'DELETE /admin/currency-rates/:currency',
      'DELETE /admin/releases/:remote/scheduled/:id',
      'DELETE /admin/releases/:remote/sources/:source',
      'DELETE /admin/settings/links/:id',
      'DELETE /me/passkeys/:id',
      'DELETE /me/sign-in-providers/:id',
      'GET /admin/bookings-export',
      'GET /admin/customers-export',
      'GET /admin/customers/:id/data',
      'GET /admin/day-plan-export',
      'GET /admin/ledger-export',
      'GET /admin/month-export',
      'GET /admin/refunds/:id/beneficiary',
      'GET /me/data',
      'POST /admin/bank-account-changes',
      'POST /admin/bank-account-changes/:id/approve',
      'POST /admin/bookings/:id/extra-lines/:lineId/approve',
      'POST /admin/currency-rates',
      'POST /admin/customers/:id/data-link',
      'POST /admin/customers/:id/erasure',
      'POST /admin/departures/:id/day-sheet-links',
      'POST /admin/guides/:id/link',
      'POST /admin/invitations',
      'POST /admin/invitations/:id/resend',
      'POST /admin/invitations/:id/revoke',
      'POST /admin/ledger-entries/:id/reverse',
      'POST /admin/refund-files',
      'POST /admin/refund-files/:number/again',
      'POST /admin/refund-files/:number/release',
      'POST /admin/refund-files/:number/sent',
      'POST /admin/refunds/:id/approve',
      'POST /admin/refunds/:id/sent',
      'POST /admin/refunds/:id/void',
      'POST /admin/release-previews',
      'POST /admin/releases/:remote/abort',
      'POST /admin/releases/:remote/builds',
      'POST /admin/releases/:remote/canary',
      'POST /admin/releases/:remote/collect',
      'POST /admin/releases/:remote/files',
      'POST /admin/releases/:remote/forced',
      'POST /admin/releases/:remote/forced/:id/approve',
      'POST /admin/releases/:remote/freeze',
      'POST /admin/releases/:remote/promote',
      'POST /admin/releases/:remote/retire',
      'POST /admin/releases/:remote/rollback',
      'POST /admin/releases/:remote/scheduled',
      'POST /admin/releases/:remote/unfreeze',
      'POST /admin/settings/links',
      'POST /admin/settings/links/:id/agree',
      'POST /admin/statement-lines/:id/reassign',
      'POST /admin/statements/:id/undo',
      'POST /admin/table-exports/:table/link',
      'POST /admin/users/:id/approve-admin',
      'POST /admin/users/:id/approve-removal',
      'POST /admin/users/:id/deactivate',
      'POST /admin/users/:id/end-sessions',
      'POST /admin/users/:id/reactivate',
      'POST /admin/users/:id/reject-admin',
      'POST /admin/users/:id/reject-removal',
      'POST /me/erasure',
      'PUT /admin/bookings/:id/refund-details',
      'PUT /admin/currency-rates/:currency',
      'PUT /admin/currency-rates/:currency/active',
      'PUT /admin/customers/:id/email',
      'PUT /admin/releases/:remote/sources/:source',
      'PUT /admin/settings/business/company',
      'PUT /admin/settings/business/details',
      'PUT /admin/settings/business/hours',
      'PUT /admin/settings/business/terms',
      'PUT /admin/settings/notifications',
      'PUT /admin/users/:id/role',
      'PUT /bookings/:id/refund-details',
    ])
  })
})

describe('a call whose body arrives slowly', () => {
  it('is refused where its session ended, or the password was entered too long ago, meanwhile', async () => {
    const endSessions = async (email: string) =>
      void (await sql`delete from sessions where user_id = (select id from users where email = ${email})`.execute(
        app.services.db,
      ))
    const sendSlowly = async (path: string, body: object, meanwhile: (email: string) => Promise<void>) => {
      const { email } = await aUser(app.services.db, { role: 'admin' })
      const { sessionHeaders } = await signIn(email)
      const bytes = new TextEncoder().encode(JSON.stringify(body))
      const pull = async (stream: ReadableStreamDefaultController) => {
        await meanwhile(email)
        stream.enqueue(bytes)
        stream.close()
      }
      const headers = { ...sessionHeaders, 'content-type': 'application/json', 'content-length': String(bytes.length) }
      const slow = new ReadableStream({ pull }, { highWaterMark: 0 })
      const response = await app.app.request(`/api/v1${path}`, { method: 'POST', headers, body: slow, duplex: 'half' })
      return ((await response.json()) as { code?: string }).code
    }
    const link = { address: 'villa-late.com', coversSubdomains: false, note: '' }
    expect(await sendSlowly('/admin/saved-replies', { name: 'Late', text: 'Late' }, endSessions)).toBe(
      'sign-in-required',
    )
    expect(await sendSlowly('/admin/settings/links', link, endSessions)).toBe('sign-in-required')
    expect(await sendSlowly('/admin/settings/links', link, (email) => age(email, 'authenticated_at', 11))).toBe(
      'recent-authentication-needed',
    )
    expect(await sendSlowly('/admin/settings/links', link, async () => {})).toBeUndefined()
  })
})

describe('a new password', () => {
  it('ends other links, unfinished sign-ins and all sessions, and is notified by mail', async () => {
    const { id, email } = await aUser(app.services.db)
    const browser = await signIn(email)
    const visitor = new AuthBrowser(app)
    const links: string[] = []
    for (let time = 0; time < 3; time++) {
      await visitor.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
      links.push(new URL(getMailLink((await listMailsTo(app, email)).at(-1))).pathname.split('/').at(-1) ?? '')
    }
    await browser.post('/change-email', { newEmail: 'elsewhere@travellers.test', password })
    const pending = () => app.services.db.selectFrom('email_changes').select('id').where('user_id', '=', id).execute()
    expect(await pending()).toHaveLength(1)
    const reset = (token: string, newPassword: string) => visitor.post('/reset-password', { token, newPassword })
    expect((await reset(links[1] ?? '', 'stilt-fishers-77')).status).toBe(200)
    for (const token of links) expect((await reset(token, 'another-one-99')).status).toBe(400)
    expect(await browser.findSignedInEmail()).toBeNull()
    expect(await pending()).toEqual([])
    expect(await listMailsTo(app, email)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ template: 'password-changed' })]) as object,
    )
  })

  it('is notified by mail when it was changed with the old one, and ends open reset links', async () => {
    const { email } = await aUser(app.services.db)
    const browser = await signIn(email)
    await browser.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
    const token = new URL(getMailLink((await listMailsTo(app, email)).at(-1))).pathname.split('/').at(-1)
    const change = { currentPassword: password, newPassword: 'tea-terraces-1867' }
    expect((await browser.post('/change-password', change)).status).toBe(200)
    expect((await listMailsTo(app, email)).map(({ template }) => template)).toEqual([
      'reset-password',
      'password-changed',
    ])
    expect((await browser.post('/reset-password', { token, newPassword: 'another-one-99' })).status).toBe(400)
    expect(await browser.findSignedInEmail()).toBe(email)
  })
})

it('security events are logged with request id and address, and without secrets', async () => {
  const { id, email } = await aUser(app.services.db)
  written.length = 0
  const browser = new AuthBrowser(app, { 'x-request-id': 'request-of-an-event' })
  await browser.post('/sign-in/email', { email, password: 'canary-password' })
  await browser.post('/sign-in/email', { email, password })
  await browser.post('/verify-password', { password: 'canary-password' })
  await browser.post('/verify-password', { password })
  await app.call('POST /me/sessions/end-others', { headers: browser.sessionHeaders })
  await browser.post('/change-password', { currentPassword: password, newPassword: 'canary-tea-1867' })
  await browser.post('/sign-out', {})
  await browser.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
  const token = new URL(getMailLink((await listMailsTo(app, email)).at(-1))).pathname.split('/').at(-1)
  await browser.post('/reset-password', { token, newPassword: 'canary-tea-1868' })
  const events = written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ security }) => security)
  expect(events.map(({ security }) => security)).toEqual([
    'sign-in-failed',
    'sign-in',
    'password-check-failed',
    'authenticated-again',
    'session-revoked',
    'password-changed',
    'sign-out',
    'password-reset-requested',
    'password-reset',
  ])
  for (const event of events) expect(event).toMatchObject({ requestId: 'request-of-an-event', address: '127.0.0.1' })
  expect(events.filter(({ userId }) => userId === id)).toHaveLength(7)
  expect(written.join('')).not.toMatch(/canary/)
  expect(written.join('')).not.toContain(email)
  expect(written.join('')).not.toContain(token)
})
