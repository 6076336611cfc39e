import { randomUUID } from 'node:crypto'
import type { MailLog, StaffBooking, StaffProposal } from '@escapes/contract'
import { expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { setUnconfirmedAddress } from '#/modules/identity/customers/queries.ts'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createProposalTestApp } from '#test/proposal-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { deliverMails } from '../deliver-mails.ts'

const desk = await shareInFile(createProposalTestApp())

const correct = (id: string, email: string) =>
  desk.app.call('PUT /admin/customers/:id/email', { params: { id }, body: { email }, headers: desk.manager })

/** A booking for a caller whose address was heard wrong: its mails were refused. */
const bookedWithWrongAddress = async () => {
  const listingId = await desk.villa()
  const newCustomer = { name: 'Amara Silva', email: `amarra-${randomUUID()}@customers.test` }
  const body = { listingId, ...desk.nights(10, 13), guests: { adults: 2 }, quotedTotalUsd: 30_000, newCustomer }
  const { id, customer } = await ok<StaffBooking>(
    desk.app.call('POST /admin/bookings', { body, headers: desk.manager }),
  )
  await desk.app.runUntilIdle()
  await desk.db
    .updateTable('mails')
    .set({ state: 'failed', last_error: 'no such mailbox' })
    .where('recipient', '=', customer.email)
    .execute()
  return { id, customer }
}

it('corrects the address of who has no account, and sends what had failed to it, once', async () => {
  const { id, customer } = await bookedWithWrongAddress()
  const email = `amara-${randomUUID()}@customers.test`
  expect(await ok(correct(customer.id, email))).toEqual({ email, resent: 1 })
  expect(await ok(correct(customer.id, email))).toEqual({ email, resent: 0 })
  await deliverMails(desk.app.services)
  const arrived = desk.app.mail.sent.filter(({ to }) => to === email)
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.text).not.toContain(customer.email)
  const view = desk.app.call('GET /admin/bookings/:id', { params: { id }, headers: desk.manager })
  expect((await ok<StaffBooking>(view)).customer.email).toBe(email)
})

it('sends a mailbox no more than twelve mails a day again, whichever customers are corrected to it', async () => {
  const mailbox = `neighbour-${randomUUID()}`
  const sentTo: number[] = []
  for (let at = 0; at < 13; at += 1) {
    const { customer } = await bookedWithWrongAddress()
    const { resent } = await ok<{ resent: number }>(correct(customer.id, `${mailbox}+${at}@customers.test`))
    sentTo.push(resent)
  }
  expect(sentTo).toEqual([...Array.from({ length: 12 }, () => 1), 0])
})

const insertMail = async (mail: { recipient: string; template: string; dedupe_key: string; data?: object }) => {
  const { data = {}, ...row } = mail
  await desk.db
    .insertInto('mails')
    .values({ ...row, data: JSON.stringify({ email: row.recipient, ...data }) })
    .execute()
}
const listKeysTo = async (recipient: string) => {
  const rows = await desk.db.selectFrom('mails').select('dedupe_key').where('recipient', '=', recipient).execute()
  return rows.map(({ dedupe_key }) => dedupe_key)
}

it('leaves nothing at the wrong address that an erasure would not find', async () => {
  const { customer } = await bookedWithWrongAddress()
  const draft = await ok<StaffProposal>(desk.create([await desk.stay()], { customerId: customer.id }))
  await ok(desk.send(draft))
  await desk.mailsTo(customer.email)
  await ok(correct(customer.id, `amara-${randomUUID()}@customers.test`))
  const left = await desk.db.selectFrom('mails').select('data').where('recipient', '=', customer.email).execute()
  expect(left.every(({ data }) => 'bookingId' in data)).toBe(true)
})

it('leaves the mails of others at the address before: of who had it, who is invited, who signs up, and the office', async () => {
  const { customer } = await bookedWithWrongAddress()
  const { id: ofOthers } = await bookedWithWrongAddress()
  const draft = await ok<StaffProposal>(desk.create([await desk.stay()]))
  const known = await listKeysTo(customer.email)
  const key = () => randomUUID()
  const mails = [
    {
      template: 'booking-received',
      dedupe_key: `booking:${ofOthers}:${key()}:traveller`,
      data: { bookingId: ofOthers },
    },
    { template: 'proposal-sent', dedupe_key: `proposal:${draft.id}:sent:9:traveller` },
    { template: 'enquiry-answered', dedupe_key: `enquiry:${key()}:answered:traveller` },
    { template: 'invitation', dedupe_key: `invitation:${key()}:${key()}` },
    { template: 'verify-email', dedupe_key: `verify-email:${key()}:${key()}` },
    { template: 'email-change-old', dedupe_key: `email-change:${key()}:old` },
    { template: 'staff-booking-to-confirm', dedupe_key: `${key()}:staff:desk`, data: { bookingId: ofOthers } },
  ]
  for (const mail of mails) {
    await insertMail({ ...mail, recipient: customer.email })
    await insertMail({ ...mail, dedupe_key: `failed-${mail.dedupe_key}`, recipient: customer.email })
  }
  await desk.db
    .updateTable('mails')
    .set({ state: 'failed' })
    .where('recipient', '=', customer.email)
    .where('dedupe_key', 'like', 'failed-%')
    .execute()
  const email = `amara-${key()}@customers.test`
  expect(await ok(correct(customer.id, email))).toEqual({ email, resent: 1 })
  expect(await listKeysTo(email)).toHaveLength(1)
  const expected = [...known, ...mails.flatMap(({ dedupe_key: each }) => [each, `failed-${each}`])]
  expect((await listKeysTo(customer.email)).toSorted()).toEqual(expected.toSorted())
})

it('tells the address before where a mail had arrived there', async () => {
  const { id, customer } = await bookedWithWrongAddress()
  await desk.db.updateTable('mails').set({ state: 'sent' }).where('recipient', '=', customer.email).execute()
  await ok(correct(customer.id, `mira-${randomUUID()}@customers.test`))
  await deliverMails(desk.app.services)
  const told = desk.app.mail.sent.filter(
    ({ to, subject }) => to === customer.email && subject.includes('another address'),
  )
  expect(told).toMatchObject([{ text: expect.stringContaining('m…@customers.test') }])
  const view = desk.app.call('GET /admin/bookings/:id/mails', { params: { id }, headers: desk.manager })
  expect((await ok<MailLog>(view)).items[0]).toMatchObject({ template: 'email-changed', recipient: customer.email })
})

it('is rejected for who signs in with it, and for an address that somebody has', async () => {
  const known = await aUser(desk.db)
  expect((await expectProblem(correct(known.id, 'other@customers.test'))).code).toBe('customer-has-account')
  const { customer } = await bookedWithWrongAddress()
  expect(await expectProblem(correct(customer.id, known.email))).toMatchObject({
    code: 'customer-exists',
    errors: [{ path: 'email' }],
    customer: { id: known.id },
  })
  expect((await expectProblem(correct(randomUUID(), 'other@customers.test'))).code).toBe('not-found')
})

it('is rejected as well where somebody gets the address at the same moment', async () => {
  const known = await aUser(desk.db)
  const { customer } = await bookedWithWrongAddress()
  const taking = transact(desk.db, (trx) =>
    setUnconfirmedAddress(trx, customer.id, { email: known.email, staffId: known.id }),
  )
  await expect(taking).rejects.toMatchObject({ code: 'customer-exists' })
})
