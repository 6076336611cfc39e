import { addDays, type StaffReceipt, type Receipt } from '@escapes/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptPicture, createReceiptJpeg } from '#test/hostile-files/base-pictures.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

const hours = (count: number) => count * 60

describe('accepting a receipt', () => {
  it('records what really arrived, and enough of it confirms the booking', async () => {
    const { bookingId, headers, receipt } = await desk.submitted({ fields: { amount: '29900' } })
    const accepted = await ok<StaffReceipt>(desk.accept(receipt.id, { amount: 30_000 }))
    expect(accepted).toMatchObject({ status: 'accepted', booking: { state: 'confirmed', paid: { amount: 30_000 } } })
    expect(accepted.booking.closableUpTo, 'two of a hundred').toEqual({ amount: 600, usd: 600 })
    expect(accepted.reviewedBy).toMatch(/^Traveller/)
    const booking = await ok(desk.view(headers, bookingId))
    expect(booking).toMatchObject({ state: 'confirmed', paymentStatus: 'paid', receiptStatus: 'accepted' })
    const events = await desk.listEvents(bookingId)
    expect(events.filter((event) => /^(receipt|payment)\./.test(event)).toSorted()).toEqual([
      'payment.verified',
      'receipt.accepted',
      'receipt.submitted',
    ])
  })

  it('records less than was requested as less', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    await ok(desk.accept(receipt.id, { amount: 10_000 }))
    expect(await ok(desk.view(headers, bookingId))).toMatchObject({ state: 'pending', paymentStatus: 'partial' })
  })

  it('records the day that the customer names, unless staff name another', async () => {
    const days = async (body: Record<string, unknown>) => {
      const { bookingId, receipt } = await desk.submitted({ fields: { paidOn: '2027-05-18' } })
      await ok(desk.accept(receipt.id, { amount: 100, ...body }))
      const row = desk.db.selectFrom('ledger_entries').select(['received_on', 'source', 'receipt_id'])
      return row.where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
    }
    expect(await days({})).toMatchObject({ received_on: '2027-05-18', source: 'receipt' })
    expect(await days({ receivedOn: '2027-05-20' })).toMatchObject({ received_on: '2027-05-20' })
  })

  it('is rejected for a day in the future, and ignores such a day on a receipt', async () => {
    const { bookingId, receipt } = await desk.submitted()
    for (const receivedOn of [addDays(desk.today, 1), '1900-01-01'])
      expect(await expectProblem(desk.accept(receipt.id, { amount: 100, receivedOn }))).toMatchObject({
        status: 422,
        errors: [{ path: 'receivedOn' }],
      })
    const later = { paid_on: addDays(desk.today, 30) }
    await desk.db.updateTable('receipts').set(later).where('id', '=', receipt.id).execute()
    await ok(desk.accept(receipt.id, { amount: 100 }))
    const row = desk.db.selectFrom('ledger_entries').select('received_on').where('booking_id', '=', bookingId)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ received_on: desk.today })
  })

  it('is rejected for an amount of zero', async () => {
    const { receipt } = await desk.submitted()
    expect((await expectProblem(desk.accept(receipt.id, { amount: 0 }))).code).toBe('validation-failed')
    expect((await desk.shown(receipt.id)).status).toBe('submitted')
  })
})

