import { request } from 'node:http'
import { type AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aVilla } from '#test/factories/listings.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { api } from '@escapes/contract'
import { Hono } from 'hono'
import { pino } from 'pino'
import { createCachedReads } from './cached-reads.ts'
import type { HttpEnv } from './context.ts'
import { noOlderPages } from './older-pages.ts'
import { createResponseCache } from './response-cache.ts'
import { createServerWithCache } from './create-server-with-cache.ts'

let test: TestApp
let base: string
let server: ReturnType<ReturnType<typeof createServerWithCache>>
/** Requests that were left to the routes. */
const passed = vi.fn()
const visitor = { 'x-forwarded-for': '203.0.113.7' }
const budget = { points: 6, seconds: 600 }
const search = { points: 3, seconds: 600 }

beforeAll(async () => {
  const http = { host: '127.0.0.1', port: 0, metricsHost: '127.0.0.1', metricsPort: 0, trustedProxies: ['127.0.0.1'] }
  const plain = await createTestApp()
  const limits = { ...plain.services.config.limits, browse: budget, search }
  await plain.close()
  test = await createTestApp({ config: { http, limits } })
  await aVilla(test.services.db, { title: 'Lighthouse House' })
  const listener = getRequestListener(test.app.fetch)
  server = createServerWithCache(test.respondFromCache)({}, (request, response) => {
    passed(request.method)
    void listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve).closeAllConnections())
  await test.close()
})

const list = '/api/v1/listings?kind=villa&limit=20'
const read = async (headers: Record<string, string> = {}, method = 'GET', path = list) => {
  passed.mockClear()
  const response = await fetch(base + path, { method, headers })
  const text = await response.text()
  const { date: _, 'x-request-id': requestId, ...rest } = Object.fromEntries(response.headers)
  return { status: response.status, text, requestId, rest, isRouted: passed.mock.calls.length > 0 }
}

it('a response that was made or is in the cache differs in nothing from the one that a route gives', async () => {
  const first = await read()
  const second = await read()
  expect([first.isRouted, second.isRouted]).toEqual([false, false])
  expect(second).toEqual({ ...first, requestId: second.requestId })
  expect(second.requestId).not.toBe(first.requestId)
  expect(second.text).toContain('Lighthouse House')
  const routed = await test.app.fetch(new Request(base + list))
  const { 'x-request-id': _, ...headers } = Object.fromEntries(routed.headers)
  const { connection: _kept, 'keep-alive': _for, 'content-length': _length, ...own } = second.rest
  expect({ text: await routed.text(), headers }).toEqual({ text: second.text, headers: own })
  const known = await read({ 'if-none-match': String(first.rest.etag), 'x-request-id': 'given-by-a-proxy' })
  expect(known).toMatchObject({ status: 304, text: '', requestId: 'given-by-a-proxy', isRouted: false })
})

it('a long response is sent small to whoever reads that, from the cache and before', async () => {
  const path = `${list}&minPrice=0`
  for (const title of ['One', 'Two', 'Three', 'Four']) await aVilla(test.services.db, { title: `${title} Palms` })
  const get = (encoding: string) =>
    new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
      const asked = request(
        base + path,
        { headers: { 'x-forwarded-for': '203.0.113.8', 'accept-encoding': encoding } },
        (answer) => {
          const encoded = answer.headers['content-encoding']
          buffer(answer).then((bytes) => resolve({ encoding: encoded, bytes }), reject)
        },
      )
      asked.on('error', reject).end()
    })
  const [first, cached, plain] = [await get('gzip, br'), await get('br'), await get('identity')]
  expect([first.encoding, cached.encoding, plain.encoding]).toEqual(['br', 'br', undefined])
  expect(brotliDecompressSync(first.bytes)).toEqual(plain.bytes)
  expect(cached.bytes).toEqual(first.bytes)
  expect(first.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2)
})

