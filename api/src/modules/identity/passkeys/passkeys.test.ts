import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Me, Passkey } from '@escapes/contract'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { ok } from '#test/booking-test-app.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

type Device = ReturnType<typeof createSoftwarePasskey>
const createDevice = (options = {}) => createSoftwarePasskey(app.services.config.publicUrl, options)

const openOptions = (browser: AuthBrowser, purpose: 'register' | 'authenticate') =>
  browser.open(`/api/auth/passkey/generate-${purpose}-options`)
const add = async (browser: AuthBrowser, device: Device, name = 'My phone') => {
  const options = await openOptions(browser, 'register')
  if (!options.ok) return options
  const response = device.register((await options.json()) as { challenge: string })
  return browser.post('/passkey/verify-registration', { name, response })
}
const signIn = async (device: Device, browser = new AuthBrowser(app)) => {
  const options = (await (await openOptions(browser, 'authenticate')).json()) as { challenge: string }
  const response = await browser.post('/passkey/verify-authentication', { response: device.authenticate(options) })
  return { browser, response }
}
const toCode = async (response: Response) => ((await response.json()) as { code: string }).code

const signedIn = async (role: 'guest' | 'manager' = 'guest') => {
  const { id, email } = await aUser(app.services.db, { role })
  const browser = new AuthBrowser(app)
  await browser.post('/sign-in/email', { email, password })
  return { id, email, browser }
}
const list = ({ sessionHeaders: headers }: AuthBrowser) =>
  ok<{ items: Passkey[] }>(app.call('GET /me/passkeys', { headers }))

it('a passkey is added, named, signs in by itself as a recent authentication, and is removed', async () => {
  const { email, browser } = await signedIn()
  const device = createDevice()
  expect((await add(browser, device)).status).toBe(200)
  const { items } = await list(browser)
  expect(items).toMatchObject([{ name: 'My phone' }])
  const params = { id: items[0]!.id }
  const headers = browser.sessionHeaders
  expect((await app.call('PATCH /me/passkeys/:id', { params, headers, body: { name: 'Blue phone' } })).status).toBe(204)
  const { browser: other, response } = await signIn(device)
  expect([response.status, await other.findSignedInEmail()]).toEqual([200, email])
  expect((await app.call('GET /me/data', { headers: other.sessionHeaders })).status).toBe(200)
  expect((await app.call('DELETE /me/passkeys/:id', { params, headers })).status).toBe(204)
  expect((await signIn(device)).response.status).toBe(401)
  const signedInStill = [await browser.findSignedInEmail(), await other.findSignedInEmail()]
  expect(signedInStill, 'the session that began with it has ended').toEqual([email, null])
  await deliverMails(app.services)
  expect(
    app.mail.sent.filter(({ to }) => to === email).map(({ subject, text }) => [subject, text.includes('phone')]),
  ).toEqual([
    ['A passkey was added to your account', true],
    ['A passkey was removed from your account', true],
  ])
})

it('a copy of the device, whose count of uses goes back, signs in nobody', async () => {
  const { email, browser } = await signedIn()
  const device = createDevice()
  await add(browser, device)
  for (let use = 0; use < 2; use += 1) expect((await signIn(device)).response.status).toBe(200)
  device.countAnew()
  const { browser: other, response } = await signIn(device)
  expect([response.status, await other.findSignedInEmail()]).toEqual([400, null])
  expect(await browser.findSignedInEmail()).toBe(email)
})

it('a stolen session adds none, and nobody does without one', async () => {
  const { id, browser } = await signedIn()
  await sql`update sessions set authenticated_at = now() - interval '11 minutes' where user_id = ${id}`.execute(
    app.services.db,
  )
  expect(await toCode(await add(browser, createDevice()))).toBe('RECENT_AUTHENTICATION_NEEDED')
  await browser.post('/verify-password', { password })
  expect((await add(browser, createDevice())).status).toBe(200)
  expect(await toCode(await add(new AuthBrowser(app), createDevice()))).toBe('SIGN_IN_REQUIRED')
})

it('one that another account has, or that cannot be read, is refused, which is no fault of ours', async () => {
  const { browser } = await signedIn()
  const { browser: thief } = await signedIn()
  const device = createDevice()
  await add(browser, device)
  const errors = vi.spyOn(app.services.log, 'error')
  const taken = await add(thief, device)
  expect([taken.status, await toCode(taken)]).toEqual([400, 'FAILED_TO_VERIFY_REGISTRATION'])
  const { challenge } = (await (await openOptions(browser, 'register')).json()) as { challenge: string }
  const broken = createDevice().register({ challenge })
  broken.response.attestationObject = 'AAAA'
  expect((await browser.post('/passkey/verify-registration', { name: 'x', response: broken })).status).toBe(400)
  expect([(await list(browser)).items.length, (await list(thief)).items]).toEqual([1, []])
  expect(errors).not.toHaveBeenCalled()
})

