import type { Booking, StaffReceipt, StatementLine } from '@escapes/contract'
import { expect, it } from 'vitest'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aTripOf } from '#test/factories/trips.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'

const desk = await shareInFile(createStatementTestApp())
const { app, manager } = desk

/** So many bookings of a newcomer, each of $300, of one accepted proposal. */
const trip = async (count = 3) => {
  const headers = await desk.newcomer()
  const bookings: Booking[] = []
  for (let at = 0; at < count; at += 1) {
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(60 + at, 63 + at) }))
    bookings.push(await ok(desk.submit(headers, id)))
  }
  const ids = bookings.map(({ id }) => id)
  await aTripOf(desk.db, ids)
  return { headers, bookings, ids }
}
const upload = async (headers: Headers, [id, ...others]: readonly string[], fields: Record<string, string> = {}) =>
  app.call('POST /bookings/:id/receipts', {
    params: { id: id ?? '' },
    body: await createReceiptForm({}, { ...(others.length > 0 && { alsoPays: others.join(',') }), ...fields }),
    headers,
  })
const receiptsOf = async (ids: readonly string[]): Promise<StaffReceipt[]> => {
  const pages = ids.map((bookingId) =>
    ok<{ items: StaffReceipt[] }>(app.call('GET /admin/receipts', { query: { bookingId }, headers: manager })),
  )
  return (await Promise.all(pages)).flatMap(({ items }) => items)
}

it('is uploaded once, waits for each of its bookings with its share, and is announced once', async () => {
  const { headers, bookings, ids } = await trip()
  await app.runUntilIdle()
  await deliverMails(app.services)
  const before = app.mail.sent.length
  await ok(upload(headers, ids, { paidOn: desk.today }))
  const receipts = await receiptsOf(ids)
  expect(receipts).toHaveLength(3)
  for (const [at, receipt] of receipts.entries())
    expect(receipt).toMatchObject({
      bookingId: ids[at],
      claimed: 30_000,
      transfer: {
        total: 90_000,
        others: bookings
          .filter(({ id }) => id !== ids[at])
          .map(({ reference }) => ({ reference, amount: 30_000, status: 'submitted' })),
      },
      similarReceipts: [],
    })
  for (const id of ids) expect(await desk.viewed(id)).toMatchObject({ paymentDueAt: null, receiptStatus: 'submitted' })
  await app.runUntilIdle()
  await deliverMails(app.services)
  const told = app.mail.sent.slice(before).filter(({ subject }) => /receipt/i.test(subject))
  const toCustomer = told.filter(({ subject }) => subject.startsWith('Under review'))
  expect(toCustomer).toHaveLength(1)
  for (const { reference } of bookings) expect(toCustomer[0]?.text).toContain(reference)
})

it('is rejected whole by one decision, and the customer is told once', async () => {
  const { headers, bookings, ids } = await trip()
  await ok(upload(headers, ids, { paidOn: desk.today }))
  const [accepted, first, second] = await receiptsOf(ids)
  await ok(desk.accept(accepted?.id ?? '', { amount: 30_000 }))
  await app.runUntilIdle()
  await deliverMails(app.services)
  const before = app.mail.sent.length
  const body = { reason: 'The picture cannot be read.', requestAnother: true, wholeTransfer: true }
  const rejected = await ok<StaffReceipt>(
    app.call('POST /admin/receipts/:id/reject', { params: { id: first?.id ?? '' }, body, headers: manager }),
  )
  expect(rejected.transfer?.others.map(({ status }) => status).toSorted()).toEqual(['accepted', 'rejected'])
  for (const id of [first?.bookingId ?? '', second?.bookingId ?? ''])
    expect(await desk.viewed(id)).toMatchObject({ receiptStatus: 'rejected', paymentDueAt: expect.any(String) })
  await app.runUntilIdle()
  await deliverMails(app.services)
  const told = app.mail.sent.slice(before).filter(({ text }) => text.includes('cannot be read'))
  expect(told).toHaveLength(1)
  const referenceOf = (id?: string) => bookings.find((booking) => booking.id === id)?.reference
  expect(told[0]?.text).toContain(referenceOf(second?.bookingId))
  expect(told[0]?.text).not.toContain(referenceOf(accepted?.bookingId))
})

