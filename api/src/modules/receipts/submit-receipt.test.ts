import type { Receipt } from '@escapes/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryStore } from '#/gateways/object-store/fake.ts'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptPicture } from '#test/hostile-files/base-pictures.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

describe('a receipt of a pending booking', () => {
  it('is stored with what the customer claims', async () => {
    const { bookingId, receipt } = await desk.submitted({
      name: '../../My slip <1>.png',
      fields: { amount: '30000', paidOn: '2027-05-19', note: ' From my brother ' },
    })
    expect(receipt).toMatchObject({
      bookingId,
      status: 'submitted',
      fileName: 'My slip 1.png',
      contentType: 'image/jpeg',
      hasPreview: true,
      claimed: 30_000,
      paidOn: '2027-05-19',
      note: 'From my brother',
      uploadedAt: '2027-05-20T06:00:00.000Z',
      reviewedAt: null,
    })
    expect(await desk.listEvents(bookingId)).toContain('receipt.submitted')
    const keys = await desk.storedKeys()
    expect(keys.filter((key) => key.startsWith(`receipts/${receipt.id}/`))).toHaveLength(2)
    expect(keys.join()).not.toContain('slip')
  })

  it('stops the payment deadline', async () => {
    const { bookingId, headers } = await desk.submitted()
    const booking = await ok(desk.view(headers, bookingId))
    expect(booking).toMatchObject({ state: 'pending', receiptStatus: 'submitted', paymentDueAt: null })
  })

  it('is listed with the others, the newest first', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    const second = await ok<Receipt>(desk.upload(headers, bookingId, { fields: { note: 'the rest' } }))
    const { items } = await ok<{ items: Receipt[] }>(
      desk.app.call('GET /bookings/:id/receipts', { params: { id: bookingId }, headers }),
    )
    expect(items.map(({ id }) => id)).toEqual([second.id, receipt.id])
  })
})

describe('a receipt that is not stored', () => {
  const getProblemCode = async (bookingId: string, headers: Record<string, string>, file = {}) => {
    const before = await desk.storedKeys()
    const { code } = await expectProblem(desk.upload(headers, bookingId, file))
    expect(await desk.storedKeys()).toEqual(before)
    return code
  }

  it('is rejected when nothing is to be paid', async () => {
    const headers = await desk.newcomer()
    const held = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(20, 22) }))
    expect(await getProblemCode(held.id, headers)).toBe('nothing-to-pay')
    const pending = await desk.pendingAt(await desk.villa())
    await ok(desk.cancel(pending.headers, pending.id))
    expect(await getProblemCode(pending.id, pending.headers)).toBe('nothing-to-pay')
    const paid = await desk.submitted()
    await ok(desk.accept(paid.receipt.id, { amount: 30_000 }))
    expect(await getProblemCode(paid.bookingId, paid.headers)).toBe('nothing-to-pay')
  })

  it('is rejected when ten of the booking wait already', async () => {
    const { bookingId, headers } = await desk.submitted()
    for (let count = 1; count < 10; count += 1) await ok<Receipt>(desk.upload(headers, bookingId))
    expect(await getProblemCode(bookingId, headers)).toBe('too-many-receipts')
  })

  it('is rejected when it is no picture and no PDF', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    expect(await getProblemCode(id, headers, { bytes: Buffer.from('<html>'), name: 'slip.jpg' })).toBe(
      'file-type-not-accepted',
    )
  })

  it('is rejected when it says that it was paid on a day to come, or long before there was a booking', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    for (const paidOn of ['2027-05-21', '2027-04-19'])
      expect(await expectProblem(desk.upload(headers, id, { fields: { paidOn } }))).toMatchObject({
        status: 422,
        errors: [{ path: 'paidOn' }],
      })
  })

  it('is rejected when it is beyond the tenth of several that arrive at once', async () => {
    const { bookingId, headers } = await desk.submitted()
    for (let count = 1; count < 9; count += 1) await ok<Receipt>(desk.upload(headers, bookingId))
    const before = (await desk.storedKeys()).length
    const responses = await Promise.all([1, 2, 3, 4].map(() => desk.upload(headers, bookingId)))
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409'])
    expect((await desk.storedKeys()).length - before).toBe(2)
  })
})

it('a failing store leaves no row, and the payment deadline stays', async () => {
  const objects = createMemoryStore()
  const failing = { ...objects, put: () => Promise.reject(new Error('the disk is full')) }
  const broken = await createReceiptTestApp({ objects: failing })
  onTestFinished(() => broken.app.close())
  const { id, headers } = await broken.pendingAt(await broken.villa())
  const response = await broken.upload(headers, id)
  expect(response.status).toBe(500)
  expect((await broken.onDesk()).total).toBe(0)
  expect((await ok(broken.view(headers, id))).paymentDueAt).not.toBeNull()
})

it('a large photo becomes a small one', async () => {
  const bytes = await createReceiptPicture(3, 3000, 4000).png().toBuffer()
  const { receipt } = await desk.submitted({ bytes })
  expect(receipt.bytes).toBeLessThan(2_000_000)
})
