import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { modules } from '#/composition.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo, resetMailIntervals } from '#test/auth-visitor.ts'
import { aCustomerWithoutAccount, aUser, password } from '#test/factories/users.ts'
import { createTestApp, unlimitedRates } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { erasePerson } from '#/modules/personal-data/erase-person.ts'
import { listRules } from '#/modules/personal-data/index.ts'

let later = 0
const clock = { now: () => new Date(Date.now() + later) }
const app = await shareInFile(createTestApp({ clock }))
const { db } = app.services

let addresses = 0
const newAddress = () => `code-${++addresses}@travellers.test`
const onAndroid = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 <b>Mira</b>' }

const ask = (browser: AuthBrowser, email: string) => browser.post('/sign-in/code/send', { email })
/** The code of the last mail that was sent to an address. */
const readCode = async (email: string): Promise<string> => {
  await deliverMails(app.services)
  return app.mail.sent.findLast(({ to }) => to === email)?.subject.slice(0, 6) ?? ''
}
const askForCode = async (email: string, browser = new AuthBrowser(app)) => {
  await ask(browser, email)
  return { browser, code: await readCode(email) }
}
const enter = async (browser: AuthBrowser, email: string, code: string) => {
  const response = await browser.post('/sign-in/code', { email, code })
  const body = (await response.json()) as { code?: string; needsName?: boolean }
  return body.code ?? (body.needsName ? 'name' : response.status)
}
const giveName = (browser: AuthBrowser, email: string, name = 'Mira Keller') =>
  browser.post('/sign-in/code/name', { email, name })
const toOther = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')
const countSessions = async (email: string) =>
  (
    await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .select('sign_in_code_id')
      .where('email', '=', email)
      .execute()
  ).length

