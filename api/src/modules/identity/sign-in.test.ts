import { describe, expect, it } from 'vitest'
import { createAuthVisitor, getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { deleteExpiredSessionsAndLinks } from './queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

const isKnown = async (headers: Record<string, string>): Promise<boolean> => {
  const response = await app.call('GET /me', { headers })
  return ((await response.json()) as { user: unknown }).user !== null
}

describe('a session', () => {
  it('is a cookie scripts cannot read, and ends with sign-out', async () => {
    const { email } = await aUser(app.services.db)
    const visitor = createAuthVisitor(app)
    const response = await visitor.post('/sign-in/email', { email, password })
    expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/i)
    const session = visitor.toSessionHeaders(response)
    expect(await isKnown(session)).toBe(true)
    expect((await visitor.post('/sign-out', {}, session)).status).toBe(200)
    expect(await isKnown(session)).toBe(false)
  })

  it('is a secure cookie where the product is served over https', async () => {
    const secure = await createTestApp({
      config: {
        publicUrl: 'https://escapes.test',
        auth: { secret: 's'.repeat(40), useSecureCookies: true, staffTotp: 'optional', leastMsOfMailForms: 0 },
      },
    })
    const { email } = await aUser(secure.services.db)
    const response = await createAuthVisitor(secure).post('/sign-in/email', { email, password })
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-.*; Secure/)
    await secure.close()
  })

  it('knows a new role with the next request', async () => {
    const { db } = app.services
    const { id, email } = await aUser(db)
    const session = await app.signInAs(email)
    expect((await app.call('GET /admin/bookings', { headers: session })).status).toBe(403)
    await db.updateTable('users').set({ role: 'manager' }).where('id', '=', id).execute()
    expect((await app.call('GET /admin/bookings', { headers: session })).status).toBe(200)
  })

  it('is not begun by a wrong password, and the response does not reveal whether the account exists', async () => {
    const { email } = await aUser(app.services.db)
    const visitor = createAuthVisitor(app)
    const known = await visitor.post('/sign-in/email', { email, password: 'wrong-password' })
    const unknown = await visitor.post('/sign-in/email', {
      email: 'nobody@travellers.test',
      password: 'wrong-password',
    })
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(known.status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, which ends every session and works once', async () => {
    const { email } = await aUser(app.services.db)
    const visitor = createAuthVisitor(app)
    const session = await app.signInAs(email)
    await visitor.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
    const [mail] = await listMailsTo(app, email)
    expect(mail?.template).toBe('reset-password')

    const location = await visitor.follow(getMailLink(mail))
    const page = new URL(location.headers.get('location') ?? '', app.services.config.publicUrl)
    expect(page.pathname).toBe('/auth/reset')
    const token = page.searchParams.get('token')
    const reset = await visitor.post('/reset-password', { token, newPassword: 'stilt-fishers-77' })
    expect(reset.status).toBe(200)
    expect(await isKnown(session)).toBe(false)
    expect((await visitor.post('/sign-in/email', { email, password })).status).toBe(401)
    expect((await visitor.post('/sign-in/email', { email, password: 'stilt-fishers-77' })).status).toBe(200)
    expect((await visitor.post('/reset-password', { token, newPassword: 'another-one-99' })).status).toBe(400)
  })

  it('gets the same response for an unknown address, and nothing is sent', async () => {
    const { email } = await aUser(app.services.db)
    const visitor = createAuthVisitor(app)
    const known = await visitor.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
    const unknown = await visitor.post('/request-password-reset', {
      email: 'no@travellers.test',
      redirectTo: '/auth/reset',
    })
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(await listMailsTo(app, 'no@travellers.test')).toEqual([])
  })

  it('never leads to another site', async () => {
    const response = await createAuthVisitor(app).post('/request-password-reset', {
      email: 'a@b.test',
      redirectTo: 'https://evil.test',
    })
    expect(response.status).toBe(403)
  })
})

it('expired sessions are deleted, and no others', async () => {
  const { db } = app.services
  const [over, current] = [await aUser(db), await aUser(db)]
  const session = await app.signInAs(current.email)
  await app.signInAs(over.email)
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', over.id)
    .execute()
  await deleteExpiredSessionsAndLinks(db, new Date())
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', over.id).execute()).toEqual([])
  expect(await isKnown(session)).toBe(true)
})

it('a changed password ends the other sessions', async () => {
  const { email } = await aUser(app.services.db)
  const [here, elsewhere] = [await app.signInAs(email), await app.signInAs(email)]
  const change = (more: object) =>
    createAuthVisitor(app).post(
      '/change-password',
      { currentPassword: password, newPassword: 'tea-terraces-1867', ...more },
      here,
    )
  expect((await change({ revokeOtherSessions: false })).status).toBe(422)
  expect(await isKnown(elsewhere)).toBe(true)
  expect((await change({})).status).toBe(200)
  expect(await isKnown(elsewhere)).toBe(false)
})

describe('the length of a password', () => {
  it('is at least twelve characters when staff follow a reset link, which still works after a rejected password', async () => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    const visitor = createAuthVisitor(app)
    await visitor.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
    const [mail] = await listMailsTo(app, email)
    const { pathname } = new URL(getMailLink(mail))
    const token = pathname.split('/').at(-1)
    const short = await visitor.post('/reset-password', { token, newPassword: 'tea-hills-7' })
    expect([short.status, await short.json()]).toMatchObject([400, { code: 'PASSWORD_TOO_SHORT' }])
    expect((await visitor.post('/reset-password', { token, newPassword: 'tea-hills-77' })).status).toBe(200)
  })
})
