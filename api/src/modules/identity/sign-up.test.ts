import { describe, expect, it } from 'vitest'
import { AuthBrowser } from '#test/auth-browser.ts'
import { aUser, password } from '#test/factories/users.ts'
import { resetMailIntervals, createAuthVisitor, getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const visitor = createAuthVisitor(app)

const customer = {
  name: 'Mira',
  email: 'Mira@Travellers.test',
  password: 'nine-arches-1921',
  callbackURL: '/villas/1?step=2',
}

describe('signing up', () => {
  it('sends one link, which signs in and leads back to where the customer was', async () => {
    const browser = new AuthBrowser(app)
    expect((await browser.post('/sign-up/email', customer)).status).toBe(200)
    const mails = await listMailsTo(app, 'mira@travellers.test')
    expect(mails).toMatchObject([
      { template: 'verify-email', state: 'queued', data: { url: expect.stringContaining('verify-email') as string } },
    ])

    const { name: _, ...entered } = customer
    expect((await browser.post('/sign-in/email', entered)).status).toBe(403)
    expect((await browser.post('/sign-in/email', { ...entered, password: 'not-the-one' })).status).toBe(401)

    const verified = await browser.open(getMailLink(mails[0]))
    expect(verified.status).toBe(302)
    expect(verified.headers.get('location')).toBe('/villas/1?step=2')
    const me = await app.call('GET /me', { headers: browser.sessionHeaders })
    expect(await me.json()).toMatchObject({
      user: { email: 'mira@travellers.test', role: 'guest', emailVerified: true },
    })
  })

  it('gives the same response for a known address as for a new one, and mails nobody twice', async () => {
    await aUser(app.services.db, { email: 'known@travellers.test', name: 'Somebody' })
    const answers = []
    for (const email of ['known@travellers.test', 'unknown@travellers.test']) {
      const response = await visitor.post('/sign-up/email', { ...customer, email })
      const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=…'))
      answers.push([response.status, await response.json(), cookies])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await listMailsTo(app, 'known@travellers.test')).toEqual([])
  })

  it.each([
    ['a role', { role: 'admin' }],
    ['a verified address', { emailVerified: true }],
    ['an id', { id: '019a0000-0000-7000-8000-000000000000' }],
  ])('gives nobody %s they ask for', async (_, fields) => {
    const email = `greedy-${Object.keys(fields)[0]?.toLowerCase()}@travellers.test`
    const browser = new AuthBrowser(app)
    expect((await browser.post('/sign-up/email', { ...customer, email, ...fields })).status).toBe(422)
    expect(await listMailsTo(app, email)).toEqual([])
  })

  it.each([
    ['12345', 'PASSWORD_TOO_SHORT'],
    ['Password123', 'PASSWORD_TOO_COMMON'],
    ['aaaaaa', 'PASSWORD_TOO_PREDICTABLE'],
    ['Mira-2026', 'PASSWORD_HOLDS_NAME'],
    ['tea-h'.repeat(26), 'PASSWORD_TOO_LONG'],
  ])('rejects the password %s', async (weak, code) => {
    const response = await visitor.post('/sign-up/email', {
      ...customer,
      email: 'weak@travellers.test',
      password: weak,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code })
  })

  it.each([
    ['', 'Fill this in.'],
    ['  \u00A0 ', 'Fill this in.'],
    ['a'.repeat(101), 'At most 100 characters.'],
    ['Mira\r\nBcc: all@travellers.test', 'A character in it cannot be seen. Please type it anew, on one line.'],
    ['Mira\u202Earim', 'A character in it cannot be seen. Please type it anew, on one line.'],
    [{ first: 'Mira' }, 'This must be a text.'],
    [undefined, 'This is missing.'],
  ])('rejects the name %j beside its field', async (name, message) => {
    const email = 'nameless@travellers.test'
    const response = await visitor.post('/sign-up/email', { ...customer, email, name })
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await response.json()).toMatchObject({ code: 'validation-failed', errors: [{ path: 'name', message }] })
    expect(await listMailsTo(app, email)).toEqual([])
  })

  it('saves a name as it is written, without the spaces around it', async () => {
    const email = 'sinhala@travellers.test'
    await visitor.post('/sign-up/email', { ...customer, email, name: '  ශ්\u200Dරීමතී O’Neill-Åse ' })
    const users = await app.services.db
      .selectFrom('sign_up_attempts')
      .select('name')
      .where('email', '=', email)
      .execute()
    expect(users).toEqual([{ name: 'ශ්‍රීමතී O’Neill-Åse' }])
  })

  it.each(['/sign-up/email/', '//sign-up/email', '/sign-up/./email/', '/sign-up/%65mail', '/Sign-up/email'])(
    'is reached by no other spelling of its address: %s',
    async (path) => expect([400, 404]).toContain((await visitor.post(path, { ...customer, name: '' })).status),
  )

  it('rejects text that the database cannot store, and bodies of any size', async () => {
    expect((await visitor.post('/sign-up/email', { ...customer, name: 'a\0b' })).status).toBe(400)
    expect((await visitor.post('/sign-up/email', { ...customer, name: 'a'.repeat(20_000) })).status).toBe(413)
  })

  it('stores passwords as argon2id', async () => {
    expect((await visitor.post('/sign-up/email', { ...customer, email: 'hashed@travellers.test' })).status).toBe(200)
    const attempt = await app.services.db
      .selectFrom('sign_up_attempts')
      .select('password_hash')
      .where('email', '=', 'hashed@travellers.test')
      .executeTakeFirstOrThrow()
    expect(attempt.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(attempt.password_hash).not.toContain(customer.password)
  })

  it('never leads to another site after the link', async () => {
    const response = await visitor.post('/sign-up/email', {
      ...customer,
      email: 'led@travellers.test',
      callbackURL: 'https://evil.test/',
    })
    expect(response.status).toBe(403)
    expect(await listMailsTo(app, 'led@travellers.test')).toEqual([])
  })
})

it('a mail to an unconfirmed address contains nothing that a stranger typed', async () => {
  const [email, unconfirmed] = ['bystander@travellers.test', 'unconfirmed@travellers.test']
  const name = 'You won. Call 011 246 8013'
  const callback = '/call-011-246-8013'
  await aUser(app.services.db, { email: unconfirmed, name, emailVerified: false })
  await visitor.post('/sign-up/email', { ...customer, email, name, callbackURL: callback })
  await resetMailIntervals(app)
  await visitor.post('/send-verification-email', { email, callbackURL: callback })
  await visitor.post('/request-password-reset', { email: unconfirmed, redirectTo: callback })
  const strangers = new AuthBrowser(app)
  const newEmail = 'somebody-elses@travellers.test'
  await strangers.post('/sign-in/email', { email: (await aUser(app.services.db, { name })).email, password })
  await strangers.post('/change-email', { newEmail: newEmail, password })
  await deliverMails(app.services)
  const mails = app.mail.sent.filter(({ to }) => [email, unconfirmed, newEmail].includes(to))
  expect(mails).toHaveLength(4)
  // The token of a link may have any digits.
  const withoutTokens = (sent: string) => sent.replaceAll(/token=[\w.%-]+/g, '')
  for (const { subject, text, html } of mails)
    expect(withoutTokens(`${subject} ${text} ${html}`)).not.toMatch(/You won|246|8013/)
})
