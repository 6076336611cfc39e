import { randomUUID } from 'node:crypto'
import type { ManagedRate, Quote, StaffBooking, StaffRefund } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { appendExchangeRate } from '#/modules/currency/index.ts'
import { createAppointedPair } from '#test/appointed-pair.ts'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { releaseRefundFile, showBatch } from '#test/release-refund-file.ts'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const approver = await desk.app.signIn('admin')
const other = await desk.app.signIn('admin')

/** A refund of so many cents, approved by one admin. */
const approved = async (amount = 10_000, by = approver, customer?: Headers) => {
  const refund = await desk.readyRefund({ amount, customer })
  await ok(approveRefundAsShown(desk.app, refund.id, by))
  return refund
}
const preparer = await desk.app.signIn('admin')
const releaseAs = (releasedBy: Headers) => releaseRefundFile(desk.app, { preparedBy: preparer, releasedBy })
const send = (id: string, headers: Headers) =>
  desk.app.call('POST /admin/refunds/:id/sent', {
    params: { id },
    body: { bankReference: 'FT27140', sentOn: desk.today },
    headers,
  })

interface IssuedRefundFile {
  csv: string
}

describe('the file for the bank', () => {
  it('is rejected for an admin who approved all of it, and nothing counts as exported', async () => {
    const { id, reference } = await approved(100)
    expect(await expectProblem(releaseAs(approver))).toMatchObject({ status: 403, code: 'second-person-needed' })
    const row = desk.db.selectFrom('refunds').select('exported_at').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ exported_at: null })
    expect((await ok<IssuedRefundFile>(releaseAs(other))).csv).toContain(reference)
  })

  it('leaves out the refund of its releaser’s own booking', async () => {
    const customer = await desk.app.signIn('admin')
    const own = await approved(100, approver, customer)
    const theirs = await approved(100)
    const { csv } = await ok<IssuedRefundFile>(releaseAs(customer))
    expect([csv.includes(own.reference), csv.includes(theirs.reference)]).toEqual([false, true])
    expect((await ok<IssuedRefundFile>(releaseAs(other))).csv).toContain(own.reference)
  })

  it('needs two people, as the tables require', async () => {
    const { id } = await approved(100)
    const alone = desk.db
      .updateTable('refunds')
      .set(({ ref }) => ({ exported_by: ref('approved_by') }))
      .where('id', '=', id)
      .execute()
    await expect(alone).rejects.toMatchObject({ constraint: 'refunds_are_exported_by_another' })
  })
})

describe('what an admin approved who was dismissed since', () => {
  const approverOf = async (headers: Headers) =>
    (await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers }))).user.id
  const dismiss = async (id: string) => {
    const [one, two] = [await desk.app.signIn('admin'), await desk.app.signIn('admin')]
    await ok(desk.app.call('POST /admin/users/:id/deactivate', { params: { id }, headers: one }))
    await ok(desk.app.call('POST /admin/users/:id/approve-removal', { params: { id }, headers: two }))
  }

  it('waits for another approval, unless it is in a file for the bank', async () => {
    await releaseAs(other)
    const thief = await desk.app.signIn('admin')
    const exported = await approved(100, thief)
    await releaseAs(other)
    const { id, reference } = await approved(100, thief)
    await dismiss(await approverOf(thief))
    const read = async (refund: string) =>
      (await ok<StaffRefund>(desk.app.call('GET /admin/refunds/:id', { params: { id: refund }, headers: other }))).state
    expect([await read(id), await read(exported.id)]).toEqual(['ready', 'approved'])
    await ok(approveRefundAsShown(desk.app, id, approver))
    expect((await ok<IssuedRefundFile>(releaseAs(other))).csv).toContain(reference)
  })

  it('is not approved in the tables after the end of the role', async () => {
    const thief = await desk.app.signIn('admin')
    const { id } = await desk.readyRefund({ amount: 100 })
    const approved_by = await approverOf(thief)
    await dismiss(approved_by)
    const late = desk.db.updateTable('refunds').set({ state: 'approved', approved_by, approved_at: new Date() })
    await expect(late.where('id', '=', id).execute()).rejects.toMatchObject({ constraint: 'refunds_approved_by_admin' })
  })
})

