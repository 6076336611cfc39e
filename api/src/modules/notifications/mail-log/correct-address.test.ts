import { randomUUID } from 'node:crypto'
import type { StaffBooking } from '@escapes/contract'
import { expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { setUnconfirmedAddress } from '#/modules/identity/customers/queries.ts'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createMailTestApp } from '#test/mail-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { deliverMails } from '../deliver-mails.ts'

const desk = await shareInFile(createMailTestApp())

const correct = (id: string, email: string) =>
  desk.app.call('PUT /admin/customers/:id/email', { params: { id }, body: { email }, headers: desk.manager })

/** A booking for a caller whose address was heard wrong: its mails were refused. */
const bookedWithWrongAddress = async () => {
  const listingId = await desk.villa()
  const newCustomer = { name: 'Amara Silva', email: `amarra-${randomUUID()}@customers.test` }
  const body = { listingId, ...desk.nights(10, 13), guests: { adults: 2 }, quotedTotalUsd: 30_000, newCustomer }
  const headers = { ...desk.manager, 'idempotency-key': randomUUID() }
  const { id, customer } = await ok<StaffBooking>(desk.app.call('POST /admin/bookings', { body, headers }))
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

it('leaves nothing at the wrong address that an erasure would not find', async () => {
  const { customer } = await bookedWithWrongAddress()
  const row = { recipient: customer.email, template: 'proposal-ends-soon', data: '{}', state: 'failed' as const }
  await desk.db
    .insertInto('mails')
    .values({ ...row, dedupe_key: randomUUID() })
    .execute()
  await ok(correct(customer.id, `amara-${randomUUID()}@customers.test`))
  const left = await desk.db.selectFrom('mails').select('data').where('recipient', '=', customer.email).execute()
  expect(left.every(({ data }) => 'bookingId' in data)).toBe(true)
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
  const taking = transact(desk.db, (trx) => setUnconfirmedAddress(trx, customer.id, known.email))
  await expect(taking).rejects.toMatchObject({ code: 'customer-exists' })
})
