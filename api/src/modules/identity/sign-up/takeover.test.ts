import { createEmailVerificationToken } from 'better-auth/api'
import { describe, expect, it } from 'vitest'
import { AuthBrowser, toRedirectUrl } from '#test/auth-browser.ts'
import { resetMailIntervals, getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

const callbackURL = '/auth/verify?redirect=%2Fvillas%2F7%3Fstep%3D2'
const attackers = 'chosen-by-a-stranger-1'
const victims = 'nine-arches-1921'

const signUp = async (browser: AuthBrowser, email: string, password: string, name = 'Mira') => {
  const response = await browser.post('/sign-up/email', { name, email, password, callbackURL })
  expect(response.status).toBe(200)
  return getMailLink((await listMailsTo(app, email)).at(-1))
}

const toToken = (link: string): string => new URL(link).searchParams.get('token') ?? ''

/** Whether a password opens the account from a browser that knows nothing. */
const opens = async (email: string, password: string): Promise<boolean> => {
  const browser = new AuthBrowser(app)
  await browser.post('/sign-in/email', { email, password })
  return (await browser.findSignedInEmail()) === email
}

describe('two people sign up with one address', () => {
  it("when the stranger is first, the owner's click on the stranger's mail opens nothing of the stranger's", async () => {
    const email = 'first@travellers.test'
    const [stranger, user] = [new AuthBrowser(app), new AuthBrowser(app)]
    const strangersLink = await signUp(stranger, email, attackers)
    const firstLink = await signUp(user, email, victims)
    await user.open(strangersLink)
    expect(await opens(email, attackers)).toBe(false)
    expect(await stranger.findSignedInEmail()).toBeNull()

    await user.open(firstLink)
    expect(await user.findSignedInEmail()).toBe(email)
    expect(await opens(email, victims)).toBe(true)
    expect(await opens(email, attackers)).toBe(false)
  })

  it("when the stranger is second, the owner's click on the first mail opens the owner's account alone", async () => {
    const email = 'second@travellers.test'
    const [stranger, user] = [new AuthBrowser(app), new AuthBrowser(app)]
    const firstLink = await signUp(user, email, victims)
    const strangersLink = await signUp(stranger, email, attackers)
    await user.open(firstLink)
    expect(await user.findSignedInEmail()).toBe(email)
    expect(await opens(email, victims)).toBe(true)

    for (const browser of [user, stranger, new AuthBrowser(app)]) {
      await browser.open(strangersLink)
      const answer = await browser.post('/sign-up/confirm', { token: toToken(strangersLink), password: attackers })
      expect(answer.ok).toBe(false)
    }
    expect(await opens(email, attackers)).toBe(false)
    expect(await opens(email, victims)).toBe(true)
  })

  it('an owner who opens the mail of a stranger who signed up alone does not make the password of the stranger valid', async () => {
    const email = 'third@travellers.test'
    const [stranger, user] = [new AuthBrowser(app), new AuthBrowser(app)]
    const link = await signUp(stranger, email, attackers, 'Win 1000 at evil.example')
    const opened = await user.open(link)
    expect(toRedirectUrl(app, opened).pathname).toBe('/auth/verify')
    expect(await opens(email, attackers)).toBe(false)
    for (const proof of [{}, { password: 'a-guess-of-mine' }, { password: '' }]) {
      const answer = await user.post('/sign-up/confirm', { token: toToken(link), ...proof })
      expect([proof, answer.ok]).toEqual([proof, false])
    }
    expect(await opens(email, attackers)).toBe(false)

    // Who holds the mailbox may still have the account, with a name and password of their own.
    const chosen = { token: toToken(link), name: 'Mira Perera', newPassword: victims }
    expect((await user.post('/sign-up/confirm', chosen)).status).toBe(200)
    expect(await user.findSignedInEmail()).toBe(email)
    expect(await opens(email, attackers)).toBe(false)
    const me = await app.call('GET /me', { headers: user.sessionHeaders })
    expect(await me.json()).toMatchObject({ user: { name: 'Mira Perera', emailVerified: true } })
  })
})

describe('the link', () => {
  it('signs in at once in the browser that signed up, and is of no use a second time', async () => {
    const email = 'same@travellers.test'
    const browser = new AuthBrowser(app)
    const link = await signUp(browser, email, victims)
    const opened = await browser.open(link)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, callbackURL])
    expect(await browser.findSignedInEmail()).toBe(email)
    const other = new AuthBrowser(app)
    expect((await other.open(link)).headers.get('location')).toBe(callbackURL)
    expect(await other.findSignedInEmail()).toBeNull()
    const again = await other.post('/sign-up/confirm', { token: toToken(link), password: victims })
    expect([again.status, await again.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }])
  })

  it('requires the password on another device, then signs in there and continues where the customer was', async () => {
    const email = 'device@travellers.test'
    const [laptop, phone] = [new AuthBrowser(app), new AuthBrowser(app)]
    const link = await signUp(laptop, email, victims)
    const place = toRedirectUrl(app, await phone.open(link))
    expect([place.pathname, place.searchParams.get('redirect')]).toEqual(['/auth/verify', '/villas/7?step=2'])
    const token = place.searchParams.get('token') ?? ''
    const attempt = await phone.open(`/api/auth/sign-up/attempt?token=${token}`)
    expect(await attempt.json()).toEqual({ email, needsPassword: true })
    const wrong = await phone.post('/sign-up/confirm', { token, password: 'not-the-one' })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'INVALID_PASSWORD' }])
    expect((await phone.post('/sign-up/confirm', { token, password: victims })).status).toBe(200)
    expect(await phone.findSignedInEmail()).toBe(email)
  })

  it('never signs a browser in to another account without confirmation', async () => {
    const email = 'other-account@travellers.test'
    const browser = new AuthBrowser(app)
    const link = await signUp(browser, email, victims)
    const { email: current } = await aUser(app.services.db)
    await browser.post('/sign-in/email', { email: current, password })
    expect(toRedirectUrl(app, await browser.open(link)).pathname).toBe('/auth/verify')
    const silent = await browser.post('/sign-up/confirm', { token: toToken(link) })
    expect([silent.status, await silent.json()]).toMatchObject([409, { code: 'SIGNED_IN_AS_OTHER' }])
    expect(await browser.findSignedInEmail()).toBe(current)
    const earlier = { headers: browser.sessionHeaders }
    expect((await browser.post('/sign-up/confirm', { token: toToken(link), endsOtherSession: true })).status).toBe(200)
    expect(await browser.findSignedInEmail()).toBe(email)
    expect(await (await app.call('GET /me', earlier)).json()).toEqual({ user: null })
  })

  it('makes one account when it is used in many places at once', async () => {
    const email = 'at-once@travellers.test'
    const link = await signUp(new AuthBrowser(app), email, victims)
    const otherLink = await signUp(new AuthBrowser(app), email, attackers)
    const tries = Array.from({ length: 8 }, (_, at): [string, string] =>
      at % 2 === 0 ? [link, victims] : [otherLink, attackers],
    )
    const answers = await Promise.all(
      tries.map(([one, password]) => new AuthBrowser(app).post('/sign-up/confirm', { token: toToken(one), password })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect([await opens(email, victims), await opens(email, attackers)].filter(Boolean)).toHaveLength(1)
  })

  it('is rejected when it is of another attempt, of an older kind, or made up', async () => {
    const email = 'forged@travellers.test'
    const [mine, foreign] = [new AuthBrowser(app), new AuthBrowser(app)]
    const link = await signUp(mine, email, victims)
    const foreignLink = await signUp(foreign, 'foreign@travellers.test', attackers)
    const [id] = toToken(link).split('.')
    const [, foreignSignature] = toToken(foreignLink).split('.')
    const byAddress = await createEmailVerificationToken(app.services.config.auth.secret, email)
    const changing = await createEmailVerificationToken(app.services.config.auth.secret, email, 'evil@evil.example')
    for (const token of [`${id}.${foreignSignature}`, `${id}.`, `${id}`, '', 'x', byAddress, changing]) {
      const opened = await mine.open(`/api/auth/verify-email?token=${token}&callbackURL=/auth/verify`)
      expect([token, opened.headers.get('location')]).toEqual([token, '/auth/verify?error=INVALID_TOKEN'])
      expect((await mine.post('/sign-up/confirm', { token, password: victims })).status).toBe(400)
    }
    expect(await mine.findSignedInEmail()).toBeNull()
    await mine.open(link)
    expect(await mine.findSignedInEmail()).toBe(email)
  })

  it.each([
    ['12345', 'PASSWORD_TOO_SHORT'],
    ['Password123', 'PASSWORD_TOO_COMMON'],
    ['aaaaaa', 'PASSWORD_TOO_PREDICTABLE'],
    ['Perera-2026', 'PASSWORD_HOLDS_NAME'],
    ['tea-h'.repeat(26), 'PASSWORD_TOO_LONG'],
  ])('accepts no new password that a sign-up would reject: %s', async (newPassword, code) => {
    const email = `${code.replace('PASSWORD_', '').toLowerCase()}@travellers.test`
    const link = await signUp(new AuthBrowser(app), email, attackers)
    const user = new AuthBrowser(app)
    const answer = await user.post('/sign-up/confirm', { token: toToken(link), name: 'Mira Perera', newPassword })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code }])
    expect(await user.findSignedInEmail()).toBeNull()
  })

  it('is reported as expired after a day, and is sent again for the browser that signed up', async () => {
    const email = 'late@travellers.test'
    const browser = new AuthBrowser(app)
    const link = await signUp(browser, email, victims)
    await app.services.db
      .updateTable('sign_up_attempts')
      .set({ expires_at: new Date(0) })
      .where('email', '=', email)
      .execute()
    expect((await browser.open(link)).headers.get('location')).toBe(`${callbackURL}&error=TOKEN_EXPIRED`)
    await browser.post('/send-verification-email', { email, callbackURL })
    await browser.open(getMailLink((await listMailsTo(app, email)).at(-1)))
    expect(await browser.findSignedInEmail()).toBe(email)
  })

  it('opens no account that its owner created in another way meanwhile', async () => {
    const email = 'meanwhile@travellers.test'
    const stranger = new AuthBrowser(app)
    const link = await signUp(stranger, email, attackers)
    await aUser(app.services.db, { email })
    await stranger.open(link)
    expect(await stranger.findSignedInEmail()).toBeNull()
    expect([await opens(email, attackers), await opens(email, password)]).toEqual([false, true])
  })

  it("is sent again to a stranger as the stranger's own or the newest one, and proves no more than that", async () => {
    const email = 'resent@travellers.test'
    const [user, stranger] = [new AuthBrowser(app), new AuthBrowser(app)]
    await signUp(user, email, victims)
    await signUp(stranger, email, attackers)
    await resetMailIntervals(app)
    await user.post('/send-verification-email', { email, callbackURL })
    await user.open(getMailLink((await listMailsTo(app, email)).at(-1)))
    expect(await user.findSignedInEmail()).toBe(email)
    expect(await opens(email, attackers)).toBe(false)
  })
})

it('a session from before the address was confirmed ends when it is', async () => {
  const { id, email } = await aUser(app.services.db)
  const stranger = new AuthBrowser(app)
  await stranger.post('/sign-in/email', { email, password })
  expect(await stranger.findSignedInEmail()).toBe(email)
  await app.services.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  const user = new AuthBrowser(app)
  await user.open(await signUp(user, email, victims))
  expect(await user.findSignedInEmail()).toBe(email)
  expect(await stranger.findSignedInEmail()).toBeNull()
})
