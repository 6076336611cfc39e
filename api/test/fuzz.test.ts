import { api, type Api, type Endpoint, toMethod, toPath } from '@escapes/contract'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestApp } from './harness.ts'
import { permissionRows } from './permission-rows.ts'
import { shareInFile } from '#test/share-in-file.ts'

/** Of each endpoint, from whom it admits; the drill sends as guest and as admin. */
const cases = takesWholeTables ? 60 : 4
const seed = Number(process.env.FUZZ_SEED ?? 20_270_520)
const keys = Object.keys(api) as (keyof Api)[]

const app = await shareInFile(createTestApp({ clock: { now: () => new Date('2027-04-01T06:00:00Z') } }))
const [guest, admin] = [await app.signIn('guest'), await app.signIn('admin')]
const sessions = { guest, admin }
const world = { app, owner: guest, remote: 'account', knownBuild: 'aaaaaaaaaaaa' }

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Values that have broken readers: of text, of numbers, of objects. */
const hostileValues: unknown[] = [
  'a\0b',
  '\ud800',
  '\udfff'.repeat(3),
  '',
  ' ',
  'x'.repeat(20_000),
  '‮gnp.exe',
  "'; drop table users; --",
  '../../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '${7*7}{{7*7}}',
  '9999-99-99',
  '2027-02-30',
  '+275760-09-13T00:00:00Z',
  '-1',
  '1e400',
  '0x10',
  'NaN',
  'null',
  'true',
  '019a0000-0000-7000-8000-000000000000',
  -1,
  0.1,
  1e21,
  -0,
  2 ** 53,
  2 ** 31,
  Number.MAX_VALUE,
  null,
  true,
  [],
  {},
  [[]],
  nested(20),
  nested(2_000),
  Array.from({ length: 2_000 }, () => 1),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"toString":1}'),
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key${at}`, at])),
]
const hostile = fc.oneof(fc.constantFrom(...hostileValues), fc.string({ unit: 'binary' }), fc.jsonValue())
const hostileText = fc.oneof(
  fc.constantFrom(...hostileValues.filter((value) => typeof value === 'string')),
  fc.string(),
)

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value)

/** The valid body with one of its values, however deep, replaced. */
const withOneReplaced = (value: unknown, at: number, by: unknown): unknown => {
  if (!isObject(value) || Object.keys(value).length === 0) return by
  const names = Object.keys(value)
  const name = names[at % names.length]!
  return { ...value, [name]: withOneReplaced(value[name], Math.floor(at / names.length), by) }
}

const bodies = (valid: unknown) =>
  fc.oneof(
    hostile,
    fc
      .tuple(fc.nat(10_000), hostile)
      .map(([at, by]) => withOneReplaced(isObject(valid) && !(valid instanceof FormData) ? valid : {}, at, by)),
    fc.tuple(hostileText, hostile).map(([name, value]) => ({ ...(isObject(valid) ? valid : {}), [name]: value })),
  )

/** Parsers follow it down, and then whatever looks at what they made. */
const deepBody = JSON.stringify(nested(4_000))

/** What no JSON writer makes. */
const rawBodies = fc.constantFrom(
  '',
  '{',
  '['.repeat(4_000),
  deepBody,
  '{"a":'.repeat(4_000),
  `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
  '{"a":1,"a":2}',
  '{"__proto__":null}',
  '"\\ud800"',
  '\ufeff{}',
  '1e999',
  '-',
  'nul',
  '\0',
)

const rawQueries = fc.constantFrom(
  '?limit=1&limit=2',
  '?limit[]=1',
  '?__proto__=x&constructor=y',
  '?q=%',
  '?q=%E0%A4%A',
  '?q=%ff%fe',
  '?q=%00',
  `?q=${'x'.repeat(8_000)}`,
  `?${Array.from({ length: 500 }, (_, at) => `a${at}=1`).join('&')}`,
  '?cursor=e30&limit=0',
  '?cursor=%7B%7D',
  '?&&&=&=',
)
const rawSegments = fc.constantFrom('%', '%zz', '%E0%A4%A', '%00', '..%2f..', '%2e%2e', '%5c', 'a%0d%0ab', '%ff', '‮')

interface Case {
  path: string
  query: string
  text: string
  contentType: string
  headers: Record<string, string>
}

const encodedText = (text: string): string => encodeURIComponent(text.toWellFormed())