describe('who has an account', () => {
  it('is signed in by the code of the mail, once, in the browser that asked', async () => {
    const { email } = await aUser(db)
    const browser = new AuthBrowser(app)
    await ask(browser, email.toUpperCase())
    const own = await readCode(email)
    expect(await enter(new AuthBrowser(app), email, own)).toBe('CODE_EXPIRED')
    expect(await enter(browser, email, `${own.slice(0, 3)} ${own.slice(3)}`)).toBe(200)
    expect(await browser.findSignedInEmail()).toBe(email)
    expect(await enter(browser, email, own)).toBe('CODE_USED')
    expect(await browser.findSignedInEmail()).toBe(email)
  })

  it('has a session that says so, and that never counts as a password that was just entered', async () => {
    const { email } = await aUser(db)
    const { browser, code } = await askForCode(email)
    await enter(browser, email, code)
    const sessions = await app.call('GET /me/sessions', { headers: browser.sessionHeaders })
    expect(await sessions.json()).toMatchObject({ items: [{ isByCode: true, provider: null }] })
    const data = await app.call('GET /me/data', { headers: browser.sessionHeaders })
    expect(await data.json()).toMatchObject({ code: 'recent-authentication-needed' })
  })

  it('gets a mail with the code, roughly what asked, and nothing that was typed or sent along', async () => {
    const { email } = await aUser(db)
    await ask(new AuthBrowser(app, onAndroid), email)
    const stored = [
      await listMailsTo(app, email),
      await db.selectFrom('sign_in_codes').selectAll().where('email', '=', email).execute(),
    ]
    const code = await readCode(email)
    expect(JSON.stringify(stored), 'neither row has the code').not.toContain(code)
    const mail = app.mail.sent.findLast(({ to }) => to === email)
    expect(mail?.text).toContain(code)
    expect(mail?.text).toContain('Asked for in: Chrome on Android.')
    expect(mail?.text).toContain('Never tell this code to anybody.')
    expect(mail?.html).not.toContain('Mira')
    expect(await listMailsTo(app, email)).toMatchObject([{ template: 'sign-in-code', state: 'sent' }])
  })

  it('has one code at a time: a second tap sends none, a new one ends the one before, also its mail', async () => {
    const { email } = await aUser(db)
    const { browser, code } = await askForCode(email)
    await ask(browser, email)
    expect(await readCode(email)).toBe(code)
    await resetMailIntervals(app)
    await ask(browser, email)
    await resetMailIntervals(app)
    await ask(browser, email)
    const last = await readCode(email)
    expect((await listMailsTo(app, email)).map(({ state }) => state)).toEqual(['sent', 'skipped', 'sent'])
    expect(await enter(browser, email, code)).toBe('CODE_WRONG')
    expect(await enter(browser, email, last)).toBe(200)
  })

  it('has ten minutes and five tries, and what was wrong is told only while there are more', async () => {
    const { email } = await aUser(db)
    const { browser, code } = await askForCode(email)
    for (let time = 1; time < 5; time++) expect(await enter(browser, email, toOther(code, time))).toBe('CODE_WRONG')
    expect(await enter(browser, email, toOther(code))).toBe('CODE_TRIES_USED_UP')
    expect(await enter(browser, email, code)).toBe('CODE_TRIES_USED_UP')
    const next = await askForCode(email, browser)
    later = 600_000
    expect(await enter(browser, email, next.code)).toBe('CODE_EXPIRED')
    later = 0
    expect(await enter(browser, email, next.code)).toBe(200)
  })

  it('of ten right codes at once one begins a session', async () => {
    const { email } = await aUser(db)
    const { browser, code } = await askForCode(email)
    const headers = browser.sessionHeaders
    const all = await Promise.all(Array.from({ length: 10 }, () => enter(new AuthBrowser(app, headers), email, code)))
    expect(all.filter((answer) => answer === 200)).toHaveLength(1)
    expect(all.filter((answer) => answer === 'CODE_USED')).toHaveLength(9)
    expect(await countSessions(email)).toBe(1)
  })

  it('of twenty wrong codes at once five are compared', async () => {
    const { email } = await aUser(db)
    const { browser, code } = await askForCode(email)
    const wrong = Array.from({ length: 20 }, (_, at) => enter(browser, email, toOther(code, at + 1)))
    const answers = await Promise.all(wrong)
    expect(answers.filter((answer) => answer === 'CODE_WRONG')).toHaveLength(4)
    expect(answers.filter((answer) => answer === 'CODE_TRIES_USED_UP')).toHaveLength(16)
    expect(await enter(browser, email, code)).toBe('CODE_TRIES_USED_UP')
  })

  it.each<[string, (id: string, email: string) => Promise<unknown>]>([
    [
      'a new password',
      async (_, email) => {
        const browser = new AuthBrowser(app)
        await browser.post('/sign-in/email', { email, password })
        return browser.post('/change-password', { currentPassword: password, newPassword: 'stilt-fishers-77' })
      },
    ],
    ['another address', (id) => db.updateTable('users').set({ email: newAddress() }).where('id', '=', id).execute()],
    ['a role', (id) => db.updateTable('users').set({ role: 'manager' }).where('id', '=', id).execute()],
    ['erasure', (userId) => erasePerson(app.services, listRules(modules), { userId, requestId: randomUUID() })],
  ])('%s ends the code', async (_, change) => {
    const { id, email } = await aUser(db)
    const { browser, code } = await askForCode(email)
    await change(id, email)
    expect(await enter(browser, email, code)).toBe('CODE_EXPIRED')
  })
})

