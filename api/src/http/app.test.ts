import { createHash, randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { connect } from '#/db/connect.ts'
import { createAuthVisitor } from '#test/auth-visitor.ts'
import { findFreePort } from '@escapes/testing/ports'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

const send = (path: string, init: RequestInit = {}) => Promise.resolve(app.app.request(path, init))
const own = 'http://localhost:3000'

describe('an unsafe request', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['from our own page', { origin: own }, 200],
    ['from our own page, as the browser says', { 'sec-fetch-site': 'same-origin' }, 200],
    ['from a sibling site', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }, 403],
    ['from another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['from nowhere', {}, 403],
    ['with a bearer token and a cookie', { authorization: 'Bearer aaaaaaaaaaaaaaaaaaaa', cookie: 'a=b' }, 403],
  ]
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
    'text/xml',
  ]
  it.each(cases)('%s is answered by where it came from, whatever it carries', async (_, headers, status) => {
    const { email } = await aUser(app.services.db)
    for (const type of types) {
      const session = headers.cookie === undefined ? await app.signInAs(email) : { cookie: headers.cookie }
      const response = await send('/api/auth/sign-out', {
        method: 'POST',
        headers: { cookie: session.cookie ?? '', ...headers, ...(type ? { 'content-type': type } : {}) },
        body: type === 'application/json' ? '{}' : '',
      })
      expect([type, response.status]).toEqual([type, status])
    }
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', undefined])(
    'with a body of type %s is not read',
    async (type) => {
      const response = await send('/api/v1/quotes', {
        method: 'POST',
        headers: { origin: own, ...(type ? { 'content-type': type } : {}) },
        body: new TextEncoder().encode('{}'),
      })
      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({ code: 'unsupported-media-type' })
    },
  )
})

