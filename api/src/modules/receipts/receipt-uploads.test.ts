import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { maxFileBytes, type Receipt, type ReceiptUpload } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { DetailedError, Upload } from 'tus-js-client'
import { startCuttingProxy } from '@escapes/testing/cutting-proxy'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { createReceiptJpeg, createReceiptPicture } from '#test/hostile-files/base-pictures.ts'
import { createReceiptForm, toUniqueFile } from '#test/receipt-form.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { maxParts } from './append-to-upload.ts'
import { expireUploads } from './expire-uploads.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())
const pending = await desk.pendingAt(await desk.villa())
const headers = pending.headers
const bookingId = pending.id
const slip = toUniqueFile(await createReceiptJpeg())

const begin = (size: number, fileName = 'slip.jpg') =>
  desk.app.call('POST /bookings/:id/receipt-uploads', { params: { id: bookingId }, body: { fileName, size }, headers })
const begun = async (bytes: Uint8Array, fileName?: string) =>
  (await ok<ReceiptUpload>(begin(bytes.length, fileName))).id
const part = (id: string, offset: number, bytes: Uint8Array, more: Headers = {}) =>
  desk.app.call('PATCH /receipt-uploads/:id', {
    params: { id },
    body: bytes,
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      ...more,
    },
  })
const state = (id: string, by = headers) => desk.app.call('GET /receipt-uploads/:id', { params: { id }, headers: by })
const finish = (id: string, body = {}, by = headers) =>
  desk.app.call('PUT /receipt-uploads/:id/receipt', { params: { id }, body, headers: by })
const sent = async (bytes: Uint8Array, fileName?: string): Promise<string> => {
  const id = await begun(bytes, fileName)
  expect((await part(id, 0, bytes)).status).toBe(204)
  return id
}
const listParts = () => desk.app.services.objects.list('receipt-uploads/')
const listReceipts = async () =>
  (await ok<{ items: Receipt[] }>(desk.app.call('GET /bookings/:id/receipts', { params: { id: bookingId }, headers })))
    .items