describe('who has none', () => {
  it('is asked for a name after the right code, and then is in an account without a password', async () => {
    const email = newAddress()
    const { browser, code } = await askForCode(email)
    expect(await (await giveName(browser, email)).json()).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await enter(browser, email, code)).toBe('name')
    // The tab was loaded again, and a name takes longer to type than a code lives.
    later = 900_000
    expect((await giveName(browser, email, 'Mira\nKeller')).status).toBe(422)
    expect((await giveName(browser, email)).status).toBe(200)
    later = 0
    const me = await app.call('GET /me', { headers: browser.sessionHeaders })
    expect(await me.json()).toMatchObject({ user: { email, name: 'Mira Keller', role: 'guest', emailVerified: true } })
    const ways = await app.call('GET /me/sign-in-providers', { headers: browser.sessionHeaders })
    expect(await ways.json()).toMatchObject({ hasPassword: false })
    expect(await (await giveName(browser, email)).json()).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('makes one account and one session by names that are sent at once', async () => {
    const email = newAddress()
    const { browser, code } = await askForCode(email)
    await enter(browser, email, code)
    const names = Array.from({ length: 10 }, (_, at) =>
      giveName(new AuthBrowser(app, browser.sessionHeaders), email, `Mira ${at}`),
    )
    const statuses = (await Promise.all(names)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    expect(await countSessions(email)).toBe(1)
  })

  it('waits for a session that begins meanwhile, and is in nobody’s way', async () => {
    const { email } = await aUser(db)
    const { browser, code } = await askForCode(email)
    await db.updateTable('users').set({ email_verified: false }).where('email', '=', email).execute()
    await enter(browser, email, code)
    const named = await db.transaction().execute(async (trx) => {
      // As the insert of a session does: first the user, then the code.
      await trx.updateTable('users').set({ last_signed_in_at: new Date() }).where('email', '=', email).execute()
      const answer = giveName(browser, email)
      const listBlocked = () =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
      await expect.poll(async () => (await listBlocked()).rows.length).toBeGreaterThan(0)
      await sql`select from sign_in_codes where email = ${email} for update nowait`.execute(trx)
      return { answer }
    })
    expect((await named.answer).status).toBe(200)
  })

  it('ends the sign-ups of that address', async () => {
    const email = newAddress()
    const stranger = new AuthBrowser(app)
    await stranger.post('/sign-up/email', { name: 'Stranger', email, password: 'nine-arches-1921' })
    const { browser, code } = await askForCode(email)
    await enter(browser, email, code)
    await giveName(browser, email)
    await stranger.open(getMailLink((await listMailsTo(app, email))[0]))
    expect(await stranger.findSignedInEmail()).toBeNull()
  })

  it('gets what staff entered for that address', async () => {
    const { id, email } = await aCustomerWithoutAccount(db)
    const { browser, code } = await askForCode(email)
    expect(await enter(browser, email, code)).toBe('name')
    await giveName(browser, email)
    const me = await app.call('GET /me', { headers: browser.sessionHeaders })
    expect(await me.json()).toMatchObject({ user: { id, name: 'Mira Keller' } })
  })

  it('chooses a password by mail, and signs in with it', async () => {
    const email = newAddress()
    const { browser, code } = await askForCode(email)
    await enter(browser, email, code)
    await giveName(browser, email)
    await browser.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
    const token = new URL(getMailLink((await listMailsTo(app, email)).at(-1))).pathname.split('/').at(-1)
    await browser.post('/reset-password', { token, newPassword: 'stilt-fishers-77' })
    expect(await browser.findSignedInEmail()).toBeNull()
    const again = await browser.post('/sign-in/email', { email, password: 'stilt-fishers-77' })
    expect(again.status).toBe(200)
  })

  it('cannot be told from who has one, before the code is right', async () => {
    const shape = async (response: Response) => [
      response.status,
      await response.text(),
      response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '=…')),
    ]
    const answersFor = async (email: string) => {
      const browser = new AuthBrowser(app)
      const asked = await shape(await ask(browser, email))
      const code = await readCode(email)
      const typed = { email, code: toOther(code) }
      return [asked, await shape(await browser.post('/sign-in/code', typed)), code.length]
    }
    const [known, admin] = [await aUser(db), await aUser(db, { role: 'admin' })]
    const expected = await answersFor(newAddress())
    expect(await answersFor(known.email)).toEqual(expected)
    expect(await answersFor(admin.email)).toEqual(expected)
  })
})