it('whatever is no sound GET is left to the routes, and nobody gets what has changed', async () => {
  await read()
  expect(await read({}, 'HEAD')).toMatchObject({ status: 200, isRouted: true })
  expect(await read({}, 'GET', `${list}&minPrice=none`)).toMatchObject({ status: 422, isRouted: true })
  expect(await read({}, 'GET', '/api/v1/listings/none')).toMatchObject({ status: 404, isRouted: true })
  await test.services.db.updateTable('listings').set({ title: 'Another House' }).execute()
  expect((await read()).text).toContain('Another House')
})

it('whoever asks too often is told so, also for what is in the cache', async () => {
  await read()
  const statuses: number[] = []
  for (let time = 0; time < budget.points + 1; time += 1) statuses.push((await read(visitor)).status)
  expect(statuses).toEqual([...Array.from({ length: budget.points }, () => 200), 429])
  expect(await read({ 'x-forwarded-for': '203.0.113.8' })).toMatchObject({ status: 200, isRouted: false })
})

it('searches that have to be made have a budget of their own, which what is in the cache leaves alone', async () => {
  await read()
  const searcher = { 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let time = 1; time <= search.points + 1; time += 1)
    statuses.push((await read(searcher, 'GET', `${list}&q=${'reef'.repeat(time)}`)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await read(searcher)).status).toBe(200)
})

/** Reads that begin and end as the test says. */
const createHeldReads = () => {
  const ends: (() => void)[] = []
  const begun: string[] = []
  const reads = createCachedReads({
    app: new Hono<HttpEnv>(),
    responseCache: createResponseCache({
      getVersion: async () => ({ content: '1', availability: '1' }),
      clock: { now: () => new Date() },
    }),
    count: async () => undefined,
    toClientAddress: (peer) => peer ?? '',
    log: pino({ enabled: false }),
    shellKey: undefined,
    onUnknownWords: () => undefined,
    olderPages: noOlderPages,
  })
  const hold = async (name: string) => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
  }
  reads.mount('GET /listing-places', api['GET /listing-places'], async ({ query, address }) => {
    await hold(`${address} ${query.places}`)
    return { places: [] }
  })
  reads.mount('GET /listings', api['GET /listings'], async ({ query }) => {
    await hold(query.q ?? String(query.minPrice))
    return { items: [], nextCursor: null, total: 0 }
  })
  const ask = (address: string, path: string) =>
    reads.respond(
      { method: 'GET', url: `/api/v1${path}`, headers: {}, socket: { remoteAddress: address } } as never,
      { writeHead: () => undefined, end: () => undefined } as never,
    )
  return { ask, ends, begun }
}

it('searches of one network give way to those of others', async () => {
  const { ask, ends, begun } = createHeldReads()
  const askForPlace = (address: string, place: string) => ask(address, `/listing-places?kind=villa&places=${place}`)
  const all = [
    ...['a', 'b', 'c', 'd'].map((place) => askForPlace('203.0.113.1', place)),
    askForPlace('203.0.113.2', 'e'),
  ]
  await expect.poll(() => begun).toEqual(['203.0.113.1 a', '203.0.113.1 b', '203.0.113.2 e'])
  while (begun.length < 5 || ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(all)).toEqual([true, true, true, true, true])
})

it('a list by columns alone waits for no search', async () => {
  const { ask, ends, begun } = createHeldReads()
  const texts = ['reef', 'palm', 'rock']
  const all = [
    ...texts.map((text) => ask('203.0.113.1', `/listings?kind=villa&q=${text}`)),
    ...[1, 2, 3].map((price) => ask('203.0.113.1', `/listings?kind=villa&limit=20&minPrice=${price}`)),
  ]
  await expect.poll(() => begun.toSorted()).toEqual(['1', '2', '3', 'palm', 'reef'])
  while (begun.length < 6 || ends.length > 0) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(all)).toEqual([true, true, true, true, true, true])
})
