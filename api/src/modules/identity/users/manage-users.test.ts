import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Page, Role, User } from '@escapes/contract'
import { AuthBrowser } from '#test/auth-browser.ts'
import { listMailsTo } from '#test/auth-visitor.ts'
import { aUser, givePassword, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const adminUser = await aUser(app.services.db, { role: 'admin', name: 'Anoma Perera' })
const admin = await app.signInAs(adminUser.email)

const list = async (query: Record<string, string>) => {
  const response = await app.call('GET /admin/users', { query, headers: admin })
  expect(response.status).toBe(200)
  return (await response.json()) as Page<User>
}
const setRole = (id: string, role: Role, headers = admin) =>
  app.call('PUT /admin/users/:id/role', { params: { id }, body: { role }, headers })
const act = (id: string, action: 'deactivate' | 'reactivate' | 'end-sessions', headers = admin) =>
  app.call(`POST /admin/users/:id/${action}`, { params: { id }, headers })
const readCode = async (response: Response) => ((await response.json()) as { code?: string }).code
const signIn = async (email: string, given = password) => {
  const browser = new AuthBrowser(app)
  return { browser, response: await browser.post('/sign-in/email', { email, password: given }) }
}
describe('the list of accounts', () => {
  it('is searched by name and e-mail, filtered by role and state, and read page by page, staff first', async () => {
    const { db } = app.services
    const names = ['Zoya One', 'Zoya Two', 'Zoya Three', 'Zoya 100%']
    for (const name of names) await aUser(db, { name, role: name === 'Zoya Two' ? 'manager' : 'guest' })
    await aUser(db, { name: 'Zoya Unconfirmed', emailVerified: false })
    const first = await list({ q: 'zOYA', limit: '2' })
    expect([first.total, first.items.map(({ name }) => name)]).toEqual([5, ['Zoya Two', 'Zoya Unconfirmed']])
    const second = await list({ q: 'zoya', limit: '2', cursor: first.nextCursor ?? '' })
    expect(second.items.map(({ name }) => name)).toEqual(['Zoya 100%', 'Zoya Three'])
    const last = await list({ q: 'zoya', limit: '2', cursor: second.nextCursor ?? '' })
    expect([last.items.map(({ name }) => name), last.nextCursor]).toEqual([['Zoya One'], null])
    expect((await list({ q: 'zoya', role: 'manager' })).items.map(({ name }) => name)).toEqual(['Zoya Two'])
    expect((await list({ q: 'zoya', state: 'unconfirmed' })).total).toBe(1)
    expect((await list({ q: '100%' })).items.map(({ name }) => name)).toEqual(['Zoya 100%'])
    expect((await list({ q: '%' })).total).toBe(1)
  })

  it('shows when somebody last signed in, also after the session has ended, and on how many devices they are', async () => {
    const { id, email } = await aUser(app.services.db)
    const find = async () => (await list({ q: email })).items[0]
    expect(await find()).toMatchObject({ id, lastSignedInAt: null, sessions: 0, state: 'active' })
    const { browser } = await signIn(email)
    const signedIn = await find()
    expect(signedIn).toMatchObject({ lastSignedInAt: expect.any(String) as string, sessions: 1 })
    await browser.post('/sign-out', {})
    expect(await find()).toMatchObject({ lastSignedInAt: signedIn?.lastSignedInAt, sessions: 0 })
  })
})

describe('a new role', () => {
  it('has effect at once: every session ends, and the account gets a mail', async () => {
    const { id, email } = await aUser(app.services.db)
    const { browser } = await signIn(email)
    const response = await setRole(id, 'manager')
    expect([response.status, await response.json()]).toMatchObject([200, { id, role: 'manager', sessions: 0 }])
    expect(await browser.findSignedInEmail()).toBeNull()
    expect(await listMailsTo(app, email)).toMatchObject([
      { template: 'account-access-changed', data: { change: 'role', role: 'manager', needsPassword: true } },
    ])
    // Somebody else may know the password of before.
    expect((await signIn(email)).response.status).toBe(401)
    await givePassword(app.services.db, id)
    const again = await signIn(email)
    expect((await app.call('GET /admin/bookings', { headers: again.browser.sessionHeaders })).status).toBe(200)
    expect((await setRole(id, 'guest')).status).toBe(200)
    expect(await again.browser.findSignedInEmail()).toBeNull()
  })

  it('of a manager is told to all admins, also where an account that was closed has it again', async () => {
    const { id, email } = await aUser(app.services.db)
    const told = async () => {
      const mails = await listMailsTo(app, adminUser.email)
      return mails.filter(({ data }) => 'email' in data && data.email === email).map(({ data }) => data)
    }
    await setRole(id, 'manager')
    const made = { about: 'manager-made', email, by: 'Anoma Perera' }
    expect(await told()).toMatchObject([made])
    await act(id, 'deactivate')
    await act(id, 'reactivate')
    expect(await told()).toMatchObject([made, made])
    await setRole(id, 'guest')
    expect(await told()).toHaveLength(2)
  })

  it('that the account has already changes nothing and ends no session', async () => {
    const { id, email } = await aUser(app.services.db)
    const { browser } = await signIn(email)
    expect((await setRole(id, 'guest')).status).toBe(200)
    expect([await browser.findSignedInEmail(), await listMailsTo(app, email)]).toEqual([email, []])
  })

  it('of staff is not that of an address that nobody has confirmed', async () => {
    const { id } = await aUser(app.services.db, { emailVerified: false })
    for (const role of ['manager', 'admin'] as const)
      expect(await (await setRole(id, role)).json()).toMatchObject({
        code: 'validation-failed',
        errors: [{ path: 'role', message: expect.stringContaining('Invite it') as string }],
      })
  })

  it('is never that of the own account, of a missing one, or an unknown one', async () => {
    expect(await readCode(await setRole(adminUser.id, 'guest'))).toBe('own-account')
    expect(await readCode(await act(adminUser.id, 'deactivate'))).toBe('own-account')
    expect(await readCode(await setRole('019a0000-0000-7000-8000-000000000000', 'guest'))).toBe('not-found')
    const { id } = await aUser(app.services.db)
    expect(await readCode(await setRole(id, 'owner' as Role))).toBe('validation-failed')
  })
})

describe('a deactivated account', () => {
  it('is signed out everywhere at once and cannot sign in until it is reactivated', async () => {
    const { id, email } = await aUser(app.services.db)
    const { browser } = await signIn(email)
    expect(await (await act(id, 'deactivate')).json()).toMatchObject({ state: 'deactivated', sessions: 0 })
    expect(await browser.findSignedInEmail()).toBeNull()
    const rejected = await signIn(email)
    expect([rejected.response.status, await rejected.response.json()]).toMatchObject([
      403,
      { code: 'ACCOUNT_DEACTIVATED' },
    ])
    expect(await rejected.browser.findSignedInEmail()).toBeNull()
    expect(await (await act(id, 'reactivate')).json()).toMatchObject({ state: 'active' })
    // It may have been closed because somebody knew it.
    expect((await signIn(email)).response.status).toBe(401)
    await givePassword(app.services.db, id)
    expect((await signIn(email)).response.status).toBe(200)
    const mails = await listMailsTo(app, email)
    expect(mails.map(({ data }) => (data as unknown as { change: string }).change)).toEqual([
      'deactivated',
      'reactivated',
    ])
  })

  it('answers a wrong password as an address without an account does', async () => {
    const { id, email } = await aUser(app.services.db)
    await act(id, 'deactivate')
    const known = (await signIn(email, 'wrong-password')).response
    const unknown = (await signIn('nobody@travellers.test', 'wrong-password')).response
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  })

  it('stays out by a reset of its password', async () => {
    const { id, email } = await aUser(app.services.db)
    await act(id, 'deactivate')
    const visitor = new AuthBrowser(app)
    await visitor.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
    const link = (await listMailsTo(app, email)).find(({ template }) => template === 'reset-password')?.data.url ?? ''
    const token = new URL(link).pathname.split('/').at(-1)
    await visitor.post('/reset-password', { token, newPassword: 'stilt-fishers-77' })
    expect((await signIn(email, 'stilt-fishers-77')).response.status).toBe(403)
  })

  it('begins no session in the database either, whoever asks for one', async () => {
    const { db } = app.services
    const { id } = await aUser(db)
    await act(id, 'deactivate')
    const insert = db
      .insertInto('sessions')
      .values({ user_id: id, token: `token-of-${id}`, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    await expect(insert).rejects.toMatchObject({ constraint: 'account_is_active' })
  })

  it('is signed out although a sign-in was under way when it was deactivated', async () => {
    const { db } = app.services
    const { id, email } = await aUser(db)
    const began = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const signingIn = db.transaction().execute(async (trx) => {
      await trx
        .insertInto('sessions')
        .values({ user_id: id, token: `late-${id}`, expires_at: new Date(Date.now() + 60_000) })
        .execute()
      began.resolve()
      await mayCommit.promise
    })
    await began.promise
    const deactivating = act(id, 'deactivate')
    const listWaiting = () =>
      sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    await expect.poll(async () => (await listWaiting()).rows).not.toHaveLength(0)
    mayCommit.resolve()
    await signingIn
    expect((await deactivating).status).toBe(200)
    expect((await list({ q: email })).items[0]).toMatchObject({ state: 'deactivated', sessions: 0 })
  })
})

it('an admin signs somebody out everywhere, and the account works on', async () => {
  const { id, email } = await aUser(app.services.db)
  const [one, two] = [await signIn(email), await signIn(email)]
  expect(await (await act(id, 'end-sessions')).json()).toMatchObject({ sessions: 0, state: 'active' })
  expect([await one.browser.findSignedInEmail(), await two.browser.findSignedInEmail()]).toEqual([null, null])
  expect((await signIn(email)).response.status).toBe(200)
})

describe('the last admin who can sign in', () => {
  const open = async () => {
    const alone = await createTestApp()
    const { db } = alone.services
    const users = [await aUser(db, { role: 'admin' }), await aUser(db, { role: 'admin' })] as const
    const roles = async () =>
      (await db.selectFrom('users').select('role').orderBy('id').execute()).map(({ role }) => role)
    return { alone, db, users, roles }
  }

  it('is not left alone by two admins who demote each other at once: each waits for a third', async () => {
    const { alone, users, roles } = await open()
    try {
      const headers = await Promise.all(users.map(({ email }) => alone.signInAs(email)))
      const demote = (by: 0 | 1) =>
        alone.call('PUT /admin/users/:id/role', {
          params: { id: users[by === 0 ? 1 : 0].id },
          body: { role: 'guest' },
          headers: headers[by] ?? {},
        })
      const answers = await Promise.all([demote(0), demote(1)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await roles()).toEqual(['admin', 'admin'])
    } finally {
      await alone.close()
    }
  })

  it.each([
    ['by the rule in the database', true, ['admin', 'guest']],
    ['not without that rule, which is what the test would miss', false, ['guest', 'guest']],
  ])('stays %s', async (_, isGuarded, expected) => {
    const { alone, db, users, roles } = await open()
    try {
      if (!isGuarded) await sql`alter table users disable trigger users_last_admin`.execute(db)
      // An operator agreed to both.
      await db
        .insertInto('admin_appointments')
        .values(
          users.map(({ id }, index) => ({
            user_id: id,
            requested_by: users[index === 0 ? 1 : 0].id,
            requested_at: new Date(),
            becomes: 'guest' as const,
          })),
        )
        .execute()
      await db.updateTable('admin_appointments').set({ verdict: 'approved', decided_at: new Date() }).execute()
      const read = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
      // Each has seen both admins before either writes.
      const demote = (own: 0 | 1) =>
        db.transaction().execute(async (trx) => {
          await trx.selectFrom('users').select('id').execute()
          read[own].resolve()
          await Promise.all(read.map(({ promise }) => promise))
          await trx.updateTable('users').set({ role: 'guest' }).where('id', '=', users[own].id).execute()
        })
      const outcomes = await Promise.allSettled([demote(0), demote(1)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(isGuarded ? 1 : 2)
      expect((await roles()).toSorted()).toEqual(expected)
    } finally {
      await alone.close()
    }
  })

  it('cannot be deactivated, demoted or deleted, also where another admin could not sign in', async () => {
    const { alone, db, users } = await open()
    try {
      const [one, two] = users
      await db.deleteFrom('accounts').where('user_id', '=', two.id).execute()
      const rejected = { constraint: 'users_last_admin' }
      const change = db.updateTable('users').where('id', '=', one.id)
      await expect(change.set({ role: 'manager' }).execute()).rejects.toMatchObject(rejected)
      await expect(change.set({ deactivated_at: new Date() }).execute()).rejects.toMatchObject(rejected)
      await expect(db.deleteFrom('users').where('id', '=', one.id).execute()).rejects.toMatchObject(rejected)
      const every = db.updateTable('users').set({ role: 'guest' }).where('role', '=', 'admin')
      await expect(every.execute()).rejects.toMatchObject(rejected)
      await change.set({ name: 'Still admin' }).execute()
    } finally {
      await alone.close()
    }
  })
})
