import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from '#/gateways/object-store/fake.ts'
import type { Services } from '#/services.ts'
import { ok, refused } from '#test/booking-desk.ts'
import { plenty } from '#test/harness.ts'
import { slipPng } from '#test/hostile-files/base-pictures.ts'
import { busyPdf } from '#test/hostile-files/busy-pdfs.ts'
import { rawPdf } from '#test/hostile-files/raw-pdf.ts'
import { openReceiptDesk, type ReceiptDesk } from '#test/receipt-desk.ts'
import { slipForm } from '#test/slip-form.ts'

let desk: ReceiptDesk
afterEach(() => desk.app.close())

const limits = {
  browse: plenty,
  write: plenty,
  auth: plenty,
  mails: plenty,
  account: plenty,
  upload: plenty,
  telemetry: plenty,
  files: plenty,
  refusedFiles: plenty,
}

/** A traveller with a booking to pay, who sends files for it. */
const traveller = async () => {
  const { id, headers } = await desk.pendingAt(await desk.villa())
  return { id, headers, send: (bytes: Uint8Array) => desk.upload(headers, id, { bytes }) }
}

test('eight heavy files of one traveller keep nobody else waiting: four are refused at once', async () => {
  desk = await openReceiptDesk()
  const [greedy, honest] = [await traveller(), await traveller()]
  const answered: number[] = []
  const bombs = Array.from({ length: 8 }, async () => answered.push((await greedy.send(busyPdf())).status))
  await vi.waitFor(() => expect(answered).toHaveLength(4), 8_000)
  const start = performance.now()
  await ok(honest.send(await slipPng()))
  console.info(`while heavy files are looked at, a picture takes ${Math.round(performance.now() - start)} ms`)
  expect(answered).toEqual([429, 429, 429, 429])
  await Promise.all(bombs)
}, 90_000)

test('who sent several files that were no use waits before the next one, and others do not', async () => {
  desk = await openReceiptDesk({}, { limits: { ...limits, refusedFiles: { points: 3, seconds: 600 } } })
  const [clumsy, other] = [await traveller(), await traveller()]
  for (const code of ['file-type-not-accepted', 'file-type-not-accepted', 'file-unreadable']) {
    const bytes = code === 'file-unreadable' ? rawPdf().subarray(0, 200) : Buffer.from('hello')
    expect((await refused(clumsy.send(bytes))).code).toBe(code)
  }
  const refusal = await clumsy.send(await slipPng())
  expect(refusal.status).toBe(429)
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await refusal.json()).toMatchObject({ detail: expect.stringContaining('some minutes') })
  await ok(other.send(await slipPng()))
})

test('files that were good are counted too, per traveller', async () => {
  desk = await openReceiptDesk({}, { limits: { ...limits, files: { points: 1, seconds: 600 } } })
  const [busy, other] = [await traveller(), await traveller()]
  await ok(busy.send(await slipPng()))
  expect((await refused(busy.send(await slipPng()))).code).toBe('too-many-requests')
  await ok(other.send(await slipPng()))
})

/** A store that takes its time until it is told to go on. */
const slowStore = () => {
  const store = createMemoryStore()
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const objects: Services['objects'] = {
    ...store,
    put: async (...given) => {
      reached.resolve()
      await goOn.promise
      await store.put(...given)
    },
  }
  return { objects, reached: reached.promise, goOn: goOn.resolve }
}

test('a slip whose sender went away meanwhile is not kept', async () => {
  const { objects, reached, goOn } = slowStore()
  desk = await openReceiptDesk({ objects })
  const { id, headers } = await traveller()
  const gone = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const answer = async (request: Request) => {
    request.signal.addEventListener('abort', () => gone.resolve())
    const response = await desk.app.app.fetch(request)
    ended.resolve()
    return response
  }
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const going = new AbortController()
  const sent = fetch(`http://127.0.0.1:${port}/api/v1/bookings/${id}/receipts`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: await slipForm(),
    signal: going.signal,
  })
  await reached
  going.abort()
  await expect(sent).rejects.toThrow('aborted')
  await gone.promise
  goOn()
  await ended.promise
  server.close()
  expect(await desk.storedKeys()).toEqual([])
  expect(await ok(desk.app.call('GET /bookings/:id/receipts', { params: { id }, headers }))).toEqual({ items: [] })
})
