import { describe, expect, it } from 'vitest'
import { betterAuth } from 'better-auth'
import { sql } from 'kysely'
import { createTotpCode } from '@escapes/contract/testing/totp'
import { AuthBrowser, toRedirectUrl } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { stopClock } from '#test/stop-clock.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { createAuthOptions } from './auth-options.ts'

stopClock()

const app = await shareInFile(createTestApp())
const requiresTotp = { ...app.services.config.auth, staffTotp: 'required' } as const
const strict = await shareInFile(createTestApp({ config: { auth: requiresTotp } }))

/** What an app shows that scanned the code. */
const readCode = (uri: string, steps = 0): Promise<string> =>
  createTotpCode(new URL(uri).searchParams.get('secret') ?? '', steps)

interface Enrolled {
  totpURI: string
  backupCodes: string[]
}

const signIn = async (email: string, on = app) => {
  const browser = new AuthBrowser(on)
  const response = await browser.post('/sign-in/email', { email, password })
  return { browser, answer: (await response.json()) as { twoFactorRedirect?: boolean } }
}

const staff = async (on = app) => (await aUser(on.services.db, { role: 'manager' })).email

/** Sets an app up in a signed-in browser; the code of the step before is the one used up. */
const enrol = async (browser: AuthBrowser): Promise<Enrolled> => {
  const enrolled = (await (await browser.post('/two-factor/enable', { password })).json()) as Enrolled
  const answer = await browser.post('/two-factor/verify-totp', { code: await readCode(enrolled.totpURI, -1) })
  expect(answer.status).toBe(200)
  return enrolled
}

describe('cookies that can be read in two ways', () => {
  const toSession = (browser: AuthBrowser): string =>
    /better-auth\.session_token=([^;]+)/.exec(browser.sessionHeaders['cookie'] ?? '')?.[1] ?? ''
  const name = 'better-auth.session_token'

  it.each([
    ['a space before the sign', (own: string, theirs: string) => `${name} =${theirs}; ${name}=${own}`],
    ['a tab before the sign', (own: string, theirs: string) => `${name}\t=${theirs}; ${name}=${own}`],
    ['a space before the sign, the other way', (own: string, theirs: string) => `${name} =${own}; ${name}=${theirs}`],
    ['no space after the semicolon', (own: string, theirs: string) => `a=1;${name}=${theirs}; ${name}=${own}`],
    ['a tab after the semicolon', (own: string, theirs: string) => `a=1;\t${name}=${theirs}; ${name}=${own}`],
    ['quotes', (_: string, theirs: string) => `${name}="${theirs}"`],
    ['quotes and another one', (own: string, theirs: string) => `${name}="${theirs}"; ${name}=${own}`],
  ])(
    'with %s, neither turn off the second step of one by the session of another, nor count as its password',
    async (_, toCookie) => {
      const [email, thief] = [await staff(), await staff()]
      const { browser } = await signIn(email)
      await enrol(browser)
      const own = (await signIn(thief)).browser
      await sql`update sessions set authenticated_at = now() - interval '11 minutes'`.execute(app.services.db)
      const cookie = toCookie(toSession(own), toSession(browser))
      const post = (path: string) =>
        app.app.request(`/api/auth${path}`, {
          method: 'POST',
          headers: { ...own.sessionHeaders, cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ password }),
        })
      await post('/two-factor/disable')
      await post('/verify-password')
      const theirs = await sql<{ two_factor_enabled: boolean; is_stale: boolean }>`
      select two_factor_enabled, authenticated_at < now() - interval '10 minutes' as is_stale
      from sessions join users on users.id = user_id where email = ${email}`.execute(app.services.db)
      const acted = await post('/verify-password')
      const asBoth = await app.call('GET /me', { headers: { cookie } })
      const { user } = (await asBoth.json()) as { user: { email: string } | null }
      // Whoever is seen is whose password counts.
      expect(acted.status === 200).toBe(user !== null)
      expect(theirs.rows).toEqual([{ two_factor_enabled: true, is_stale: user?.email !== email }])
    },
  )
})

