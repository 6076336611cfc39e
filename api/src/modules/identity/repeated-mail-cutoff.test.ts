import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AuthBrowser } from '#test/auth-browser.ts'
import { resetMailIntervals, getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

const password = 'Quiet-Lagoon-2031'
const form = (email: string, more: object = {}) => ({
  name: 'Amara Perera',
  email,
  password,
  callbackURL: '/auth/verify?redirect=%2F',
  ...more,
})
const listAttempts = (email: string) =>
  app.services.db.selectFrom('sign_up_attempts').select('id').where('email', '=', email).execute()
const twice = (send: () => Promise<Response>) => Promise.all([send(), send()])
const shape = async (response: Response) => [
  response.status,
  await response.text(),
  response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '=…')),
]

describe('a form to sign up that is sent twice at once', () => {
  it('is one attempt and one mail, whose link signs this browser in', async () => {
    const email = 'two-taps@travellers.test'
    const browser = new AuthBrowser(app)
    const formKey = randomUUID()
    const answers = await twice(() => browser.post('/sign-up/email', form(email, { formKey })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listAttempts(email)).toHaveLength(1)
    const mails = await listMailsTo(app, email)
    expect(mails).toHaveLength(1)
    await browser.open(getMailLink(mails[0]))
    expect(await browser.findSignedInEmail()).toBe(email)
  })

  it('gets the same response for an address that has an account, which gets no mail', async () => {
    const { email } = await aUser(app.services.db)
    const formKey = randomUUID()
    const [free, again] = await twice(() =>
      new AuthBrowser(app).post('/sign-up/email', form('free-a@travellers.test', { formKey })),
    )
    const taken = await twice(() => new AuthBrowser(app).post('/sign-up/email', form(email, { formKey })))
    const expected = await shape(free)
    expect(await shape(again)).toEqual(expected)
    for (const answer of taken) expect(await shape(answer)).toEqual(expected)
    expect(await listMailsTo(app, email)).toEqual([])
  })

  it("belongs to its own address: the key of another form does not open that form's attempt", async () => {
    const formKey = randomUUID()
    const [victim, stranger] = ['victim-key@travellers.test', 'stranger-key@travellers.test']
    await new AuthBrowser(app).post('/sign-up/email', form(victim, { formKey }))
    await new AuthBrowser(app).post('/sign-up/email', form(stranger, { formKey }))
    expect([await listAttempts(victim), await listAttempts(stranger)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('retains the first password, and another form makes another attempt', async () => {
    const email = 'first-word@travellers.test'
    const browser = new AuthBrowser(app)
    const formKey = randomUUID()
    await browser.post('/sign-up/email', form(email, { formKey }))
    await browser.post('/sign-up/email', form(email, { formKey, password: 'Another-Lagoon-2032' }))
    await browser.open(getMailLink((await listMailsTo(app, email))[0]))
    expect((await new AuthBrowser(app).post('/sign-in/email', { email, password })).status).toBe(200)
    const again = 'second-form@travellers.test'
    for (const key of [randomUUID(), randomUUID()]) await browser.post('/sign-up/email', form(again, { formKey: key }))
    expect(await listAttempts(again)).toHaveLength(2)
  })
})

it('"Send again" that is tapped twice sends one mail, and another one after half a minute', async () => {
  const email = 'again@travellers.test'
  const browser = new AuthBrowser(app)
  await browser.post('/sign-up/email', form(email))
  await resetMailIntervals(app)
  const again = () => browser.post('/send-verification-email', { email, callbackURL: '/auth/verify' })
  const answers = await twice(again)
  expect(await shape(answers[0])).toEqual(await shape(answers[1]))
  expect(await listMailsTo(app, email)).toHaveLength(2)
  await resetMailIntervals(app)
  await again()
  expect(await listMailsTo(app, email)).toHaveLength(3)
})

it('"Send the link" that is tapped twice sends one mail that works, and both responses are those for an unknown address', async () => {
  const { email } = await aUser(app.services.db)
  const browser = new AuthBrowser(app)
  const request = (address: string) =>
    browser.post('/request-password-reset', { email: address, redirectTo: '/auth/reset' })
  const answers = await twice(() => request(email))
  const unknown = await shape(await request('nobody@travellers.test'))
  for (const answer of answers) expect(await shape(answer)).toEqual(unknown)
  const mails = await listMailsTo(app, email)
  expect(mails).toHaveLength(1)
  const token = new URL(getMailLink(mails[0])).pathname.split('/').at(-1)
  expect((await browser.post('/reset-password', { token, newPassword: 'Another-Lagoon-2032' })).status).toBe(200)
  await request(email)
  expect((await listMailsTo(app, email)).filter(({ template }) => template === 'reset-password')).toHaveLength(2)
})