it('counts for its bookings up to its sum, and is asked about beyond it', async () => {
  const { headers, ids } = await trip()
  await ok(upload(headers, ids, { amount: '70000' }))
  const [first, second, third] = await receiptsOf(ids)
  expect([first?.claimed, second?.claimed, third?.claimed].toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
    [10_000, 30_000, 30_000],
  )
  await ok(desk.accept(first?.id ?? '', { amount: 30_000 }))
  await ok(desk.accept(second?.id ?? '', { amount: 30_000 }))
  expect(await expectProblem(desk.accept(third?.id ?? '', { amount: 30_000 }))).toMatchObject({ code: 'receipt-known' })
  await ok(desk.accept(third?.id ?? '', { amount: 10_000 }))
})

it('pays what is due now of each before what is due later of any', async () => {
  const headers = await desk.newcomer()
  const ids: string[] = []
  for (const at of [0, 3]) {
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(60 + at, 63 + at) }))
    ids.push((await ok(desk.submit(headers, id, { paymentMethod: 'deposit' }))).id)
  }
  await aTripOf(desk.db, ids)
  await ok(upload(headers, ids, { amount: '50000' }))
  expect((await receiptsOf(ids)).map(({ claimed }) => claimed)).toEqual([30_000, 20_000])
})

it('counts no more than its sum where its bookings are accepted at once', async () => {
  const { headers, ids } = await trip()
  await ok(upload(headers, ids, { amount: '70000' }))
  const answers = await Promise.all((await receiptsOf(ids)).map(({ id }) => desk.accept(id, { amount: 30_000 })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409])
})

it('pays bookings of one trip, each named once, and something of each', async () => {
  const [mine, other] = [await trip(2), await trip(2)]
  const [first, second] = mine.ids
  const unpaid = await ok(desk.hold(mine.headers, { listingId: await desk.villa(), ...desk.nights(70, 72) }))
  const refused = [
    [[first!, other.ids[0]!], {}, 'alsoPays.0'],
    [[first!, second!, second!], {}, 'alsoPays.1'],
    [[first!, unpaid.id], {}, 'alsoPays.0'],
    [[first!, second!], { amount: '30000' }, 'amount'],
  ] as const
  for (const [ids, fields, path] of refused)
    expect(await expectProblem(upload(mine.headers, ids, fields))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path }],
    })
  await desk.pay(second!, 30_000)
  expect(await expectProblem(upload(mine.headers, mine.ids))).toMatchObject({ code: 'nothing-to-pay' })
  expect(await receiptsOf(mine.ids)).toEqual([])
})

it('is confirmed by one line of a statement that is divided between its bookings', async () => {
  const { headers, bookings, ids } = await trip()
  await ok(upload(headers, ids))
  const text = bookings.map(({ reference }) => reference).join(' ')
  const [line] = await desk.listLines((await desk.bring([{ text, amount: '900.00' }])).id)
  expect(line).toMatchObject({ state: 'ambiguous', candidates: bookings.map(({ reference }) => reference) })
  const parts = bookings.map(({ reference }) => ({ reference, amount: 30_000 }))
  await ok<{ items: StatementLine[] }>(
    app.call('POST /admin/statement-lines/:id/split', {
      params: { id: line?.id ?? '' },
      body: { parts },
      headers: manager,
    }),
  )
  for (const id of ids)
    expect(await desk.viewed(id)).toMatchObject({ state: 'confirmed', money: { due: { amount: 0 } } })
  expect(await receiptsOf(ids)).toEqual([])
})

it('is divided by a person, too, where its line names one of the bookings alone', async () => {
  const { headers, bookings, ids } = await trip(2)
  await ok(upload(headers, ids))
  const [line] = await desk.listLines((await desk.bring([{ text: bookings[1]?.reference ?? '', amount: '600.00' }])).id)
  expect(line).toMatchObject({ state: 'ambiguous', candidates: [bookings[1]?.reference, bookings[0]?.reference] })
  expect(await desk.viewed(ids[1] ?? '')).toMatchObject({ state: 'pending', money: { paid: { amount: 0 } } })
})