describe('a file that is sent in parts', () => {
  it('becomes one receipt, however often the end is repeated, and leaves no part behind', async () => {
    const half = Math.floor(slip.length / 2)
    const id = await begun(slip, 'My slip.jpg')
    const first = await part(id, 0, slip.subarray(0, half))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])
    expect(await ok(state(id))).toMatchObject({ bookingId, offset: half, size: slip.length })
    expect((await expectProblem(finish(id))).code).toBe('upload-incomplete')
    await part(id, half, slip.subarray(half))
    const before = (await listReceipts()).length
    const claim = { amount: '30000', note: 'From my brother' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => ok<Receipt>(finish(id, claim))))
    const again = await ok<Receipt>(finish(id, claim))
    expect(new Set([again, ...answers].map((receipt) => receipt.id)).size).toBe(1)
    expect(again).toMatchObject({ fileName: 'My slip.jpg', claimed: 30_000, note: 'From my brother' })
    expect(await listReceipts()).toHaveLength(before + 1)
    expect(await listParts()).toEqual([])
  })

  it('becomes a receipt though the page was closed as soon as all of it had arrived', async () => {
    const before = (await listReceipts()).length
    const id = await sent(toUniqueFile(await createReceiptJpeg()))
    const address = `http://localhost/api/v1/receipt-uploads/${id}/receipt`
    const body = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
    await desk.app.app.fetch(new Request(address, { ...body, signal: AbortSignal.abort() }))
    expect(await listReceipts()).toHaveLength(before + 1)
  })

  it('is read from its headers by HEAD, as tus has it', async () => {
    const id = await begun(slip)
    const head = (more: Headers) =>
      desk.app.app.request(`/api/v1/receipt-uploads/${id}`, { method: 'HEAD', headers: { ...headers, ...more } })
    const answer = await head({ 'tus-resumable': '1.0.0' })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'upload-length': String(slip.length),
      'upload-expires': 'Fri, 21 May 2027 06:00:00 GMT',
      'cache-control': 'no-store',
    })
    const refused = await head({ 'tus-resumable': '0.2.2' })
    expect([refused.status, refused.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  })

  it('takes a part only where the one before ended; of two at once one', async () => {
    const id = await begun(slip)
    const answers = await Promise.all([1, 2].map(() => part(id, 0, slip.subarray(0, 100))))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
    expect((await expectProblem(part(id, 90, slip.subarray(90)))).code).toBe('upload-offset-differs')
    expect((await expectProblem(part(id, 100, slip))).code).toBe('payload-too-large')
    expect(await ok(state(id))).toMatchObject({ offset: 100 })
    expect((await listParts()).filter((key) => key.includes(id))).toHaveLength(1)
  })

  it.each([
    ['as a form', { 'content-type': 'multipart/form-data; boundary=x' }, 'unsupported-media-type'],
    ['without an offset', { 'upload-offset': '' }, 'malformed-request'],
    ['by another version', { 'tus-resumable': '2.0.0' }, 'tus-version-not-supported'],
  ])('is rejected %s', async (_, more, code) => {
    expect((await expectProblem(part(await begun(slip), 0, slip, more))).code).toBe(code)
  })

  it('is nobody else’s: neither another customer nor staff learn of it', async () => {
    const id = await sent(slip)
    for (const by of [await desk.newcomer(), desk.manager]) {
      expect((await expectProblem(state(id, by))).code).toBe('not-found')
      expect((await expectProblem(part(id, slip.length, new Uint8Array(), by))).code).toBe('not-found')
      expect((await expectProblem(finish(id, {}, by))).code).toBe('not-found')
    }
  })

  it('is rejected before it is sent where it cannot become a receipt', async () => {
    expect((await expectProblem(begin(0))).code).toBe('file-empty')
    expect((await expectProblem(begin(maxFileBytes + 1))).code).toBe('file-too-large')
    const other = await desk.pendingAt(await desk.villa())
    await ok(desk.cancel(other.headers, other.id))
    const body = { fileName: 'slip.jpg', size: 9 }
    const refused = desk.app.call('POST /bookings/:id/receipt-uploads', {
      params: { id: other.id },
      body,
      headers: other.headers,
    })
    expect((await expectProblem(refused)).code).toBe('nothing-to-pay')
  })

  it('is deleted when it is no photo and no PDF, and kept when only the claim is wrong', async () => {
    const id = await sent(slip)
    expect((await expectProblem(finish(id, { paidOn: '2027-05-21' }))).errors).toMatchObject([{ path: 'paidOn' }])
    expect((await ok<Receipt>(finish(id))).status).toBe('submitted')
    const page = await sent(Buffer.from('<html>'))
    expect((await expectProblem(finish(page))).code).toBe('file-type-not-accepted')
    expect((await expectProblem(state(page))).code).toBe('not-found')
    expect((await listParts()).filter((key) => key.includes(page))).toEqual([])
  })

  it('is not taken in crumbs, each of which would be an object and a key of its row', async () => {
    const id = await begun(slip)
    const parts = { part_keys: Array.from({ length: maxParts }, (_, at) => `receipt-uploads/${id}/${at}`), received: 9 }
    await desk.db.updateTable('receipt_uploads').set(parts).where('id', '=', id).execute()
    expect((await expectProblem(part(id, 9, slip.subarray(9)))).code).toBe('payload-too-large')
  })

  it('gives way to a sixth of its booking, and expires after a day with its parts', async () => {
    const id = await sent(slip)
    desk.later(1)
    for (let count = 0; count < 5; count += 1) await begun(slip)
    expect((await expectProblem(state(id))).code).toBe('not-found')
    expect((await listParts()).filter((key) => key.includes(id))).toEqual([])
    const last = await sent(slip)
    desk.later(24 * 60 + 1)
    expect((await expectProblem(state(last))).code).toBe('not-found')
    expect(await expireUploads(desk.app.services)).toBeGreaterThan(0)
    expect(await listParts()).toEqual([])
    desk.later(-24 * 60 - 2)
  })
})

it('a tus client that is cut at 30, 60 and 90 % goes on, and sends only the part again that was under way', async () => {
  const photo = await createReceiptPicture(7, 3000, 4000).png().toBuffer()
  const server = serve({ fetch: desk.app.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const proxy = await startCuttingProxy((server.address() as AddressInfo).port)
  const chunkSize = 32 * 1024
  const id = await begun(photo)
  for (const share of [0.3, 0.6, 0.9]) proxy.cutAfter(photo.length * share)
  try {
    await new Promise<void>((resolve, reject) => {
      const upload = new Upload(photo, {
        uploadUrl: `http://127.0.0.1:${proxy.port}/api/v1/receipt-uploads/${id}`,
        headers,
        chunkSize,
        retryDelays: [10, 10, 10, 10],
        onShouldRetry: (error) => error instanceof DetailedError,
        onSuccess: () => resolve(),
        onError: reject,
      })
      upload.start()
    })
  } finally {
    await proxy.stop()
    server.close()
  }
  expect(proxy.cuts).toBe(3)
  expect(proxy.bytesFromClients).toBeLessThan(photo.length + 3 * chunkSize + 60 * 1024)
  expect(await ok<Receipt>(finish(id))).toMatchObject({ status: 'submitted' })
})

it.each(['application/octet-stream', 'image/jpg', 'application/x-pdf', ''])(
  'a photo that its sender calls “%s” is judged by its bytes',
  async (type) => {
    const other = await desk.pendingAt(await desk.villa())
    const form = await createReceiptForm()
    const given = form.get('file') as File
    form.set('file', new File([given], 'slip', { type }))
    const answer = desk.app.call('POST /bookings/:id/receipts', {
      params: { id: other.id },
      body: form,
      headers: { ...other.headers, 'idempotency-key': `as ${type}`.replaceAll(' ', '-') },
    })
    expect(await ok<Receipt>(answer)).toMatchObject({ contentType: 'image/jpeg', fileName: 'slip' })
  },
)
