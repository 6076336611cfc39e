import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Invitation, Page } from '@escapes/contract'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { nextNumber } from '#test/factories/sequence.ts'
import { createTestApp } from '#test/harness.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { shareInFile } from '#test/share-in-file.ts'

let now = new Date()
const app = await shareInFile(createTestApp({ clock: { now: () => now } }))
const admin = await app.signIn('admin')

const hour = 3_600_000
const staffPassword = 'stilt-fishers-at-dawn'
const anAddress = () => `colleague-${nextNumber()}@travellers.test`
const toProblem = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; errors?: { path: string }[] }),
})

const invite = (email: string, role = 'manager', headers = admin) =>
  app.call('POST /admin/invitations', { body: { email, role }, headers })
const invited = async (email: string, role = 'manager') => {
  const response = await invite(email, role)
  expect(response.status).toBe(201)
  return (await response.json()) as Invitation
}
const change = (id: string, action: 'resend' | 'revoke') =>
  app.call(`POST /admin/invitations/:id/${action}`, { params: { id }, headers: admin })
const newestToken = async (email: string) => {
  const mails = (await listMailsTo(app, email)).filter(({ template }) => template === 'staff-invitation')
  return new URL(getMailLink(mails.at(-1))).searchParams.get('token') ?? ''
}
const read = (token: string) => app.call('POST /invitations/read', { body: { token } })
const accept = (token: string, more: object = { name: 'Nuwan Silva', password: staffPassword }) =>
  app.call('POST /invitations/accept', { body: { token, ...more } })
const signIn = async (email: string, given: string) => {
  const browser = new AuthBrowser(app)
  await browser.post('/sign-in/email', { email, password: given })
  return browser
}
const findRole = async (email: string) =>
  (await app.services.db.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst())?.role

describe('an invitation', () => {
  it('makes a new account with its role, which works at the first sign-in, and all other admins hear of it', async () => {
    const email = anAddress()
    const second = await aUser(app.services.db, { role: 'admin' })
    expect(await invited(email.toUpperCase())).toMatchObject({
      email,
      role: 'manager',
      state: 'pending',
      endedAt: null,
    })
    const token = await newestToken(email)
    expect(await (await read(token)).json()).toMatchObject({
      email,
      role: 'manager',
      needsName: true,
      needsPassword: true,
    })
    expect(await (await accept(token)).json()).toEqual({ email, role: 'manager', needsApproval: false })
    const browser = await signIn(email, staffPassword)
    expect((await app.call('GET /admin/bookings', { headers: browser.sessionHeaders })).status).toBe(200)
    expect((await app.call('GET /admin/users', { headers: browser.sessionHeaders })).status).toBe(403)
    expect(await listMailsTo(app, second.email)).toMatchObject([
      { template: 'admin-invitation-accepted', data: { email, role: 'manager' } },
    ])
  })

  it('gives an account of a customer the role, a password as staff have it, and ends its sessions', async () => {
    const { email } = await aUser(app.services.db)
    const before = await signIn(email, password)
    await invited(email)
    const token = await newestToken(email)
    expect(await (await read(token)).json()).toMatchObject({ needsName: false, needsPassword: true })
    const tooShort = await toProblem(await accept(token, { password: 'ten-letters' }))
    expect(tooShort).toMatchObject({ status: 422, code: 'validation-failed', errors: [{ path: 'password' }] })
    expect(await toProblem(await accept(token, {}))).toMatchObject({ errors: [{ path: 'password' }] })
    expect((await accept(token, { password: staffPassword })).status).toBe(200)
    expect(await before.findSignedInEmail()).toBeNull()
    expect(await (await signIn(email, password)).findSignedInEmail()).toBeNull()
    const after = await signIn(email, staffPassword)
    expect((await app.call('GET /admin/bookings', { headers: after.sessionHeaders })).status).toBe(200)
    expect((await listMailsTo(app, email)).map(({ template }) => template)).toContain('account-access-changed')
  })

  it('lets a manager wait to be an admin without a new password', async () => {
    const { email } = await aUser(app.services.db, { role: 'manager' })
    await invited(email, 'admin')
    const token = await newestToken(email)
    expect(await (await read(token)).json()).toMatchObject({ needsName: false, needsPassword: false })
    expect((await accept(token, {})).status).toBe(200)
    expect([await findRole(email), await (await signIn(email, password)).findSignedInEmail()]).toEqual([
      'manager',
      email,
    ])
  })

  it('says what is missing beside the field', async () => {
    const email = anAddress()
    await invited(email)
    expect(await toProblem(await accept(await newestToken(email), {}))).toMatchObject({
      errors: [{ path: 'name' }, { path: 'password' }],
    })
    expect(await toProblem(await invite('no-address'))).toMatchObject({ status: 422, errors: [{ path: 'email' }] })
    expect(await toProblem(await invite(anAddress(), 'guest'))).toMatchObject({
      status: 422,
      errors: [{ path: 'role' }],
    })
  })

  it('is listed with who sent it and what became of it, the newest first', async () => {
    const [first, second] = [await invited(anAddress()), await invited(anAddress(), 'admin')]
    await change(first.id, 'revoke')
    const page = (await (
      await app.call('GET /admin/invitations', { query: { limit: '2' }, headers: admin })
    ).json()) as Page<Invitation>
    expect(page.items).toMatchObject([
      { id: second.id, role: 'admin', state: 'pending' },
      { id: first.id, state: 'revoked', endedAt: expect.any(String) as string },
    ])
    expect(page.nextCursor).not.toBeNull()
  })
})

