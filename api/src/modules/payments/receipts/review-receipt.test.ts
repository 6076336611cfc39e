import { addDays, type DeskReceipt, largestAmount, type Receipt } from '@escapes/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok, refused } from '#test/booking-desk.ts'
import { slip, slipJpeg } from '#test/hostile-files/base-pictures.ts'
import { openReceiptDesk, type ReceiptDesk } from '#test/receipt-desk.ts'

let desk: ReceiptDesk
beforeAll(async () => {
  desk = await openReceiptDesk()
})
afterAll(() => desk.app.close())

const hours = (count: number) => count * 60

describe('accepting a receipt', () => {
  test('records what really arrived, and enough of it confirms the booking', async () => {
    const { bookingId, headers, receipt } = await desk.submitted({ fields: { amount: '29900' } })
    const accepted = await ok<DeskReceipt>(desk.accept(receipt.id, { amount: 30_000 }))
    expect(accepted).toMatchObject({ status: 'accepted', booking: { state: 'confirmed', paid: { amount: 30_000 } } })
    expect(accepted.booking.closableUpTo, 'two of a hundred').toEqual({ amount: 600, usd: 600 })
    expect(accepted.reviewedBy).toMatch(/^Traveller/)
    const booking = await ok(desk.view(headers, bookingId))
    expect(booking).toMatchObject({ state: 'confirmed', paymentStatus: 'paid', receiptStatus: 'accepted' })
    const events = await desk.eventsOf(bookingId)
    expect(events.filter((event) => /^(receipt|payment)\./.test(event)).toSorted()).toEqual([
      'payment.verified',
      'receipt.accepted',
      'receipt.submitted',
    ])
  })

  test('records less than was asked for as less', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    await ok(desk.accept(receipt.id, { amount: 10_000 }))
    expect(await ok(desk.view(headers, bookingId))).toMatchObject({ state: 'pending', paymentStatus: 'partial' })
  })

  test('takes the day the traveller names, unless staff name another', async () => {
    const days = async (body: Record<string, unknown>) => {
      const { bookingId, receipt } = await desk.submitted({ fields: { paidOn: '2027-05-18' } })
      await ok(desk.accept(receipt.id, { amount: 100, ...body }))
      const row = desk.db.selectFrom('ledger_entries').select(['received_on', 'source', 'receipt_id'])
      return row.where('booking_id', '=', bookingId).executeTakeFirstOrThrow()
    }
    expect(await days({})).toMatchObject({ received_on: '2027-05-18', source: 'receipt' })
    expect(await days({ receivedOn: '2027-05-20' })).toMatchObject({ received_on: '2027-05-20' })
  })

  test('is refused for a day to come, and does not believe a slip that names one', async () => {
    const { bookingId, receipt } = await desk.submitted()
    for (const receivedOn of [addDays(desk.today, 1), '1900-01-01'])
      expect(await refused(desk.accept(receipt.id, { amount: 100, receivedOn }))).toMatchObject({
        status: 422,
        errors: [{ path: 'receivedOn' }],
      })
    const later = { paid_on: addDays(desk.today, 30) }
    await desk.db.updateTable('receipts').set(later).where('id', '=', receipt.id).execute()
    await ok(desk.accept(receipt.id, { amount: 100 }))
    const row = desk.db.selectFrom('ledger_entries').select('received_on').where('booking_id', '=', bookingId)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ received_on: desk.today })
  })

  test('is refused when its amount is too large with what is there', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    const second = await ok<Receipt>(desk.upload(headers, bookingId))
    await ok(desk.accept(receipt.id, { amount: largestAmount }))
    expect(await refused(desk.accept(second.id, { amount: 1 }))).toMatchObject({ errors: [{ path: 'amount' }] })
    expect((await desk.shown(second.id)).status).toBe('submitted')
  })

  test('is refused for no money at all', async () => {
    const { receipt } = await desk.submitted()
    expect((await refused(desk.accept(receipt.id, { amount: 0 }))).code).toBe('validation-failed')
    expect((await desk.shown(receipt.id)).status).toBe('submitted')
  })
})

