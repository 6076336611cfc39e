import type { Receipt } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryStore } from '#/gateways/object-store/fake.ts'
import { ok, refused } from '#test/booking-desk.ts'
import { slip, slipJpeg } from '#test/hostile-files/base-pictures.ts'
import { openReceiptDesk, type ReceiptDesk } from '#test/receipt-desk.ts'

let desk: ReceiptDesk
beforeAll(async () => {
  desk = await openReceiptDesk()
})
afterAll(() => desk.app.close())

describe('a slip of a pending booking', () => {
  test('is kept with what the traveller says of it', async () => {
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
    expect(await desk.eventsOf(bookingId)).toContain('receipt.submitted')
    const keys = await desk.storedKeys()
    expect(keys.filter((key) => key.startsWith(`receipts/${receipt.id}/`))).toHaveLength(2)
    expect(keys.join()).not.toContain('slip')
  })

  test('stops the clock of the payment', async () => {
    const { bookingId, headers } = await desk.submitted()
    const booking = await ok(desk.view(headers, bookingId))
    expect(booking).toMatchObject({ state: 'pending', receiptStatus: 'submitted', paymentDueAt: null })
  })

  test('is one of several; the newest is listed first', async () => {
    const { bookingId, headers, receipt } = await desk.submitted()
    const second = await ok<Receipt>(desk.upload(headers, bookingId, { fields: { note: 'the rest' } }))
    const { items } = await ok<{ items: Receipt[] }>(
      desk.app.call('GET /bookings/:id/receipts', { params: { id: bookingId }, headers }),
    )
    expect(items.map(({ id }) => id)).toEqual([second.id, receipt.id])
  })

  test('is kept once however often it is sent with the same key', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    const before = (await desk.storedKeys()).length
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await desk.upload(headers, id, { key: 'once' })).text()),
    )
    const again = await (await desk.upload(headers, id, { key: 'once' })).text()
    expect(new Set([...answers, again]).size).toBe(1)
    expect((await desk.storedKeys()).length - before).toBe(2)
    const otherFile = { key: 'once', bytes: await slipJpeg(2) }
    expect((await refused(desk.upload(headers, id, otherFile))).code).toBe('idempotency-key-reused')
  })
})

describe('a slip is refused, and nothing of it is kept,', () => {
  const refusalOf = async (bookingId: string, headers: Record<string, string>, slipOf = {}) => {
    const before = await desk.storedKeys()
    const { code } = await refused(desk.upload(headers, bookingId, slipOf))
    expect(await desk.storedKeys()).toEqual(before)
    return code
  }

  test('when nothing is to be paid', async () => {
    const headers = await desk.newcomer()
    const held = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(20, 22) }))
    expect(await refusalOf(held.id, headers)).toBe('nothing-to-pay')
    const pending = await desk.pendingAt(await desk.villa())
    await ok(desk.cancel(pending.headers, pending.id))
    expect(await refusalOf(pending.id, pending.headers)).toBe('nothing-to-pay')
    const paid = await desk.submitted()
    await ok(desk.accept(paid.receipt.id, { amount: 30_000 }))
    expect(await refusalOf(paid.bookingId, paid.headers)).toBe('nothing-to-pay')
  })

  test('when ten of the booking wait already', async () => {
    const { bookingId, headers } = await desk.submitted()
    for (let count = 1; count < 10; count += 1) await ok<Receipt>(desk.upload(headers, bookingId))
    expect(await refusalOf(bookingId, headers)).toBe('too-many-receipts')
  })

  test('when it is no picture and no PDF', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    expect(await refusalOf(id, headers, { bytes: Buffer.from('<html>'), name: 'slip.jpg' })).toBe(
      'file-type-not-accepted',
    )
  })

  test('when the booking is of somebody else', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    expect(await refusalOf(id, await desk.newcomer())).toBe('not-found')
    expect(await refusalOf(id, desk.manager)).toBe('not-found')
  })

  test('when it says that it was paid on a day to come, or long before there was a booking', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    for (const paidOn of ['2027-05-21', '2027-04-19'])
      expect(await refused(desk.upload(headers, id, { fields: { paidOn } }))).toMatchObject({
        status: 422,
        errors: [{ path: 'paidOn' }],
      })
  })

  test('when it is the tenth and the eleventh at once: one of them', async () => {
    const { bookingId, headers } = await desk.submitted()
    for (let count = 1; count < 9; count += 1) await ok<Receipt>(desk.upload(headers, bookingId))
    const before = (await desk.storedKeys()).length
    const responses = await Promise.all([1, 2, 3, 4].map(() => desk.upload(headers, bookingId)))
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409'])
    expect((await desk.storedKeys()).length - before).toBe(2)
  })
})

test('a store that fails leaves no row behind, and no clock stopped', async () => {
  const objects = createMemoryStore()
  const failing = { ...objects, put: () => Promise.reject(new Error('the disk is full')) }
  const broken = await openReceiptDesk({ objects: failing })
  try {
    const { id, headers } = await broken.pendingAt(await broken.villa())
    const response = await broken.upload(headers, id)
    expect(response.status).toBe(500)
    expect((await broken.onDesk()).total).toBe(0)
    expect((await ok(broken.view(headers, id))).paymentDueAt).not.toBeNull()
  } finally {
    await broken.app.close()
  }
})

test('a large photo becomes a small one', async () => {
  const bytes = await slip(3, 3000, 4000).png().toBuffer()
  const { receipt } = await desk.submitted({ bytes })
  expect(receipt.bytes).toBeLessThan(2_000_000)
})
