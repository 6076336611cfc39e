import { expect, it } from 'vitest'
import { AuthBrowser } from '#test/auth-browser.ts'
import { resetMailIntervals, getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { ok } from '#test/booking-test-app.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

const states = async (email: string) => (await listMailsTo(app, email)).map(({ template, state }) => [template, state])
const resetToken = (url: string) => new URL(url).pathname.split('/').at(-1)

it('a reset link is mailed while it is valid, and not after another reset ended it', async () => {
  const { email } = await aUser(app.services.db)
  const browser = new AuthBrowser(app)
  const request = () => browser.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
  await request()
  await deliverMails(app.services)
  expect(await states(email)).toEqual([['reset-password', 'sent']])
  await app.services.db.deleteFrom('mails').execute()
  await resetMailIntervals(app)
  await request()
  await app.services.db.updateTable('mails').set({ dedupe_key: 'reset-password:other' }).execute()
  await resetMailIntervals(app)
  await request()
  const token = resetToken(getMailLink((await listMailsTo(app, email)).at(-1))) ?? ''
  const isOpen = async (tried: string) =>
    (await ok<{ isOpen: boolean }>(app.call('POST /password-resets/read', { body: { token: tried } }))).isOpen
  expect([await isOpen(token), await isOpen(`${token}x`)]).toEqual([true, false])
  expect((await browser.post('/reset-password', { token, newPassword: 'Ceylon-tea-1868-new' })).status).toBe(200)
  expect(await isOpen(token)).toBe(false)
  await deliverMails(app.services)
  expect(await states(email)).toEqual([
    ['reset-password', 'skipped'],
    ['reset-password', 'skipped'],
    ['password-changed', 'sent'],
  ])
})

it('a link to confirm an address is mailed until it was used', async () => {
  const email = 'mailed@travellers.test'
  const browser = new AuthBrowser(app)
  const signUp = { name: 'Mailed', email, password: 'Ceylon-tea-1868-new', callbackURL: '/auth/verify' }
  await browser.post('/sign-up/email', signUp)
  await browser.open(getMailLink((await listMailsTo(app, email)).at(-1)))
  await deliverMails(app.services)
  expect(await states(email)).toEqual([['verify-email', 'skipped']])
  await browser.post('/sign-up/email', { ...signUp, email: 'waiting@travellers.test' })
  await deliverMails(app.services)
  expect(await states('waiting@travellers.test')).toEqual([['verify-email', 'sent']])
})

it('a link to a new address is mailed until a newer one replaces it', async () => {
  const { email } = await aUser(app.services.db)
  const browser = new AuthBrowser(app)
  await browser.post('/sign-in/email', { email, password })
  await browser.post('/change-email', { newEmail: 'one@travellers.test', password })
  await browser.post('/change-email', { newEmail: 'two@travellers.test', password })
  await deliverMails(app.services)
  expect(await states('one@travellers.test')).toEqual([['email-change-confirm', 'skipped']])
  expect(await states('two@travellers.test')).toEqual([['email-change-confirm', 'sent']])
  expect(await states(email)).toEqual([
    ['email-change-requested', 'sent'],
    ['email-change-requested', 'sent'],
  ])
})

it('a form that sends a mail takes as long for an address without an account as for any other', async () => {
  const { auth } = app.services.config
  const slow = await createTestApp({ config: { auth: { ...auth, leastMsOfMailForms: 300 } } })
  const { email } = await aUser(slow.services.db)
  const ask = async (path: string, body: object) => {
    const begun = performance.now()
    expect((await new AuthBrowser(slow).post(path, body)).status).toBe(200)
    return performance.now() - begun
  }
  for (const path of ['/request-password-reset', '/send-verification-email', '/sign-in/code/send'])
    for (const address of [email, 'nobody@travellers.test'])
      expect(await ask(path, { email: address }), `${path} ${address}`).toBeGreaterThan(295)
  await slow.close()
})
