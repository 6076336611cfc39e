import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readSnapshot } from '#/db/read-snapshot.ts'
import { notificationRules } from '#/modules/notifications/personal-data.ts'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { findPerson, listRowsOf } from './queries.ts'

const app = await shareInFile(createTestApp())
const { db } = app.services

const hourMs = 3_600_000

const aSentMail = async (recipient: string, template: string, { data = {}, hours = -1 } = {}) => {
  const sent = { dedupe_key: randomUUID(), recipient, template, data: JSON.stringify(data), state: 'sent' } as const
  const createdAt = new Date(app.services.clock.now().getTime() + hours * hourMs)
  await db
    .insertInto('mails')
    .values({ ...sent, created_at: createdAt })
    .execute()
}

const changeAddress = async (email: string, newEmail: string) => {
  const browser = new AuthBrowser(app)
  await browser.post('/sign-in/email', { email, password })
  await browser.post('/change-email', { newEmail, password })
  const token = new URL(getMailLink((await listMailsTo(app, newEmail)).at(-1))).searchParams.get('token')
  expect((await browser.post('/change-email/confirm', { token })).status).toBe(200)
  await app.runUntilIdle()
  await db.updateTable('mails').set({ state: 'sent' }).where('recipient', 'in', [email, newEmail]).execute()
}

const findTakenAlong = async (id: string) => {
  const person = (await findPerson(db, id))!
  const rows = await readSnapshot(db, (trx) => listRowsOf(trx, 'mails', notificationRules.mails, person))
  return new Set(rows.map(({ template }) => template))
}

it('whoever has a mailbox now takes along no mail of whoever had it before', async () => {
  const before = await aUser(db)
  await aSentMail(before.email, 'enquiry-answered', { data: { text: 'Max will like it.' } })
  await aSentMail(before.email, 'booking-received', { data: { bookingId: randomUUID() } })
  await changeAddress(before.email, 'moved-on@travellers.test')

  const signedUp = await aUser(db, { email: before.email })
  // Of a booking of before, told late.
  await aSentMail(before.email, 'booking-confirmed', { data: { bookingId: randomUUID() }, hours: 1 })
  await aSentMail(before.email, 'password-changed', { hours: 1 })
  expect(await findTakenAlong(signedUp.id)).toEqual(new Set(['email-changed', 'password-changed']))
})

it('neither does who came to the mailbox with an account from before', async () => {
  const newcomer = await aUser(db)
  const before = await aUser(db)
  await aSentMail(before.email, 'enquiry-answered', { data: { text: 'Max will like it.' } })
  await changeAddress(before.email, 'moved-away@travellers.test')
  await changeAddress(newcomer.email, before.email)
  expect(await findTakenAlong(newcomer.id)).toEqual(new Set(['email-changed']))
})

it('who always had the mailbox takes along what came before the account', async () => {
  const email = `${randomUUID()}@travellers.test`
  await aSentMail(email, 'enquiry-received')
  expect(await findTakenAlong((await aUser(db, { email })).id)).toEqual(new Set(['enquiry-received']))
})