describe('a second step at sign-in', () => {
  it('requires a code after the password, and opens nothing before it', async () => {
    const email = await staff()
    const { totpURI } = await enrol((await signIn(email)).browser)
    const { browser, answer } = await signIn(email)
    expect(answer.twoFactorRedirect).toBe(true)
    expect(await browser.findSignedInEmail()).toBeNull()
    expect((await browser.post('/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect(await browser.findSignedInEmail()).toBeNull()
    expect((await browser.post('/two-factor/verify-totp', { code: await readCode(totpURI) })).status).toBe(200)
    expect(await browser.findSignedInEmail()).toBe(email)
    const me = await app.call('GET /me', { headers: browser.sessionHeaders })
    expect(await me.json()).toMatchObject({ user: { secondFactor: 'on' } })
  })

  it('ends what others began without it, once it is turned on', async () => {
    const email = await staff()
    const [{ browser }, thief] = [await signIn(email), await signIn(email)]
    await enrol(browser)
    expect([await browser.findSignedInEmail(), await thief.browser.findSignedInEmail()]).toEqual([email, null])
  })

  it('accepts a code once when two browsers send it at the same moment', async () => {
    const email = await staff()
    const { totpURI } = await enrol((await signIn(email)).browser)
    const browsers = await Promise.all(Array.from({ length: 4 }, async () => (await signIn(email)).browser))
    const code = await readCode(totpURI)
    const answers = await Promise.all(browsers.map((browser) => browser.post('/two-factor/verify-totp', { code })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const late = await signIn(email)
    expect((await late.browser.post('/two-factor/verify-totp', { code })).status).toBe(401)
    // Without the record of used codes the same code opens again: it is that record which rejects.
    await app.services.db.deleteFrom('used_totp_codes').execute()
    expect((await late.browser.post('/two-factor/verify-totp', { code })).status).toBe(200)
  })

  it('is asked of every device: none can be trusted, not even one that was before', async () => {
    const email = await staff()
    const { totpURI } = await enrol((await signIn(email)).browser)
    const { browser } = await signIn(email)
    const trusting = { code: await readCode(totpURI), trustDevice: true }
    const refused = await browser.post('/two-factor/verify-totp', trusting)
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ path: 'trustDevice' }] }])
    expect(await browser.findSignedInEmail()).toBeNull()

    // What the library gives whoever calls it directly, as the api once passed it on.
    const library = betterAuth(createAuthOptions(app.services))
    const callLibrary = (path: string, body: object, cookie = '') =>
      library.handler(
        new Request(`${app.services.config.publicUrl}/api/auth${path}`, {
          method: 'POST',
          headers: { origin: app.services.config.publicUrl, 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        }),
      )
    const toCookies = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    const first = await callLibrary('/sign-in/email', { email, password })
    const second = await callLibrary('/two-factor/verify-totp', trusting, toCookies(first).join('; '))
    const trusted = toCookies(second)
      .filter((cookie) => cookie.includes('trust_device'))
      .join('; ')
    expect(trusted).not.toBe('')
    const again = await callLibrary('/sign-in/email', { email, password }, trusted)
    expect(await again.json()).not.toHaveProperty('twoFactorRedirect')
    const ours = await app.app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { origin: app.services.config.publicUrl, 'content-type': 'application/json', cookie: trusted },
      body: JSON.stringify({ email, password }),
    })
    expect(await ours.json()).toMatchObject({ twoFactorRedirect: true })
  })

  it('is passed by a recovery code, once', async () => {
    const email = await staff()
    const { backupCodes } = await enrol((await signIn(email)).browser)
    expect(backupCodes).toHaveLength(10)
    const [code] = backupCodes
    const { browser } = await signIn(email)
    expect((await browser.post('/two-factor/verify-backup-code', { code })).status).toBe(200)
    expect(await browser.findSignedInEmail()).toBe(email)
    const again = await signIn(email)
    expect((await again.browser.post('/two-factor/verify-backup-code', { code })).status).toBe(401)
    expect(await again.browser.findSignedInEmail()).toBeNull()
  })

  it('stores neither secret nor recovery codes in clear text', async () => {
    const email = await staff()
    const { totpURI, backupCodes } = await enrol((await signIn(email)).browser)
    const rows = JSON.stringify(await app.services.db.selectFrom('two_factors').selectAll().execute())
    expect(rows).not.toContain(new URL(totpURI).searchParams.get('secret'))
    expect(rows).not.toContain(backupCodes[0])
  })

  it('is locked after ten wrong codes in a row, over several sign-ins', async () => {
    const email = await staff()
    const { totpURI } = await enrol((await signIn(email)).browser)
    for (let round = 0; round < 3; round++) {
      const { browser } = await signIn(email)
      for (let time = 0; time < 4; time++)
        await browser.post('/two-factor/verify-totp', { code: `00000${round}${time}`.slice(-6) })
    }
    const { browser } = await signIn(email)
    expect((await browser.post('/two-factor/verify-totp', { code: await readCode(totpURI) })).status).toBe(429)
  })

  it.each(['disable', 'generate-backup-codes'])('is not changed with session and password alone: %s', async (call) => {
    const email = await staff()
    const { browser } = await signIn(email)
    const { totpURI } = await enrol(browser)
    const before = await app.services.db.selectFrom('two_factors').selectAll().execute()
    const post = (body: object) => browser.post(`/two-factor/${call}`, body)
    const without = await post({ password })
    expect([without.status, await without.json()]).toMatchObject([401, { code: 'CODE_NEEDED' }])
    const code = await readCode(totpURI)
    expect((await post({ password: 'wrong-password', code })).status).toBe(400)
    expect((await post({ password, code: '000000' })).status).toBe(401)
    expect((await post({ password, code: 'AAAAA-BBBBB' })).status).toBe(401)
    expect((await signIn(email)).answer.twoFactorRedirect).toBe(true)
    const after = await app.services.db.selectFrom('two_factors').select(['id', 'secret', 'backup_codes']).execute()
    expect(after.map(({ id, secret }) => [id, secret])).toEqual(before.map(({ id, secret }) => [id, secret]))
    expect((await post({ password, code })).status).toBe(200)
  })

  it('is not set up anew while it is on', async () => {
    const { browser } = await signIn(await staff())
    await enrol(browser)
    expect((await browser.post('/two-factor/enable', { password })).status).toBe(400)
  })

  it('is turned off with a recovery code, and its owner is notified of each change', async () => {
    const email = await staff()
    const { browser } = await signIn(email)
    const { backupCodes } = await enrol(browser)
    const [first, second] = backupCodes
    const post = (call: string, code: unknown) => browser.post(`/two-factor/${call}`, { password, code })
    const made = (await (await post('generate-backup-codes', first)).json()) as Enrolled
    expect((await post('disable', second)).status).toBe(401)
    expect((await post('disable', made.backupCodes[0])).status).toBe(200)
    expect((await signIn(email)).answer.twoFactorRedirect).toBeUndefined()
    const mails = await app.services.db
      .selectFrom('mails')
      .select('data')
      .where('recipient', '=', email)
      .where('template', '=', 'second-step-changed')
      .orderBy('id')
      .execute()
    expect(mails.map(({ data }) => data['what'])).toEqual(['on', 'codes', 'off'])
  })
})

