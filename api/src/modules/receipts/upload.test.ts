import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { maxFileBytes } from '@escapes/contract'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createReceiptJpeg } from '#test/hostile-files/base-pictures.ts'
import { createReceiptTestApp, type ReceiptTestApp } from '#test/receipt-test-app.ts'
import { createReceiptForm } from '#test/receipt-form.ts'

let desk: ReceiptTestApp
let customer: Record<string, string>
let bookingId: string
let temporary: string
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'escapes-uploads-'))
  vi.stubEnv('TMPDIR', temporary)
  desk = await createReceiptTestApp()
  const pending = await desk.pendingAt(await desk.villa())
  bookingId = pending.id
  customer = pending.headers
})
afterEach(async () => {
  const left = await readdir(temporary)
  if (left.length > 0) throw new Error(`files were left behind: ${left.join(', ')}`)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true })
  await desk.app.close()
})

/** The api behind a real socket. */
const listen = async () => {
  const server = serve({ fetch: desk.app.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, stop: () => server.close() }
}

const padded = async (bytes: number) => {
  const jpeg = await createReceiptJpeg()
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}

const send = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
  desk.app.app.request(`/api/v1/bookings/${bookingId}/receipts`, {
    method: 'POST',
    headers: { ...customer, 'idempotency-key': randomUUID(), ...headers },
    body,
    duplex: 'half',
  })

const getCode = async (body: NonNullable<RequestInit['body']>, headers?: Record<string, string>) =>
  (await expectProblem(send(body, headers))).code

const boundary = 'a-line-between-parts'
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const filePart = (content: string, disposition = 'name="file"; filename="a.jpg"') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`
const end = `--${boundary}--\r\n`

it('a file of 10 MB is rejected, and one of a byte less is not', async () => {
  expect((await send(await createReceiptForm({ bytes: await padded(maxFileBytes) }))).status).toBe(201)
  const rejection = await expectProblem(send(await createReceiptForm({ bytes: await padded(maxFileBytes + 1) })))
  expect(rejection).toMatchObject({ code: 'file-too-large', status: 413 })
  expect(rejection.detail).toContain('10 MB')
})

it('a much larger file is rejected before it is read', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  expect(await getCode(endless, { ...multipart, 'content-length': '500000000' })).toBe('file-too-large')
  expect(sent).toBeLessThan(500_000)
})

it('a file without a length is read up to the limit only', async () => {
  let sent = 0
  const head = new TextEncoder().encode(filePart('').slice(0, -2))
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(head),
    pull: (controller) => {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  expect(await getCode(endless, multipart)).toBe('file-too-large')
  expect(sent).toBeLessThan(maxFileBytes + 1_000_000)
})

it('a file that cannot be kept while it arrives is put off, not called unreadable', async () => {
  onTestFinished(() => void vi.stubEnv('TMPDIR', temporary))
  vi.stubEnv('TMPDIR', join(temporary, 'missing'))
  expect((await send(await createReceiptForm({ bytes: await padded(100_000) }))).status).toBe(503)
})

it.each([
  ['no file', end, 'file-missing'],
  ['no part at all', '', 'file-missing'],
  ['an empty file', filePart('') + end, 'file-empty'],
  ['a file under another name', filePart('x', 'name="photo"; filename="a.jpg"') + end, 'malformed-request'],
  ['two files', filePart('x') + filePart('y') + end, 'malformed-request'],
  ['a field twice', filePart('x') + filePart('1', 'name="note"').repeat(2) + end, 'malformed-request'],
  ['a form that ends in the middle', filePart('x'), 'malformed-request'],
  ['something that is no form', 'hello', 'malformed-request'],
  ['an unknown field', `${filePart('x')}${filePart('1', 'name="user_id"')}${end}`, 'validation-failed'],
  ['an amount that is none', `${filePart('x')}${filePart('-5', 'name="amount"')}${end}`, 'validation-failed'],
  ['a day that is none', `${filePart('x')}${filePart('2027-02-31', 'name="paidOn"')}${end}`, 'validation-failed'],
  ['a NUL in a note', `${filePart('x')}${filePart('a\0b', 'name="note"')}${end}`, 'malformed-request'],
  ['thirty fields', filePart('1', 'name="n"').repeat(30) + filePart('x') + end, 'malformed-request'],
])('%s is rejected by name', async (_, body, code) => {
  expect(
    await getCode(body.replaceAll('Content-Type: image/jpeg\r\n\r\n1', 'Content-Type: text/plain\r\n\r\n1'), multipart),
  ).toBe(code)
})

it.each([
  ['JSON', { 'content-type': 'application/json' }],
  ['a form without files', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a text', { 'content-type': 'text/plain' }],
])('%s is not how a file is sent', async (_, headers) => {
  expect(await getCode('file=x', headers)).toBe('unsupported-media-type')
})

it('a form without a boundary, without a key or of another site is rejected', async () => {
  expect(await getCode('x', { 'content-type': 'multipart/form-data; charset=utf-8' })).toBe('malformed-request')
  expect(await getCode(await createReceiptForm(), { 'idempotency-key': '' })).toBe('idempotency-key-missing')
  expect(await getCode(await createReceiptForm(), { origin: 'https://elsewhere.test' })).toBe('origin-not-allowed')
})

it('an empty field counts as missing', async () => {
  const response = await send(await createReceiptForm({}, { amount: '', paidOn: '', note: '' }))
  expect(await response.json()).toMatchObject({ claimed: null, paidOn: null, note: null })
})

it('hostile file names arrive as names only', async () => {
  const form = await createReceiptForm({ name: '../../évil\u202e.php' })
  expect(await (await send(form)).json()).toMatchObject({ fileName: 'évil.php' })
})

it('a sender who goes away in the middle leaves nothing behind', async () => {
  const { port, stop } = await listen()
  const socket = connect(port, '127.0.0.1')
  const headers = { ...customer, ...multipart, host: 'api', 'idempotency-key': 'halfway', 'content-length': '900000' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST /api/v1/bookings/${bookingId}/receipts HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(filePart('x'.repeat(50_000)))
  await expect.poll(() => readdir(temporary)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => readdir(temporary)).toEqual([])
  stop()
})

it('of twenty large files at once only the accepted ones are stored, and then the next is accepted', async () => {
  const { id, headers } = await desk.pendingAt(await desk.villa())
  const bytes = await padded(maxFileBytes)
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { code = 'stored' } = (await (await desk.upload(headers, id, { bytes })).json()) as { code?: string }
      return code
    }),
  )
  const stored = answers.filter((answer) => answer === 'stored')
  // A machine that stands still for a while puts some off that it would have taken.
  const later = new Set(['too-many-requests', 'unavailable'])
  expect(answers.filter((answer) => answer !== 'stored' && !later.has(answer))).toEqual([])
  const list = desk.app.call('GET /bookings/:id/receipts', { params: { id }, headers })
  expect((await ok<{ items: unknown[] }>(list)).items).toHaveLength(stored.length)
  await expect.poll(async () => (await desk.upload(headers, id, { bytes })).status).toBe(201)
})
