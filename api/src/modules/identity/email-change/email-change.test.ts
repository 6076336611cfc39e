import { expect, it } from 'vitest'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

const signIn = async (email: string) => {
  const browser = new AuthBrowser(app)
  await browser.post('/sign-in/email', { email, password })
  return browser
}

const tokenFor = async (newEmail: string): Promise<string> =>
  new URL(getMailLink((await listMailsTo(app, newEmail)).at(-1))).searchParams.get('token') ?? ''

const listOwnSessions = async ({ sessionHeaders: headers }: AuthBrowser) =>
  ((await (await app.call('GET /me/sessions', { headers })).json()) as { items: { id: string; isCurrent: boolean }[] })
    .items

const templates = async (email: string) => (await listMailsTo(app, email)).map(({ template }) => template)

it('an address changes when the new mailbox confirms it, and both are notified', async () => {
  const { email } = await aUser(app.services.db)
  const newEmail = 'new-home@travellers.test'
  const browser = await signIn(email)
  expect((await browser.post('/change-email', { newEmail: 'New-Home@Travellers.test', password })).status).toBe(200)
  expect(await browser.findSignedInEmail()).toBe(email)
  expect([await templates(email), await templates(newEmail)]).toEqual([
    ['email-change-requested'],
    ['email-change-confirm'],
  ])
  expect((await browser.post('/change-email/confirm', { token: await tokenFor(newEmail) })).status).toBe(200)
  expect(await browser.findSignedInEmail()).toBe(newEmail)
  expect((await new AuthBrowser(app).post('/sign-in/email', { email: newEmail, password })).status).toBe(200)
  expect((await new AuthBrowser(app).post('/sign-in/email', { email, password })).status).toBe(401)
  expect([(await templates(email)).at(-1), (await templates(newEmail)).at(-1)]).toEqual([
    'email-changed',
    'email-changed',
  ])
})

it('the link does not work for another user, a second time, after a newer one, or after an hour', async () => {
  const { email } = await aUser(app.services.db)
  const [browser, other] = [await signIn(email), await signIn((await aUser(app.services.db)).email)]
  await browser.post('/change-email', { newEmail: 'older@travellers.test', password })
  const older = await tokenFor('older@travellers.test')
  await browser.post('/change-email', { newEmail: 'newer@travellers.test', password })
  const newer = await tokenFor('newer@travellers.test')
  const confirm = async (one: AuthBrowser, token: string) => {
    const answer = await one.post('/change-email/confirm', { token })
    return ((await answer.json()) as { code?: string }).code ?? answer.status
  }
  expect(await confirm(browser, older)).toBe('INVALID_TOKEN')
  expect(await confirm(other, newer)).toBe('OTHER_ACCOUNT')
  expect(await confirm(new AuthBrowser(app), newer)).not.toBe(200)
  expect(await confirm(browser, `${newer.slice(0, -2)}xx`)).toBe('INVALID_TOKEN')
  await app.services.db
    .updateTable('email_changes')
    .set({ expires_at: new Date(0) })
    .execute()
  expect(await confirm(browser, newer)).toBe('TOKEN_EXPIRED')
  await app.services.db
    .updateTable('email_changes')
    .set({ expires_at: new Date(Date.now() + 60_000) })
    .execute()
  expect(await confirm(browser, newer)).toBe(200)
  expect(await confirm(browser, newer)).toBe('INVALID_TOKEN')
  expect(await browser.findSignedInEmail()).toBe('newer@travellers.test')
})

it('a password reset link in the old mailbox is invalid after the change', async () => {
  const { email } = await aUser(app.services.db)
  const browser = await signIn(email)
  await browser.post('/request-password-reset', { email, redirectTo: '/auth/reset' })
  const token = new URL(getMailLink((await listMailsTo(app, email)).at(-1))).pathname.split('/').at(-1)
  await browser.post('/change-email', { newEmail: 'moved@travellers.test', password })
  expect((await browser.post('/change-email/confirm', { token: await tokenFor('moved@travellers.test') })).status).toBe(
    200,
  )
  const reset = await browser.post('/reset-password', { token, newPassword: 'stilt-fishers-77' })
  expect([reset.status, await reset.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }])
})

it('a wrong password requests no change, and an address of another account gets the same response', async () => {
  const { email } = await aUser(app.services.db)
  const { email: taken } = await aUser(app.services.db)
  const browser = await signIn(email)
  const wrong = await browser.post('/change-email', { newEmail: 'x@travellers.test', password: 'wrong-password' })
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'INVALID_PASSWORD' }])
  expect(await listMailsTo(app, 'x@travellers.test')).toEqual([])
  const [one, two] = [
    await browser.post('/change-email', { newEmail: taken, password }),
    await browser.post('/change-email', { newEmail: 'free@travellers.test', password }),
  ]
  expect([one.status, await one.text()]).toEqual([two.status, await two.text()])
  expect(await listMailsTo(app, taken)).toEqual([])
})

it('an address that another account confirmed in the meantime is not taken', async () => {
  const { email } = await aUser(app.services.db)
  const browser = await signIn(email)
  await browser.post('/change-email', { newEmail: 'race@travellers.test', password })
  const token = await tokenFor('race@travellers.test')
  await aUser(app.services.db, { email: 'race@travellers.test' })
  const answer = await browser.post('/change-email/confirm', { token })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'EMAIL_TAKEN' }])
  expect(await browser.findSignedInEmail()).toBe(email)
})

it('whoever came in by the mailbox of before is out, and the password still opens what it opened', async () => {
  const { db } = app.services
  const { id, email } = await aUser(db)
  const signInByCode = async () => {
    const browser = new AuthBrowser(app)
    await browser.post('/sign-in/code/send', { email })
    await deliverMails(app.services)
    const code = app.mail.sent.findLast(({ to }) => to === email)?.subject.slice(0, 6)
    await browser.post('/sign-in/code', { email, code })
    return browser
  }
  const [byCode, byPassword, byProvider] = [await signInByCode(), await signIn(email), await signIn(email)]
  await db.insertInto('accounts').values({ user_id: id, account_id: 'lanka', provider_id: 'island' }).execute()
  await db
    .updateTable('sessions')
    .set({ provider_id: 'island' })
    .where('id', '=', (await listOwnSessions(byProvider)).find(({ isCurrent }) => isCurrent)?.id ?? '')
    .execute()
  const owner = await signInByCode()
  const all = [byCode, byPassword, byProvider, owner]
  const findAll = () => Promise.all(all.map((browser) => browser.findSignedInEmail()))
  expect(await findAll()).toEqual([email, email, email, email])
  const newEmail = 'away-from-it@travellers.test'
  await owner.post('/change-email', { newEmail, password })
  expect((await owner.post('/change-email/confirm', { token: await tokenFor(newEmail) })).status).toBe(200)
  expect(await findAll()).toEqual([null, newEmail, null, newEmail])
})