describe('the link of an invitation', () => {
  it('works once', async () => {
    const email = anAddress()
    await invited(email)
    const token = await newestToken(email)
    expect((await accept(token)).status).toBe(200)
    for (const again of [await accept(token, { name: 'Mallory', password: 'another-password-77' }), await read(token)])
      expect(await toProblem(again)).toMatchObject({ status: 403, code: 'link-used' })
    expect(await (await signIn(email, 'another-password-77')).findSignedInEmail()).toBeNull()
  })

  it('works for one of two who accept at the same moment', async () => {
    const email = anAddress()
    await invited(email)
    const token = await newestToken(email)
    const answers = await Promise.all([
      accept(token, { name: 'One', password: 'password-of-the-one' }),
      accept(token, { name: 'Two', password: 'password-of-the-two' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
    const opened = await Promise.all(
      ['password-of-the-one', 'password-of-the-two'].map(async (given) =>
        (await signIn(email, given)).findSignedInEmail(),
      ),
    )
    expect(opened.filter(Boolean)).toEqual([email])
  })

  it('says that it is used when it is accepted while a second one is being checked', async () => {
    const email = anAddress()
    await invited(email)
    const token = await newestToken(email)
    let first: Promise<Response> | undefined
    const afterFirstRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await (first ??= accept(token))
        return result
      },
    }
    const late = { ...app.services, db: app.services.db.withPlugin(afterFirstRead) }
    const second = acceptInvitation(late, { token, name: 'Two', password: staffPassword }, '127.0.0.1')
    await expect(second).rejects.toMatchObject({ code: 'link-used' })
    expect((await first)?.status).toBe(200)
  })

  it('expires after three days, and a new one can be sent', async () => {
    const email = anAddress()
    const { id } = await invited(email)
    const token = await newestToken(email)
    now = new Date(now.getTime() + 72 * hour + 1)
    expect(await toProblem(await accept(token))).toMatchObject({ status: 403, code: 'link-expired' })
    expect(await (await change(id, 'resend')).json()).toMatchObject({ id, state: 'pending' })
    expect((await accept(await newestToken(email))).status).toBe(200)
  })

  it('is replaced by the next one, whose mail alone is sent', async () => {
    const email = anAddress()
    const { id } = await invited(email)
    const first = await newestToken(email)
    await change(id, 'resend')
    expect(await toProblem(await accept(first))).toMatchObject({ status: 403, code: 'link-invalid' })
    await deliverMails(app.services)
    expect((await listMailsTo(app, email)).map(({ state }) => state)).toEqual(['skipped', 'sent'])
  })

  it('stops working when the invitation is revoked, and does not come back', async () => {
    const email = anAddress()
    const { id } = await invited(email)
    const token = await newestToken(email)
    expect(await (await change(id, 'revoke')).json()).toMatchObject({ state: 'revoked' })
    expect(await toProblem(await accept(token))).toMatchObject({ status: 403, code: 'link-revoked' })
    for (const action of ['resend', 'revoke'] as const)
      expect(await toProblem(await change(id, action))).toMatchObject({ status: 409, code: 'already-reviewed' })
    const reopen = app.services.db.updateTable('invitations').set({ revoked_at: null }).where('id', '=', id).execute()
    await expect(reopen).rejects.toMatchObject({ constraint: 'invitations_end_once' })
  })

  it('cannot be guessed from what the database stores', async () => {
    const email = anAddress()
    const { id } = await invited(email)
    await deliverMails(app.services)
    const stored = await app.services.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
    const [mail] = await listMailsTo(app, email)
    expect(mail?.data).not.toHaveProperty('url')
    for (const guess of [stored?.token_hash ?? '', id, `${id}.${stored?.token_hash}`, 'x'.repeat(43)])
      expect(await toProblem(await accept(guess))).toMatchObject({ status: 403, code: 'link-invalid' })
    expect(await findRole(email)).toBeUndefined()
  })

  it('changes the account of the invited address alone, whoever is signed in', async () => {
    const email = anAddress()
    await invited(email)
    const thief = await aUser(app.services.db)
    const browser = await signIn(thief.email, password)
    const response = await app.call('POST /invitations/accept', {
      body: { token: await newestToken(email), name: 'Mallory', password: staffPassword, email: thief.email },
      headers: browser.sessionHeaders,
    })
    expect(response.status).toBe(422)
    const plain = await app.call('POST /invitations/accept', {
      body: { token: await newestToken(email), name: 'Mallory', password: staffPassword },
      headers: browser.sessionHeaders,
    })
    expect(plain.status).toBe(200)
    expect([await findRole(thief.email), await findRole(email)]).toEqual(['guest', 'manager'])
  })
})

describe('nobody is invited', () => {
  it('who has the role, or a higher one, already', async () => {
    const [manager, other] = [
      await aUser(app.services.db, { role: 'manager' }),
      await aUser(app.services.db, { role: 'admin' }),
    ]
    for (const [email, role] of [
      [manager.email, 'manager'],
      [other.email, 'manager'],
      [other.email, 'admin'],
    ] as const)
      expect(await toProblem(await invite(email, role))).toMatchObject({ status: 409, code: 'role-held' })
  })

  it('twice at a time, also by two admins at the same moment', async () => {
    const email = anAddress()
    const answers = await Promise.all([invite(email), invite(email)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(await toProblem(await invite(email))).toMatchObject({ code: 'already-invited' })
  })

  it('whose account is deactivated, and deactivating ends the invitation', async () => {
    const { id, email } = await aUser(app.services.db)
    await invited(email)
    const token = await newestToken(email)
    await app.call('POST /admin/users/:id/deactivate', { params: { id }, headers: admin })
    expect(await toProblem(await accept(token))).toMatchObject({ code: 'link-revoked' })
    expect(await toProblem(await invite(email))).toMatchObject({ status: 409, code: 'account-deactivated' })
  })
})

it('an admin who is demoted takes the invitations along that nobody has accepted', async () => {
  const inviter = await aUser(app.services.db, { role: 'admin' })
  const email = anAddress()
  expect((await invite(email, 'admin', await app.signInAs(inviter.email))).status).toBe(201)
  const token = await newestToken(email)
  const partner = await app.signInAs((await aUser(app.services.db, { role: 'admin' })).email)
  const params = { id: inviter.id }
  await app.call('PUT /admin/users/:id/role', { params, body: { role: 'guest' }, headers: admin })
  expect((await app.call('POST /admin/users/:id/approve-removal', { params, headers: partner })).status).toBe(200)
  expect(await toProblem(await accept(token))).toMatchObject({ code: 'link-revoked' })
})

it('an account that became an admin otherwise is never lowered by an older invitation', async () => {
  const { id, email } = await aUser(app.services.db)
  await invited(email)
  const token = await newestToken(email)
  await app.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  expect(await toProblem(await accept(token, { password: staffPassword }))).toMatchObject({ code: 'role-held' })
  expect(await findRole(email)).toBe('admin')
})
