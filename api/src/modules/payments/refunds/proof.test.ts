import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refund, StaffRefund } from '@escapes/contract'
import { approveRefund } from '#test/approve-refund.ts'
import { type BookingDesk, type Headers, ok, openBookingDesk, refused } from '#test/booking-desk.ts'
import { slipForm } from '#test/slip-form.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { sweepFiles } from '../files/sweep-files.ts'

let desk: BookingDesk
let admin: Headers
beforeAll(async () => {
  desk = await openBookingDesk()
  admin = await desk.app.signIn('admin')
})
afterAll(() => desk.app.close())

const details = { accountName: 'A. Perera', bankName: 'Commercial', accountNumber: '8001234567', country: 'LK' }

const cancelled = async () => {
  const { id: bookingId, headers } = await desk.pendingAt(await desk.villa(), 10, 13)
  const once = () => ({ 'idempotency-key': randomUUID() })
  const params = { id: bookingId }
  const body = { amount: 30_000, receivedOn: desk.today }
  await ok(
    desk.app.call('POST /admin/bookings/:id/payments', { params, body, headers: { ...desk.manager, ...once() } }),
  )
  await ok(desk.app.call('POST /bookings/:id/cancel', { params, body: {}, headers: { ...headers, ...once() } }))
  const { items } = await ok<{ items: Refund[] }>(desk.app.call('GET /bookings/:id/refunds', { params, headers }))
  return { bookingId, headers, id: items[0]?.id ?? '' }
}

const approved = async () => {
  const refund = await cancelled()
  const params = { id: refund.bookingId }
  await ok(desk.app.call('PUT /bookings/:id/refund-details', { params, body: details, headers: refund.headers }))
  await ok(approveRefund(desk.app, refund.id, admin))
  return refund
}
type Made = Awaited<ReturnType<typeof approved>>

const attach = async (id: string, file: Parameters<typeof slipForm>[0] = {}) =>
  desk.app.call('POST /admin/refunds/:id/proof', { params: { id }, body: await slipForm(file), headers: admin })
const link = ({ bookingId, id }: Pick<Made, 'bookingId' | 'id'>, headers: Headers, variant = 'file') =>
  desk.app.call('POST /bookings/:id/refunds/:refundId/proof-link', {
    params: { id: bookingId, refundId: id },
    body: { variant },
    headers,
  })
const urlOf = async (refund: Made, headers = refund.headers, variant = 'file'): Promise<string> =>
  (await ok<{ url: string }>(link(refund, headers, variant))).url
const open = async (url: string, headers: Headers) => desk.app.app.request(url, { headers })
const proofs = () => desk.app.services.objects.list('refund-proofs/')

test('a proof is attached by staff and seen by its owner, as an attachment that can do nothing', async () => {
  const refund = await approved()
  expect(await refused(link(refund, refund.headers))).toMatchObject({ code: 'not-found' })
  const proof = { contentType: 'image/jpeg', name: 'Order 7.png' }
  expect(await ok<StaffRefund>(attach(refund.id, { name: 'Order 7.png' }))).toMatchObject({ state: 'approved', proof })
  const shown = desk.app.call('GET /bookings/:id/refunds', {
    params: { id: refund.bookingId },
    headers: refund.headers,
  })
  expect(await ok(shown)).toMatchObject({ items: [{ proof }] })
  for (const headers of [refund.headers, desk.manager]) {
    const response = await open(await urlOf(refund, headers), headers)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="refund-[A-Z379]{8}\.jpg"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  }
  const preview = await open(await urlOf(refund, refund.headers, 'preview'), refund.headers)
  expect(preview.headers.get('content-type')).toBe('image/webp')
})

test('a later proof replaces an earlier one, and the files of the earlier one go', async () => {
  const refund = await approved()
  const before = await proofs()
  await ok(attach(refund.id))
  const first = (await proofs()).filter((key) => !before.includes(key))
  expect(first).toHaveLength(2)
  const body = { bankReference: 'FT27140', sentOn: desk.today }
  await ok(desk.app.call('POST /admin/refunds/:id/sent', { params: { id: refund.id }, body, headers: admin }))
  expect(await ok<StaffRefund>(attach(refund.id, { name: 'second.jpg' }))).toMatchObject({
    state: 'sent',
    proof: { name: 'second.jpg' },
  })
  const second = (await proofs()).filter((key) => !before.includes(key))
  expect(second).toHaveLength(2)
  expect(second.filter((key) => first.includes(key))).toEqual([])
  expect((await open(await urlOf(refund), refund.headers)).status).toBe(200)
})

test('of proofs attached at once one is kept, whole', async () => {
  const refund = await approved()
  const before = await proofs()
  await Promise.all(Array.from({ length: 4 }, () => ok(attach(refund.id))))
  expect(await proofs()).toHaveLength(before.length + 2)
  expect((await open(await urlOf(refund), refund.headers)).status).toBe(200)
})

test('a proof is seen by nobody else, and by no link that was made for another', async () => {
  const refund = await approved()
  const other = await approved()
  await ok(attach(refund.id))
  await ok(attach(other.id))
  const url = await urlOf(refund)
  expect((await refused(link(refund, other.headers))).code).toBe('not-found')
  expect((await refused(link({ ...refund, bookingId: other.bookingId }, other.headers))).code).toBe('not-found')
  expect((await open(url, other.headers)).status).toBe(404)
  expect((await open(url, desk.manager)).status).toBe(404)
  expect((await open(url, {})).status).toBe(401)
  expect((await open(url.replace(refund.id, other.id), other.headers)).status).toBe(404)
  expect((await open(url.replace('variant=file', 'variant=preview'), refund.headers)).status).toBe(404)
})

test('a link to a proof ends after five minutes', async () => {
  const refund = await approved()
  await ok(attach(refund.id))
  const url = await urlOf(refund)
  desk.later(4)
  expect((await open(url, refund.headers)).status).toBe(200)
  desk.later(1)
  expect(await refused(open(url, refund.headers))).toMatchObject({ code: 'link-expired', status: 403 })
})

test('what the bank cannot have yet has no proof, and a page is none', async () => {
  const before = await proofs()
  const waiting = await cancelled()
  expect(await refused(attach(waiting.id))).toMatchObject({ code: 'transition-not-allowed', status: 409 })
  const refund = await approved()
  const page = { bytes: new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), name: 'proof.jpg' }
  expect(await refused(attach(refund.id, page))).toMatchObject({ code: 'file-type-not-accepted' })
  expect(await refused(attach(uuidv7()))).toMatchObject({ code: 'not-found' })
  expect(await proofs()).toEqual(before)
})

test('files without a refund are swept up after a day, and proofs stay', async () => {
  const refund = await approved()
  await ok(attach(refund.id))
  const kept = await proofs()
  const lost = `refund-proofs/${uuidv7(desk.now().getTime())}/left.jpg`
  await desk.app.services.objects.put(lost, new Uint8Array([1]), 'image/jpeg')
  desk.later(25 * 60)
  expect(await sweepFiles(desk.app.services)).toBe(1)
  expect(await proofs()).toEqual(kept)
})