describe('rejecting a receipt', () => {
  it('names the reason, and gives half a day when less was left', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    const left = async () => Date.parse((await ok(desk.view(headers, bookingId))).paymentDueAt ?? '') - +desk.now()
    desk.later(hours(59))
    const waiting = await ok(desk.view(headers, bookingId))
    expect(waiting).toMatchObject({ state: 'pending', money: { nextDueAt: null, instalments: [{ dueAt: null }] } })
    const rejected = await ok<StaffReceipt>(
      desk.reject(receipt.id, { reason: ' Another account ', requestAnother: true }),
    )
    expect(rejected).toMatchObject({ status: 'rejected', rejectReason: 'Another account' })
    expect(await left()).toBe(48 * 3_600_000)
    expect(await desk.listEvents(bookingId)).toContain('receipt.rejected')
    desk.later(hours(47))
    const second = await ok<Receipt>(desk.upload(headers, bookingId))
    expect((await ok(desk.view(headers, bookingId))).paymentDueAt).toBeNull()
    desk.later(hours(12))
    await ok(desk.reject(second.id))
    expect(await left()).toBe(12 * 3_600_000)
  })

  it('gives back the time of the review, from the first receipt on', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    desk.later(hours(5))
    const second = await ok<Receipt>(desk.upload(headers, bookingId))
    desk.later(hours(25))
    await ok(desk.reject(receipt.id))
    await ok(desk.reject(second.id))
    const { paymentDueAt } = await ok(desk.view(headers, bookingId))
    expect(Date.parse(paymentDueAt ?? '') - desk.now().getTime()).toBe(48 * 3_600_000)
  })

  it('leaves the payment deadline stopped while another receipt waits or money has arrived', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    const second = await ok<Receipt>(desk.upload(headers, bookingId))
    const third = await ok<Receipt>(desk.upload(headers, bookingId))
    await ok(desk.reject(receipt.id))
    expect((await ok(desk.view(headers, bookingId))).paymentDueAt).toBeNull()
    await ok(desk.accept(second.id, { amount: 3_000 }))
    await ok(desk.reject(third.id))
    expect((await ok(desk.view(headers, bookingId))).paymentDueAt).toBeNull()
  })

  it.each([
    ['was cancelled', (id: string) => ok(desk.cancelAsStaff(id, 'The roof leaks.')), false],
    ['is paid', (id: string) => ok(desk.recordPayment(id, 30_000)), false],
    ['still waits for its money (control)', () => Promise.resolve(), true],
  ])('requests no other receipt when the booking %s', async (_, happen, requestsAnother) => {
    const { bookingId, receipt } = await desk.submitted()
    await happen(bookingId)
    const rejected = await ok<StaffReceipt>(desk.reject(receipt.id, { reason: 'Too dark.', requestAnother: true }))
    expect(rejected).toMatchObject({ status: 'rejected', anotherRequested: requestsAnother })
    const row = desk.db.selectFrom('receipts').select('asks_again').where('id', '=', receipt.id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ asks_again: requestsAnother })
  })

  it('is rejected without a reason', async () => {
    const { receipt } = await desk.submitted()
    expect((await expectProblem(desk.reject(receipt.id, { reason: '  ' }))).errors?.[0]?.path).toBe('reason')
  })
})

it('lets one of many reviewers win, and names the winner to the others', async () => {
  const { bookingId, receipt } = await desk.submitted()
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0 ? desk.accept(receipt.id, { amount: 30_000 }) : desk.reject(receipt.id),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = await expectProblem(desk.accept(receipt.id, { amount: 30_000 }))
  expect(late).toMatchObject({ code: 'already-reviewed', status: 409 })
  expect(late.detail).toMatch(/^Traveller \d+ has (accepted|rejected) this receipt already\.$/)
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const entries = await desk.db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', bookingId).execute()
  expect(entries.length).toBeLessThanOrEqual(1)
})

describe('the receipt desk', () => {
  it('shows what waits, the oldest first, page by page', async () => {
    await Promise.all(Array.from({ length: 3 }, () => desk.submitted()))
    const waiting = await desk.onDesk({ limit: '100' })
    const first = await desk.onDesk({ limit: '2' })
    const next = await desk.onDesk({ limit: '2', cursor: first.nextCursor ?? '' })
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(waiting.items.slice(0, 4).map(({ id }) => id))
    const times = waiting.items.map(({ uploadedAt }) => uploadedAt)
    expect(times).toEqual(times.toSorted())
    expect(waiting.items.every(({ status }) => status === 'submitted')).toBe(true)
    expect(waiting.total).toBe(waiting.items.length)
  })

  it('flags the same file and a similar picture of any booking', async () => {
    const first = await desk.submitted({ bytes: await createReceiptJpeg(11) })
    const copy = await desk.submitted({ bytes: await createReceiptJpeg(11) })
    const photo = await sharp(await createReceiptPicture(11).png().toBuffer())
      .resize(250)
      .jpeg({ quality: 50 })
      .toBuffer()
    const similar = await desk.submitted({ bytes: photo })
    const other = await desk.submitted({ bytes: await createReceiptJpeg(12) })
    const { similarReceipts, booking } = await desk.shown(copy.receipt.id)
    expect(similarReceipts).toMatchObject([
      {
        receiptId: first.receipt.id,
        bookingId: first.bookingId,
        reference: (await desk.shown(first.receipt.id)).booking.reference,
        status: 'submitted',
        match: 'same-file',
      },
    ])
    expect(booking).toMatchObject({ id: copy.bookingId, dueNow: { amount: 30_000 } })
    const matches = (await desk.shown(similar.receipt.id)).similarReceipts.map(({ match, receiptId }) => [
      match,
      receiptId,
    ])
    expect(matches).toEqual([
      ['similar-picture', copy.receipt.id],
      ['similar-picture', first.receipt.id],
    ])
    expect((await desk.shown(other.receipt.id)).similarReceipts).toEqual([])
    expect((await desk.shown(first.receipt.id)).similarReceipts).toEqual([])
  })

  it('shows the receipts of one booking on request', async () => {
    const { bookingId, receipt } = await desk.submitted()
    expect((await desk.onDesk({ bookingId })).items.map(({ id }) => id)).toEqual([receipt.id])
  })
})