describe('a problem', () => {
  it('is RFC 9457 with a code and the request id', async () => {
    const response = await send('/api/v1/nowhere', { headers: { 'x-request-id': 'from-the-edge-1' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(response.headers.get('x-request-id')).toBe('from-the-edge-1')
    expect(await response.json()).toEqual({
      type: '/problems/not-found',
      title: 'This does not exist.',
      status: 404,
      code: 'not-found',
      requestId: 'from-the-edge-1',
    })
  })

  it('tells an old page of ours that it is too old, where it calls what is no longer there', async () => {
    const response = await send('/api/v1/nowhere', { headers: { 'x-escapes-client': 'shell/abcdef epoch/3' } })
    expect([response.status, await response.json()]).toMatchObject([426, { code: 'client-too-old' }])
  })

  it.each([
    ['{"listingId":', 400, 'malformed-request'],
    ['{"listingId":"a\\u0000b"}', 400, 'malformed-request'],
    ['{"listingId":"\\ud800"}', 400, 'malformed-request'],
    ['{"__proto__":{"role":"admin"}}', 422, 'validation-failed'],
    [`"${'x'.repeat(120_000)}"`, 413, 'payload-too-large'],
  ])('is what the body %.30s gets', async (body, status, code) => {
    const response = await send('/api/v1/quotes', {
      method: 'POST',
      headers: { origin: own, 'content-type': 'application/json', 'content-length': String(body.length) },
      body,
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
  })

  it('names every field that was not valid', async () => {
    const response = await app.call('POST /quotes', { body: { listingId: 'x', guests: { adults: 0 }, role: 'admin' } })
    const { errors } = (await response.json()) as { errors: { path: string }[] }
    expect(errors.map(({ path }) => path).toSorted()).toEqual(['guests.adults', 'listingId', 'role'])
  })

  it('distinguishes a missing Idempotency-Key from a malformed one', async () => {
    const headers = await app.signIn('guest')
    const book = async (key: string) => {
      const body = { listingId: randomUUID(), date: '2027-05-20', guests: { adults: 1 } }
      return (await app.call('POST /bookings', { body, headers: { ...headers, 'idempotency-key': key } })).json()
    }
    expect(await book('')).toMatchObject({ status: 400, code: 'idempotency-key-missing' })
    const detail = 'An Idempotency-Key has 1 to 255 visible ASCII characters.'
    for (const key of ['k'.repeat(256), 'two words'])
      expect(await book(key)).toMatchObject({ status: 400, code: 'malformed-request', detail })
    expect(await book('k'.repeat(255))).toMatchObject({ code: 'not-found' })
  })

  it('of the server shows nothing but its request id', async () => {
    const broken = await createTestApp()
    await broken.services.db.schema.dropTable('currency_rates').cascade().execute()
    const response = await broken.call('GET /currency-rates')
    expect(response.status).toBe(500)
    expect(Object.keys((await response.json()) as object)).toEqual(['type', 'title', 'status', 'code', 'requestId'])
    await broken.close()
  })
})

it('a body for the sign-in that never ends is not read to its end', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      if (sent > 1_000) controller.close()
      else controller.enqueue(new Uint8Array(4_096).fill(32))
    },
  })
  const headers = { origin: own, 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const response = await send('/api/auth/sign-in/email', { method: 'POST', headers, body, duplex: 'half' })
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(20)
})

it('a repeated query key is rejected, not guessed at', async () => {
  expect((await send('/api/v1/listings?kind=villa&kind=tour')).status).toBe(422)
})

it('the docs need nothing from elsewhere and run no script', async () => {
  const response = await send('/api/docs')
  const page = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).toContain('/bookings/:id/cancel')
  expect(page).not.toMatch(/<script|https?:\/\/(?!json-schema)/)
  const document = (await (await send('/api/openapi.json')).json()) as { openapi: string; paths: object }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/listings/{id}')
})

it.each(['/api/docs', '/api/openapi.json'])(
  '%s is built and compressed once, and not sent again to a client that has it',
  async (path) => {
    const first = await send(path)
    const text = await first.text()
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^".{27}"$/)
    const unchangedResponse = await send(path, { headers: { 'if-none-match': `W/${tag}` } })
    expect([unchangedResponse.status, await unchangedResponse.text()]).toEqual([304, ''])
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await send(path, { headers: { 'accept-encoding': `${encoding}, deflate` } })
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.headers.get('vary')).toBe('accept-encoding')
      const bytes = Buffer.from(await packed.arrayBuffer())
      expect(bytes.length).toBeLessThan(text.length / 8)
      expect(unpack(bytes).toString()).toBe(text)
    }
    expect(
      (await send(path, { headers: { 'accept-encoding': 'br;q=0, identity' } })).headers.get('content-encoding'),
    ).toBeNull()
  },
)

it('the docs are read as often as everything else that is browsed', async () => {
  const { services } = app
  const few = await createTestApp({
    config: {
      http: { ...services.config.http, trustedProxies: ['127.0.0.1'] },
      limits: { ...services.config.limits, browse: { points: 3, seconds: 60 } },
    },
  })
  const read = (path: string) =>
    Promise.resolve(few.app.request(path, { headers: { 'x-forwarded-for': '203.0.113.7' } }))
  const answers = []
  for (const path of ['/api/docs', '/api/openapi.json', '/api/docs', '/api/docs', '/api/openapi.json'])
    answers.push((await read(path)).status)
  expect(answers).toEqual([200, 200, 200, 429, 429])
  await few.close()
})

it('the style of the docs is the one its policy allows', async () => {
  const response = await send('/api/docs')
  const styles = [...(await response.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style ?? '')
  expect(styles).toHaveLength(1)
  const hash = createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
})

it('a database that is away makes every endpoint unavailable for a moment, sessions included', async () => {
  const nowhere = connect({
    url: `postgresql://localhost:${await findFreePort()}/escapes`,
    applicationName: 'test',
    log: app.services.log,
  })
  const away = await createTestApp({ services: { db: nowhere.db } })
  const session = await app.signIn()
  for (const key of ['GET /listings', 'GET /me', 'GET /bookings'] as const) {
    const response = await away.call(key, { headers: session })
    expect([key, response.status, response.headers.get('retry-after')]).toEqual([key, 503, '1'])
  }
  const signIn = await createAuthVisitor(away).post('/sign-in/email', {
    email: 'mira@travellers.test',
    password: 'whatever-1',
  })
  expect(signIn.status).toBe(503)
  await away.close()
  await nowhere.close()
})