describe('the second mailbox of an admin', () => {
  it('neither releases what that admin prepared, nor takes it out again, nor sends it', async () => {
    const [boss, mailbox] = await createAppointedPair(desk.app)
    // What other tests left goes out first.
    await releaseAs(other)
    const [small, { id, reference }] = [await approved(30_000, boss), await approved(30_000, boss)]
    await ok(send(small.id, mailbox))
    expect((await expectProblem(send(id, mailbox))).code).toBe('second-person-needed')
    const { items } = await ok<{ items: { number: number }[] }>(
      desk.app.call('POST /admin/refund-files', { headers: boss }),
    )
    const release = async (headers: Headers) =>
      desk.app.call('POST /admin/refund-files/:number/release', {
        ...(await showBatch(desk.app, items[0]!.number, headers)),
        headers,
      })
    expect((await expectProblem(release(mailbox))).code).toBe('second-person-needed')
    const file = await ok<IssuedRefundFile & { number: number }>(release(other))
    expect(file.csv).toContain(reference)
    const again = (headers: Headers) =>
      desk.app.call('POST /admin/refund-files/:number/again', { params: { number: String(file.number) }, headers })
    expect((await expectProblem(again(mailbox))).code).toBe('second-person-needed')
    await ok(again(other))
  })

  it('is no second person in the tables either', async () => {
    const [boss, mailbox] = await createAppointedPair(desk.app)
    const { id } = await approved(30_000, boss)
    await desk.db.updateTable('refunds').set({ needs_second_person: true }).where('id', '=', id).execute()
    const row = desk.db.updateTable('refunds').where('id', '=', id)
    const { user } = await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers: mailbox }))
    const by = user.id
    await expect(row.set({ exported_by: by, exported_at: desk.now() }).execute()).rejects.toMatchObject({
      constraint: 'refunds_are_exported_by_another',
    })
    await expect(row.set({ state: 'sent', sent_by: by, sent_at: desk.now() }).execute()).rejects.toMatchObject({
      constraint: 'refunds_need_two_people',
    })
  })
})

describe('an approval', () => {
  it('covers one account and one amount, as the tables require', async () => {
    const { id } = await approved(100)
    for (const values of [{ beneficiary_sealed: 'another account' }, { amount: 99_999 }]) {
      const changed = desk.db.updateTable('refunds').set(values).where('id', '=', id).execute()
      await expect(changed).rejects.toMatchObject({ constraint: 'refunds_stay_as_approved' })
    }
  })
})

describe('marking sent', () => {
  it('needs a second person once the small refunds of a day add up to a large one', async () => {
    const alone = await desk.app.signIn('admin')
    const small = [await approved(20_000, alone), await approved(20_000, alone), await approved(20_000, alone)]
    const [first, second, third] = small.map(({ id }) => id)
    await ok<StaffRefund>(send(first ?? '', alone))
    await ok<StaffRefund>(send(second ?? '', alone))
    expect((await expectProblem(send(third ?? '', alone))).code).toBe('second-person-needed')
    expect(await ok<StaffRefund>(send(third ?? '', other))).toMatchObject({ state: 'sent' })
  })
})

it('what one person marks sent at the same moment adds up as well', async () => {
  const alone = await desk.app.signIn('admin')
  const small = [await approved(20_000, alone), await approved(20_000, alone), await approved(20_000, alone)]
  const answers = await Promise.all(small.map(({ id }) => send(id, alone)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 403])
})