it('who resets the password by mail is alone in the account: a passkey of who knew the old one opens nothing', async () => {
  const { email, browser } = await signedIn()
  const device = createDevice()
  await add(browser, device, 'Of a thief')
  const owner = new AuthBrowser(app)
  await owner.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
  const mail = (await listMailsTo(app, email)).findLast(({ template }) => template === 'reset-password')
  const token = new URL(getMailLink(mail)).pathname.split('/').at(-1)
  expect((await owner.post('/reset-password', { token, newPassword: 'nine-arches-1921' })).status).toBe(200)
  expect((await signIn(device)).response.status).toBe(401)
  expect((await listMailsTo(app, email)).at(-2)).toMatchObject({
    template: 'passkey-changed',
    data: { what: 'removed', name: 'Of a thief' },
  })
})

it('a sign-in that is under way when its passkey is taken away begins no session', async () => {
  const { db } = app.services
  const { id, email, browser } = await signedIn()
  const device = createDevice()
  await add(browser, device)
  const removed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const removing = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('passkeys').where('user_id', '=', id).execute()
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
    removed.resolve()
    await mayCommit.promise
  })
  await removed.promise
  const signingIn = signIn(device)
  await vi.waitFor(async () => {
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    expect((await waiting.execute(db)).rows[0]?.count).toBeGreaterThan(0)
  })
  mayCommit.resolve()
  await removing
  const { browser: other, response } = await signingIn
  expect([response.status, await other.findSignedInEmail()]).toEqual([400, null])
  await other.post('/sign-in/email', { email, password })
  expect(await other.findSignedInEmail()).toBe(email)
})

it('who becomes staff by an invitation is alone in the account, too', async () => {
  const { email, browser } = await signedIn()
  const device = createDevice()
  await add(browser, device, 'Of a thief')
  const headers = await app.signIn('admin')
  await ok(app.call('POST /admin/invitations', { body: { email, role: 'manager' }, headers }))
  const mail = (await listMailsTo(app, email)).findLast(({ template }) => template === 'staff-invitation')
  const token = new URL(getMailLink(mail)).searchParams.get('token')
  await ok(app.call('POST /invitations/accept', { body: { token, password: 'stilt-fishers-at-dawn' } }))
  expect((await signIn(device)).response.status).toBe(401)
  expect((await listMailsTo(app, email)).findLast(({ template }) => template === 'passkey-changed')).toMatchObject({
    data: { what: 'removed', name: 'Of a thief' },
  })
})

it.each([
  ['becomes staff by a new role', { role: 'manager' }, null],
  ['comes back to an account that was closed', null, 'reactivate'],
] as const)('who %s is alone in it, too, also where older code does it', async (_, role, action) => {
  const headers = await app.signIn('admin')
  const [one, other] = [await signedIn(), await signedIn()]
  const devices = [createDevice(), createDevice()] as const
  await add(one.browser, devices[0], 'Of a thief')
  await add(other.browser, devices[1], 'Of a thief')
  const params = { id: one.id }
  if (role) await ok(app.call('PUT /admin/users/:id/role', { params, body: role, headers }))
  if (action) await ok(app.call('POST /admin/users/:id/deactivate', { params, headers }))
  if (action) await ok(app.call('POST /admin/users/:id/reactivate', { params, headers }))
  const row = app.services.db.updateTable('users').where('id', '=', other.id)
  if (action) await row.set({ deactivated_at: new Date() }).execute()
  await row.set(role ?? { deactivated_at: null }).execute()
  for (const device of devices) expect((await signIn(device)).response.status).toBe(401)
  expect((await listMailsTo(app, one.email)).filter(({ template }) => template === 'passkey-changed')).toHaveLength(2)
})

it('a device that did not check its owner neither becomes a passkey nor signs in', async () => {
  const { browser } = await signedIn()
  expect(await toCode(await add(browser, createDevice({ isUserVerified: false })))).toBe('USER_NOT_VERIFIED')
  expect((await list(browser)).items).toEqual([])
})

it('a passkey of somebody else is not there, and one of a deactivated account signs nobody in', async () => {
  const { id, browser } = await signedIn()
  const device = createDevice()
  await add(browser, device)
  const [passkey] = (await list(browser)).items
  const { browser: stranger } = await signedIn()
  const request = { params: { id: passkey!.id }, headers: stranger.sessionHeaders }
  expect((await app.call('DELETE /me/passkeys/:id', request)).status).toBe(404)
  await sql`update users set deactivated_at = now() where id = ${id}`.execute(app.services.db)
  expect(await toCode((await signIn(device)).response)).toBe('ACCOUNT_DEACTIVATED')
})

it('one stands for both steps of staff who have a second one, and sets none up for who has not', async () => {
  const { id, browser } = await signedIn('manager')
  const device = createDevice()
  await add(browser, device)
  const readFactor = async () => {
    const { browser: other } = await signIn(device)
    const { user } = await ok<{ user: Me }>(app.call('GET /me', { headers: other.sessionHeaders }))
    return user.secondFactor
  }
  const before = await readFactor()
  await sql`update users set two_factor_enabled = true where id = ${id}`.execute(app.services.db)
  expect([before, await readFactor()]).toEqual(['off', 'on'])
})