const listCases = (key: keyof Api, valid: { params?: Record<string, string>; query?: object; body?: unknown }) => {
  const names = [...toPath(key).matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const path = fc
    .tuple(fc.nat(9), fc.nat(names.length), fc.oneof(rawSegments, hostileText.map(encodedText)))
    .map(([chance, which, segment]) =>
      toPath(key).replaceAll(/:(\w+)/g, (_, name: string) =>
        chance < 3 && names[which] === name
          ? segment
          : (valid.params?.[name] ?? '019a0000-0000-7000-8000-000000000000'),
      ),
    )
  const query = fc.oneof(
    fc.constant(''),
    rawQueries,
    fc
      .tuple(
        fc.constantFrom('limit', 'cursor', 'q', 'from', 'kind', 'state', ...Object.keys(valid.query ?? {})),
        hostileText,
      )
      .map(([name, value]) => `?${new URLSearchParams({ ...valid.query, [name]: value.toWellFormed() }).toString()}`),
  )
  const text = fc.oneof(
    bodies(valid.body).map((body) => JSON.stringify(body) ?? ''),
    rawBodies,
  )
  const contentType = fc.oneof(
    { weight: 6, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'text/plain', 'multipart/form-data; boundary=x', 'multipart/form-data'),
    },
  )
  const headers = fc.record({
    'idempotency-key': fc.constantFrom('', 'a-key', 'k'.repeat(300), 'two words'),
    'if-none-match': fc.constantFrom('*', '"x"', ',,,'),
    'x-request-id': fc.constantFrom('x', 'a'.repeat(64), '<script>'),
  })
  return fc.record({ path, query, text, contentType, headers })
}

const isForStaff = ({ access }: Endpoint): boolean => ['staff', 'admin', 'releaser', 'runner', 'shell'].includes(access)

const send = (method: string, { path, query, text, contentType, headers }: Case, session: Record<string, string>) =>
  app.app.request(`http://localhost:3000/api/v1${path}${query}`, {
    method,
    headers: { origin: 'http://localhost:3000', 'content-type': contentType, ...headers, ...session },
    ...(method === 'GET' ? {} : { body: text }),
  })

describe('whatever is sent to', () => {
  it.each(keys)('%s is answered without a server error', async (key) => {
    const valid = await permissionRows[key].arrange(world)
    const sender = isForStaff(api[key]) ? sessions.admin : sessions.guest
    const samples = fc.sample(listCases(key, valid), { numRuns: cases, seed })
    samples.push({ ...samples[0]!, text: deepBody, contentType: 'application/json' })
    for (const sample of samples)
      for (const session of takesWholeTables ? Object.values(sessions) : [sender]) {
        const response = await send(toMethod(key), sample, session)
        const endpoint: Endpoint = api[key]
        if (endpoint.stream && response.ok) {
          await response.body?.cancel()
          continue
        }
        const answer = await response.text()
        expect([key, response.status < 500, sample, answer.slice(0, 300)]).toEqual([
          key,
          true,
          sample,
          answer.slice(0, 300),
        ])
        expect(answer).not.toMatch(/\n\s+at |node_modules|select .* from /i)
        const code = response.status < 400 ? 'none' : (JSON.parse(answer) as { code: unknown }).code
        expect(code).toBeTypeOf('string')
      }
  })
})

describe('every parameter in a path', () => {
  const withParameters = keys.filter((key) => toPath(key).includes(':'))
  it.each(withParameters)('of %s has a schema that takes no address', (key) => {
    const endpoint: Endpoint = api[key]
    const names = [...toPath(key).matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const valid = '019a0000-0000-7000-8000-000000000000'
    for (const name of names)
      for (const value of [
        '../x',
        '..',
        'a/b',
        'a\\b',
        'a\0b',
        '',
        ' ',
        '%2e%2e',
        'x'.repeat(1_000),
        '‮',
        'a\nb',
        'é',
      ]) {
        const params = { ...Object.fromEntries(names.map((each) => [each, valid])), [name]: value }
        expect([name, value, endpoint.params?.safeParse(params).success]).toEqual([name, value, false])
      }
  })
})

describe('below /api/auth, whatever is sent to', () => {
  const paths = ['/sign-in/email', '/sign-up/email', '/request-password-reset', '/reset-password', '/change-password']
  it.each([...paths, '/verify-password', '/send-verification-email', '/sign-out', '/nowhere'])(
    '%s is answered without a server error',
    async (path) => {
      const valid = { email: 'mira@travellers.test', password: 'Ceylon-tea-1867', name: 'Mira', token: 'x' }
      const text = fc.oneof(
        bodies(valid).map((body) => JSON.stringify(body) ?? ''),
        rawBodies,
      )
      for (const body of fc.sample(text, { numRuns: cases, seed }))
        for (const session of [{}, sessions.guest]) {
          const response = await app.app.request(`http://localhost:3000/api/auth${path}`, {
            method: 'POST',
            headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...session },
            body,
          })
          expect([path, body.slice(0, 200), response.status < 500]).toEqual([path, body.slice(0, 200), true])
        }
    },
  )
})

it('a body of four thousand brackets is malformed, and one of many brackets in texts is not', async () => {
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
  const post = async (body: string) =>
    app.app.request('http://localhost:3000/api/v1/quotes', { method: 'POST', headers, body })
  for (const body of ['['.repeat(4_000) + ']'.repeat(4_000), '{"a":'.repeat(4_000) + '1' + '}'.repeat(4_000)]) {
    const rejected = await post(body)
    expect([rejected.status, await rejected.json()]).toMatchObject([400, { code: 'malformed-request' }])
  }
  expect((await post(JSON.stringify({ listingId: '['.repeat(90) + '"\\['.repeat(90) }))).status).toBe(422)
})