describe('an account that staff entered for a caller', () => {
  const account = {
    accountName: 'Amara Perera',
    bankName: 'Commercial Bank',
    accountNumber: '8001234567',
    country: 'LK',
  }
  const enter = (id: string, headers: Headers, body: object = account) =>
    desk.app.call('PUT /admin/bookings/:id/refund-details', { params: { id }, body, headers })
  const cancelled = async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(20, 23) }))
    await ok(desk.submit(headers, id))
    const payment = { params: { id }, body: { amount: 10_000, receivedOn: desk.today } }
    const paid = { ...payment, headers: desk.manager }
    await ok(desk.app.call('POST /admin/bookings/:id/payments', paid))
    await ok(desk.cancel(headers, id))
    return { id, headers }
  }

  it('is approved by somebody else than who entered it, and corrected until then', async () => {
    const { id } = await cancelled()
    expect(await expectProblem(enter(id, approver, { ...account, accountNumber: '1' }))).toMatchObject({
      errors: [{ path: 'accountNumber' }],
    })
    await ok(enter(id, desk.manager, { ...account, accountNumber: '8001234500' }))
    const refund = await ok<StaffRefund>(enter(id, approver))
    expect(refund).toMatchObject({ state: 'ready', account: '•••• 4567', accountBy: expect.any(String) })
    expect(await expectProblem(approveRefundAsShown(desk.app, refund.id, approver))).toMatchObject({
      code: 'second-person-needed',
    })
    await ok(approveRefundAsShown(desk.app, refund.id, other))
  })

  it('is not approved by who brought in the colleague who entered it', async () => {
    const [boss, mailbox] = await createAppointedPair(desk.app)
    const { id } = await cancelled()
    const refund = await ok<StaffRefund>(enter(id, mailbox))
    expect(await expectProblem(approveRefundAsShown(desk.app, refund.id, boss))).toMatchObject({
      code: 'second-person-needed',
    })
    await ok(approveRefundAsShown(desk.app, refund.id, other))
  })

  it('is not approved by who corrected the address of the customer, nor by who brought them in', async () => {
    const [boss, mailbox] = await createAppointedPair(desk.app)
    const { id, headers } = await cancelled()
    await ok(desk.giveAccount(headers, id, '8009999999'))
    const { user } = await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers: mailbox }))
    const { id: refundId } = await desk.db
      .selectFrom('refunds')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    const customer = await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers }))
    await desk.db.updateTable('users').set({ address_by: user.id }).where('id', '=', customer.user.id).execute()
    for (const by of [boss, mailbox])
      expect((await expectProblem(approveRefundAsShown(desk.app, refundId, by))).code).toBe('second-person-needed')
    await ok(approveRefundAsShown(desk.app, refundId, other))
  })

  it('is not approved by who entered the customer with an address, which may be of a mailbox of theirs', async () => {
    const selection = { listingId: await desk.villa(), ...desk.nights(20, 27), guests: { adults: 2 } }
    const { total } = await ok<Quote>(desk.app.call('POST /quotes', { body: selection, headers: approver }))
    const email = `caller-${randomUUID()}@customers.test`
    const { id, version } = await ok<StaffBooking>(
      desk.app.call('POST /admin/bookings', {
        body: { ...selection, quotedTotalUsd: total, newCustomer: { name: 'Amara Perera', email } },
        headers: approver,
      }),
    )
    const params = { id }
    await ok(
      desk.app.call('POST /admin/bookings/:id/payments', {
        params,
        body: { amount: total, receivedOn: desk.today },
        headers: desk.manager,
      }),
    )
    const current = await ok<StaffBooking>(desk.app.call('GET /admin/bookings/:id', { params, headers: other }))
    const body = { reason: 'They rang', version: current.version ?? version, refundBy: 'everything' as const }
    await ok(desk.app.call('POST /admin/bookings/:id/cancel', { params, body, headers: desk.manager }))
    const refund = await ok<StaffRefund>(enter(id, desk.manager))
    const approve = (by: Record<string, string>) => approveRefundAsShown(desk.app, refund.id, by)
    expect(await expectProblem(approve(approver))).toMatchObject({ code: 'second-person-needed' })
    // Nor once a colleague corrected it, as a caller asked: it is above the limit of one person.
    const { id: customer } = current.customer
    const corrected = { email: `caller-${randomUUID()}@customers.test` }
    await ok(
      desk.app.call('PUT /admin/customers/:id/email', {
        params: { id: customer },
        body: corrected,
        headers: desk.manager,
      }),
    )
    expect(await expectProblem(approve(approver))).toMatchObject({ code: 'second-person-needed' })
    await ok(approve(other))
  })

  it('gives way to the account that the customer names, which staff do not replace', async () => {
    const { id, headers } = await cancelled()
    await ok(enter(id, approver))
    await ok(desk.giveAccount(headers, id, '8009999999'))
    expect(await expectProblem(enter(id, desk.manager))).toMatchObject({ code: 'transition-not-allowed' })
    const [refund] = await desk.db
      .selectFrom('refunds')
      .select(['id', 'beneficiary_by'])
      .where('booking_id', '=', id)
      .execute()
    expect(refund?.beneficiary_by).toBeNull()
    await ok(approveRefundAsShown(desk.app, refund?.id ?? '', approver))
  })
})

it('a refund at a rate that one person set needs two people, however few dollars it is by that rate', async () => {
  await transact(desk.db, (trx) => appendExchangeRate(trx, { currency: 'GBP', rate: '0.75', source: 'import' }))
  const setRate = async (rate: string) => {
    const { items } = await ok<{ items: ManagedRate[] }>(
      desk.app.call('GET /admin/currency-rates', { headers: approver }),
    )
    const replaces = items.find(({ currency }) => currency === 'GBP')?.id ?? ''
    const body = { rate, confirmedRate: rate, replaces }
    await ok(
      desk.app.call('PUT /admin/currency-rates/:currency', { params: { currency: 'GBP' }, body, headers: approver }),
    )
  }
  await setRate('100')
  const headers = await desk.newcomer()
  const { id } = await ok(
    desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(20, 23), currency: 'GBP' }),
  )
  await ok(desk.submit(headers, id))
  await setRate('0.75')
  await ok(desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: desk.manager }))
  const payment = { params: { id }, body: { amount: 100_00, receivedOn: desk.today } }
  const paid = { ...payment, headers: desk.manager }
  await ok(desk.app.call('POST /admin/bookings/:id/payments', paid))
  await ok(desk.cancel(headers, id))
  const refund = await desk.db
    .selectFrom('refunds')
    .select('needs_second_person')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(refund.needs_second_person).toBe(true)
})