describe('a second step that a stranger turned on', () => {
  /** Asks for a reset as the owner does, and uses its link. */
  const reset = async (email: string, removesSecondStep?: boolean) => {
    const owner = new AuthBrowser(app)
    await owner.post('/request-password-reset', { email, redirectTo: '/auth/reset?redirect=%2Ftours' })
    const page = toRedirectUrl(app, await owner.open(getMailLink((await listMailsTo(app, email)).at(-1))))
    const token = page.searchParams.get('token')
    const answer = await owner.post('/reset-password', { token, newPassword: 'stilt-fishers-77', removesSecondStep })
    expect(answer.status).toBe(200)
    const { twoFactorRedirect: isAsked = false } = (await (
      await owner.post('/sign-in/email', { email, password: 'stilt-fishers-77' })
    ).json()) as { twoFactorRedirect?: boolean }
    return { page, isAsked }
  }
  const invade = async (role: 'guest' | 'manager' = 'guest') => {
    const { email } = await aUser(app.services.db, { role })
    const { browser } = await signIn(email)
    await enrol(browser)
    return { email, browser }
  }
  const moveBack = (email: string, days: number) =>
    app.services.db
      .updateTable('users')
      .set({ second_step_since: sql<Date>`second_step_since - ${`${days} days`}::interval` })
      .where('email', '=', email)
      .execute()
  const listSecondStepMails = async (email: string) =>
    (await listMailsTo(app, email)).filter(({ template }) => template === 'second-step-changed')

  it('goes with a reset by mail in the week after, and its owner is told', async () => {
    const { email, browser } = await invade()
    // What the stranger does to keep the account does not help them.
    await browser.post('/change-password', { currentPassword: password, newPassword: 'nine-arches-1921' })
    const { page, isAsked } = await reset(email, true)
    expect([page.pathname, page.searchParams.get('second-step'), page.searchParams.get('redirect')]).toEqual([
      '/auth/reset',
      'new',
      '/tours',
    ])
    expect([isAsked, await browser.findSignedInEmail()]).toEqual([false, null])
    expect((await listSecondStepMails(email)).map(({ data }) => data)).toMatchObject([
      { what: 'on', removableUntil: expect.any(String) as string },
      { what: 'off' },
    ])
    const rows = app.services.db.selectFrom('two_factors').innerJoin('users', 'users.id', 'user_id')
    expect(await rows.select('email').where('email', '=', email).execute()).toEqual([])
  })

  it('stays where its owner does not ask for it, and after a week', async () => {
    const [{ email }, { email: late }] = [await invade(), await invade()]
    expect((await reset(email)).isAsked).toBe(true)
    await moveBack(late, 8)
    const { page, isAsked } = await reset(late, true)
    expect([page.searchParams.get('second-step'), isAsked]).toEqual([null, true])
  })

  it('of staff is removed by an operator alone', async () => {
    const { email } = await invade('manager')
    const { page, isAsked } = await reset(email, true)
    expect([page.searchParams.get('second-step'), isAsked]).toEqual([null, true])
    expect((await listSecondStepMails(email)).map(({ data }) => data)).toEqual([
      { what: 'on', at: expect.any(String) as string },
    ])
  })

  it('is as new as it was first turned on: codes made anew change nothing', async () => {
    const { email } = await invade()
    await moveBack(email, 8)
    await app.services.db.updateTable('users').set({ two_factor_enabled: true }).where('email', '=', email).execute()
    expect((await reset(email, true)).isAsked).toBe(true)
  })
})

describe('where staff need a second step', () => {
  it('staff can do nothing of their role before they set one up, and everything after', async () => {
    const { browser } = await signIn(await staff(strict), strict)
    const request = () => strict.call('GET /admin/bookings', { headers: browser.sessionHeaders })
    const rejected = await request()
    expect([rejected.status, await rejected.json()]).toMatchObject([403, { code: 'second-factor-needed' }])
    const me = await strict.call('GET /me', { headers: browser.sessionHeaders })
    expect(await me.json()).toMatchObject({ user: { secondFactor: 'needed' } })
    await enrol(browser)
    expect((await request()).status).toBe(200)
  })

  it('customers need no second step', async () => {
    const { email } = await aUser(strict.services.db)
    const { browser } = await signIn(email, strict)
    expect((await strict.call('GET /bookings', { headers: browser.sessionHeaders })).status).toBe(200)
  })

  it('staff act with the password alone where the installation does not require a second step', async () => {
    const { browser } = await signIn(await staff())
    expect((await app.call('GET /admin/bookings', { headers: browser.sessionHeaders })).status).toBe(200)
  })
})