describe('who needs more than a mailbox', () => {
  it.each<[string, string, object]>([
    ['staff', 'PASSWORD_NEEDED', { role: 'manager' }],
    ['who has a second step', 'PASSWORD_NEEDED', { two_factor_enabled: true }],
    ['who was deactivated', 'ACCOUNT_DEACTIVATED', { deactivated_at: new Date() }],
  ])('%s is told so after the right code, which is used up', async (_, expected, state) => {
    const { id, email } = await aUser(db)
    await db.updateTable('users').set(state).where('id', '=', id).execute()
    const { browser, code } = await askForCode(email)
    expect(await enter(browser, email, toOther(code))).toBe('CODE_WRONG')
    expect(await enter(browser, email, code)).toBe(expected)
    expect(await enter(browser, email, code)).toBe('CODE_USED')
    expect([await countSessions(email), await browser.findSignedInEmail()]).toEqual([0, null])
  })

  it('the database takes no session of staff by a code, of a code of others, and of one that nobody entered', async () => {
    const [guest, other, boss] = [await aUser(db), await aUser(db), await aUser(db, { role: 'admin' })]
    const insertCode = async (email: string, proven_at: Date | null) => {
      const now = new Date()
      const row = { email, browser_hash: 'b', nonce: 'n'.repeat(43), mailed_at: now, expires_at: now, proven_at }
      return (await db.insertInto('sign_in_codes').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const begin = (user_id: string, sign_in_code_id: string) => {
      const expires_at = new Date(Date.now() + 60_000)
      return db
        .insertInto('sessions')
        .values({ user_id, token: sign_in_code_id, expires_at, sign_in_code_id })
        .execute()
    }
    await expect(begin(boss.id, await insertCode(boss.email, new Date()))).rejects.toThrow(/sign in with the password/)
    await expect(begin(guest.id, await insertCode(other.email, new Date()))).rejects.toThrow(
      /the code was used, or ended/,
    )
    await expect(begin(guest.id, await insertCode(guest.email, null))).rejects.toThrow(/the code was used, or ended/)
  })

  it('the database keeps no code for longer, and no sixth try', async () => {
    const { email } = await aUser(db)
    await askForCode(email)
    const change = (what: ReturnType<typeof sql>) =>
      sql`update sign_in_codes set ${what} where email = ${email}`.execute(db)
    await expect(change(sql`expires_at = expires_at + interval '1 second'`)).rejects.toThrow(/sign_in_codes_end_soon/)
    await expect(change(sql`tries = 6`)).rejects.toThrow(/sign_in_codes_tries_check/)
    await expect(change(sql`used_at = now()`)).rejects.toThrow(/sign_in_codes_proven_first/)
  })
})

describe('a day of guesses at one address', () => {
  it('ends for all strangers together, and leaves the owner the known devices and the password', async () => {
    const limits = { ...unlimitedRates, mailedCodes: { points: 3, seconds: 86_400 } }
    const strict = await createTestApp({ config: { limits } })
    const { email } = await aUser(strict.services.db)
    const owner = new AuthBrowser(strict)
    await owner.post('/sign-in/email', { email, password })
    const guess = async (browser = new AuthBrowser(strict)) => {
      await ask(browser, email)
      return browser.post('/sign-in/code', { email, code: '000000' })
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess()))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
    expect((await guess(owner)).status).toBe(400)
    expect((await new AuthBrowser(strict).post('/sign-in/email', { email, password })).status).toBe(200)
    await strict.close()
  })

  it('costs the owner nothing where a browser has no code that it could be', async () => {
    const limits = { ...unlimitedRates, account: { points: 3, seconds: 900 }, mailedCodes: { points: 3, seconds: 900 } }
    const strict = await createTestApp({ config: { limits } })
    const email = newAddress()
    const owner = new AuthBrowser(strict)
    await ask(owner, email)
    await deliverMails(strict.services)
    const code = strict.mail.sent.at(-1)?.subject.slice(0, 6) ?? ''
    for (let time = 0; time < 5; time++) {
      const stranger = new AuthBrowser(strict)
      expect(await enter(stranger, email, '000000')).toBe('CODE_EXPIRED')
      expect((await giveName(stranger, email)).status).toBe(400)
    }
    expect(await enter(owner, email, code)).toBe('name')
    expect((await giveName(owner, email)).status).toBe(200)
    await strict.close()
  })

  it('counts no mail for a code that was asked for a moment ago', async () => {
    const strict = await createTestApp({
      config: { limits: { ...unlimitedRates, mailbox: { points: 2, seconds: 3_600 } } },
    })
    const email = newAddress()
    const browser = new AuthBrowser(strict)
    for (let time = 0; time < 4; time++) expect((await ask(browser, email)).status).toBe(200)
    expect((await ask(new AuthBrowser(strict), email)).status).toBe(200)
    expect((await ask(new AuthBrowser(strict), email)).status).toBe(429)
    await strict.close()
  })

  it('of mails it brings few', async () => {
    const strict = await createTestApp({
      config: { limits: { ...unlimitedRates, mailboxFrom: { points: 3, seconds: 3_600 } } },
    })
    const email = newAddress()
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await ask(new AuthBrowser(strict), email)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await strict.close()
  })
})