describe('rejecting a receipt', () => {
  test('tells why, and gives half a day when less was left', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    const left = async () => Date.parse((await ok(desk.view(headers, bookingId))).paymentDueAt ?? '') - +desk.now()
    desk.later(hours(72))
    const waiting = await ok(desk.view(headers, bookingId))
    expect(waiting).toMatchObject({ state: 'pending', money: { nextDueAt: null, instalments: [{ dueAt: null }] } })
    const rejected = await ok<DeskReceipt>(desk.reject(receipt.id, { reason: ' Another account ', askAgain: true }))
    expect(rejected).toMatchObject({ status: 'rejected', rejectReason: 'Another account' })
    expect(await left()).toBe(48 * 3_600_000)
    expect(await desk.eventsOf(bookingId)).toContain('receipt.rejected')
    desk.later(hours(47))
    const second = await ok<Receipt>(desk.upload(headers, bookingId))
    expect((await ok(desk.view(headers, bookingId))).paymentDueAt).toBeNull()
    desk.later(hours(20))
    await ok(desk.reject(second.id))
    expect(await left()).toBe(12 * 3_600_000)
  })

  test('gives back the time it was looked at, from the first slip on', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    desk.later(hours(5))
    const second = await ok<Receipt>(desk.upload(headers, bookingId))
    desk.later(hours(25))
    await ok(desk.reject(receipt.id))
    await ok(desk.reject(second.id))
    const { paymentDueAt } = await ok(desk.view(headers, bookingId))
    expect(Date.parse(paymentDueAt ?? '') - desk.now().getTime()).toBe(48 * 3_600_000)
  })

  test('lets the clock stand while another receipt waits, or money is there', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    const second = await ok<Receipt>(desk.upload(headers, bookingId))
    const third = await ok<Receipt>(desk.upload(headers, bookingId))
    await ok(desk.reject(receipt.id))
    expect((await ok(desk.view(headers, bookingId))).paymentDueAt).toBeNull()
    await ok(desk.accept(second.id, { amount: 1_000 }))
    await ok(desk.reject(third.id))
    expect((await ok(desk.view(headers, bookingId))).paymentDueAt).toBeNull()
  })

  test('is not done without a reason', async () => {
    const { receipt } = await desk.submitted()
    expect((await refused(desk.reject(receipt.id, { reason: '  ' }))).errors?.[0]?.path).toBe('reason')
  })
})

test('of many who review at once one wins, and the others are told who', async () => {
  const { bookingId, receipt } = await desk.submitted()
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? desk.accept(receipt.id, { amount: 30_000 }) : desk.reject(receipt.id),
    ),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = await refused(desk.accept(receipt.id, { amount: 30_000 }))
  expect(late).toMatchObject({ code: 'already-reviewed', status: 409 })
  expect(late.detail).toMatch(/^Traveller \d+ has (accepted|rejected) this receipt already\.$/)
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const entries = await desk.db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', bookingId).execute()
  expect(entries.length).toBeLessThanOrEqual(1)
})

describe('the receipt desk', () => {
  test('shows what waits, the oldest first, page by page', async () => {
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

  test('flags the same file, and one that looks the same, of any booking', async () => {
    const first = await desk.submitted({ bytes: await slipJpeg(11) })
    const copy = await desk.submitted({ bytes: await slipJpeg(11) })
    const photo = await sharp(await slip(11).png().toBuffer())
      .resize(250)
      .jpeg({ quality: 50 })
      .toBuffer()
    const alike = await desk.submitted({ bytes: photo })
    const other = await desk.submitted({ bytes: await slipJpeg(12) })
    const { lookalikes, booking } = await desk.shown(copy.receipt.id)
    expect(lookalikes).toEqual([
      {
        receiptId: first.receipt.id,
        bookingId: first.bookingId,
        reference: (await desk.shown(first.receipt.id)).booking.reference,
        status: 'submitted',
        match: 'same-file',
      },
    ])
    expect(booking).toMatchObject({ id: copy.bookingId, dueNow: { amount: 30_000 } })
    const matches = (await desk.shown(alike.receipt.id)).lookalikes.map(({ match, receiptId }) => [match, receiptId])
    expect(matches).toEqual([
      ['looks-alike', copy.receipt.id],
      ['looks-alike', first.receipt.id],
    ])
    expect((await desk.shown(other.receipt.id)).lookalikes).toEqual([])
    expect((await desk.shown(first.receipt.id)).lookalikes).toEqual([])
  })

  test('shows the receipts of one booking when asked', async () => {
    const { bookingId, receipt } = await desk.submitted()
    expect((await desk.onDesk({ bookingId })).items.map(({ id }) => id)).toEqual([receipt.id])
  })
})
