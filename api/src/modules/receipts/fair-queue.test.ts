import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createMemoryStore } from '#/gateways/object-store/fake.ts'
import type { Services } from '#/services.ts'
import { drawInProcesses } from '#test/draw-here.ts'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { unlimitedRates } from '#test/harness.ts'
import { createReceiptPng } from '#test/hostile-files/base-pictures.ts'
import { buildRawPdf } from '#test/hostile-files/raw-pdf.ts'
import { createReceiptTestApp, type ReceiptTestApp } from '#test/receipt-test-app.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import { drawing } from '#/uploads/draw-in-process.ts'
import { FileTooHeavy } from '#/uploads/file-problems.ts'

drawInProcesses()

let desk: ReceiptTestApp
afterEach(() => desk.app.close())

/** A customer with a booking to pay, who uploads files. */
const customer = async () => {
  const { id, headers } = await desk.pendingAt(await desk.villa())
  return { id, headers, send: (bytes: Uint8Array) => desk.upload(headers, id, { bytes }) }
}

it('eight heavy files of one customer keep nobody else waiting, and four are rejected at once', async () => {
  desk = await createReceiptTestApp()
  const [greedy, honest] = [await customer(), await customer()]
  // Opened until the picture is there, however long a busy machine takes for that.
  const isPictureThere = Promise.withResolvers<void>()
  const { draw } = drawing
  const restore = () => void Object.assign(drawing, { draw })
  onTestFinished(restore)
  drawing.draw = async (kind, ...given) => {
    if (kind !== 'document') return draw(kind, ...given)
    await isPictureThere.promise
    throw new FileTooHeavy('The PDF is too heavy to open.')
  }
  const answered: number[] = []
  const bombs = Array.from({ length: 8 }, async () => answered.push((await greedy.send(buildRawPdf())).status))
  await expect.poll(() => answered).toHaveLength(4)
  const start = performance.now()
  await ok(honest.send(await createReceiptPng()))
  console.info(`while heavy files are looked at, a picture takes ${Math.round(performance.now() - start)} ms`)
  expect(answered.slice(0, 4)).toEqual([429, 429, 429, 429])
  isPictureThere.resolve()
  await Promise.all(bombs)
  // The first was opened; the others cost nobody anything, and where a busy machine lets them wait too long, are put off.
  const [opened, ...others] = answered.slice(4).toSorted((one, other) => one - other)
  expect(opened).toBe(422)
  for (const status of others) expect([429, 503]).toContain(status)
  restore()
  await ok(honest.send(buildRawPdf()))
  await ok(greedy.send(await createReceiptPng()))
})

it('a customer who sent several invalid files has to wait, and others do not', async () => {
  desk = await createReceiptTestApp({}, { limits: { ...unlimitedRates, rejectedFiles: { points: 3, seconds: 600 } } })
  const [clumsy, other] = [await customer(), await customer()]
  for (const code of ['file-type-not-accepted', 'file-type-not-accepted', 'file-unreadable']) {
    const bytes = code === 'file-unreadable' ? buildRawPdf().subarray(0, 200) : Buffer.from('hello')
    expect((await expectProblem(clumsy.send(bytes))).code).toBe(code)
  }
  const rejection = await clumsy.send(await createReceiptPng())
  expect(rejection.status).toBe(429)
  expect(Number(rejection.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await rejection.json()).toMatchObject({ detail: expect.stringContaining('some minutes') })
  await ok(other.send(await createReceiptPng()))
})

it('valid files are counted too, per customer', async () => {
  desk = await createReceiptTestApp({}, { limits: { ...unlimitedRates, files: { points: 1, seconds: 600 } } })
  const [busy, other] = [await customer(), await customer()]
  await ok(busy.send(await createReceiptPng()))
  expect((await expectProblem(busy.send(await createReceiptPng()))).code).toBe('too-many-requests')
  await ok(other.send(await createReceiptPng()))
})

/** A store that waits until it is released. */
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

it('a receipt whose sender went away is not stored', async () => {
  const { objects, reached, goOn } = slowStore()
  desk = await createReceiptTestApp({ objects })
  const { id, headers } = await customer()
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
    body: await createReceiptForm(),
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
