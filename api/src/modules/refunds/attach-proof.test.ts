import { expect, it } from 'vitest'
import type { StaffRefund } from '@escapes/contract'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { deleteOrphanedFiles } from '#/uploads/delete-orphaned-files.ts'
import { findProofKeysInUse } from './queries.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')

const approved = async () => {
  const refund = await desk.readyRefund({ amount: 30_000 })
  await ok(approveRefundAsShown(desk.app, refund.id, admin))
  return refund
}
type Made = Awaited<ReturnType<typeof approved>>

const attach = async (id: string, file: Parameters<typeof createReceiptForm>[0] = {}) =>
  desk.app.call('POST /admin/refunds/:id/proof', {
    params: { id },
    body: await createReceiptForm(file),
    headers: admin,
  })
const link = ({ bookingId, id }: Pick<Made, 'bookingId' | 'id'>, headers: Headers, variant = 'file') =>
  desk.app.call('POST /bookings/:id/refunds/:refundId/proof-link', {
    params: { id: bookingId, refundId: id },
    body: { variant },
    headers,
  })
const getUrl = async (refund: Made, headers = refund.headers, variant = 'file'): Promise<string> =>
  (await ok<{ url: string }>(link(refund, headers, variant))).url
const open = async (url: string, headers: Headers) => desk.app.app.request(url, { headers })
const proofs = () => desk.app.services.objects.list('refund-proofs/')

it('a proof is attached by staff and opened by its customer, as an inert attachment', async () => {
  const refund = await approved()
  expect(await expectProblem(link(refund, refund.headers))).toMatchObject({ code: 'not-found' })
  const proof = { contentType: 'image/jpeg', name: 'Order 7.png' }
  expect(await ok<StaffRefund>(attach(refund.id, { name: 'Order 7.png' }))).toMatchObject({ state: 'approved', proof })
  const shown = desk.app.call('GET /bookings/:id/refunds', {
    params: { id: refund.bookingId },
    headers: refund.headers,
  })
  expect(await ok(shown)).toMatchObject({ items: [{ proof }] })
  for (const headers of [refund.headers, desk.manager]) {
    const response = await open(await getUrl(refund, headers), headers)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="refund-[A-Z379]{8}\.jpg"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  }
  const preview = await open(await getUrl(refund, refund.headers, 'preview'), refund.headers)
  expect(preview.headers.get('content-type')).toBe('image/webp')
})

it('a proof is not named after an account', async () => {
  const refund = await approved()
  const named = await ok<StaffRefund>(attach(refund.id, { name: 'Pay to 8001234567.png' }))
  expect(named).toMatchObject({ proof: { name: 'photo.jpg' } })
})

it('a later proof replaces an earlier one, and the files of the earlier one go', async () => {
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
  expect((await open(await getUrl(refund), refund.headers)).status).toBe(200)
})

it('one of several proofs that are attached at once is stored, whole', async () => {
  const refund = await approved()
  const before = await proofs()
  await Promise.all(Array.from({ length: 4 }, () => ok(attach(refund.id))))
  expect(await proofs()).toHaveLength(before.length + 2)
  expect((await open(await getUrl(refund), refund.headers)).status).toBe(200)
})

it('a proof is not opened by anybody else, nor by a link for another user', async () => {
  const refund = await approved()
  const other = await approved()
  await ok(attach(refund.id))
  await ok(attach(other.id))
  const url = await getUrl(refund)
  expect((await expectProblem(link(refund, other.headers))).code).toBe('not-found')
  expect((await expectProblem(link({ ...refund, bookingId: other.bookingId }, other.headers))).code).toBe('not-found')
  expect((await open(url, other.headers)).status).toBe(404)
  expect((await open(url, desk.manager)).status).toBe(404)
  expect((await open(url, {})).status).toBe(401)
  expect((await open(url.replace(refund.id, other.id), other.headers)).status).toBe(404)
  expect((await open(url.replace('variant=file', 'variant=preview'), refund.headers)).status).toBe(404)
})

it('a link to a proof ends after five minutes', async () => {
  const refund = await approved()
  await ok(attach(refund.id))
  const url = await getUrl(refund)
  desk.later(4)
  expect((await open(url, refund.headers)).status).toBe(200)
  desk.later(1)
  expect(await expectProblem(open(url, refund.headers))).toMatchObject({ code: 'link-expired', status: 403 })
})

it('a proof is rejected before the bank can have the order, and an HTML file is not accepted', async () => {
  const before = await proofs()
  const waiting = await desk.readyRefund()
  expect(await expectProblem(attach(waiting.id))).toMatchObject({ code: 'transition-not-allowed', status: 409 })
  const refund = await approved()
  const page = { bytes: new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), name: 'proof.jpg' }
  expect(await expectProblem(attach(refund.id, page))).toMatchObject({ code: 'file-type-not-accepted' })
  expect(await expectProblem(attach(uuidv7()))).toMatchObject({ code: 'not-found' })
  expect(await proofs()).toEqual(before)
})

it('files without a refund are deleted after a day, and proofs stay', async () => {
  const refund = await approved()
  await ok(attach(refund.id))
  const stored = await proofs()
  const lost = `refund-proofs/${uuidv7(desk.now().getTime())}/left.jpg`
  await desk.app.services.objects.put(lost, new Uint8Array([1]), 'image/jpeg')
  desk.later(25 * 60)
  expect(await deleteOrphanedFiles(desk.app.services, 'refund-proofs', findProofKeysInUse)).toBe(1)
  expect(await proofs()).toEqual(stored)
})
