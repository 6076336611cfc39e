import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { FeedAddressRejected, requireFeedUrl, isPublicAddress, createPublicLookup } from './address.ts'
import { createFakeFeedFetch } from './fake.ts'
import { createFeedFetch } from './live.ts'
import { type FeedFetch, feedLimits } from './port.ts'

const servers: Server[] = []

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const body = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const userAgent = 'SriLankaEscapes/1.0 (calendar import)'
const live = (origin: string, limits = feedLimits) => createFeedFetch({ allow: [origin], userAgent, limits })
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

interface Setup {
  feeds: FeedFetch
  url: string
  missing: string
}

const setups: [string, () => Promise<Setup>][] = [
  [
    'the fake',
    async () => {
      const feeds = createFakeFeedFetch()
      feeds.published.set('https://channel.test/1.ics', { body, etag: '"one"' })
      return { feeds, url: 'https://channel.test/1.ics', missing: 'https://channel.test/2.ics' }
    },
  ],
  [
    'the live one',
    async () => {
      const origin = await serve((request, response) => {
        if (request.url !== '/1.ics') return response.writeHead(404).end('no such calendar')
        if (request.headers['if-none-match'] === '"one"') return response.writeHead(304).end()
        return response.writeHead(200, { etag: '"one"' }).end(body)
      })
      return { feeds: live(origin), url: `${origin}/1.ics`, missing: `${origin}/2.ics` }
    },
  ],
]

describe.each(setups)('feed fetch: %s', (_, setup) => {
  it('answers the body and its tag', async () => {
    const { feeds, url } = await setup()
    const answer = await feeds.fetch({ url })
    expect(answer).toMatchObject({ kind: 'fetched', etag: '"one"', lastModified: null })
    expect(answer.kind === 'fetched' && text(answer.body)).toBe(body)
  })

  it('says that nothing changed since the tag', async () => {
    const { feeds, url } = await setup()
    expect(await feeds.fetch({ url, etag: '"one"' })).toEqual({ kind: 'unchanged' })
    expect(await feeds.fetch({ url, etag: '"older"' })).toMatchObject({ kind: 'fetched' })
  })

  it('fails for an address that is not there', async () => {
    const { feeds, missing } = await setup()
    expect(await feeds.fetch({ url: missing })).toEqual({
      kind: 'failed',
      reason: 'There is no calendar at this address (answer 404).',
    })
  })

  it('throws when the caller gives up', async () => {
    const { feeds, url } = await setup()
    await expect(feeds.fetch({ url, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })
})

describe('a stranger on the other side', () => {
  it('gets our user agent', async () => {
    let seen: string | undefined
    const origin = await serve((request, response) => {
      seen = request.headers['user-agent']
      response.end(body)
    })
    await live(origin).fetch({ url: origin })
    expect(seen).toBe(userAgent)
  })

  it('may request a pause with Retry-After', async () => {
    const origin = await serve((_, response) => response.writeHead(429, { 'retry-after': '120' }).end())
    expect(await live(origin).fetch({ url: origin })).toEqual({
      kind: 'failed',
      reason: 'The channel asks us to read less often (answer 429).',
      retryAfterMs: 120_000,
    })
  })

  it('says nothing by “not modified” where nobody asked', async () => {
    const origin = await serve((_, response) => response.writeHead(304).end())
    expect(await live(origin).fetch({ url: origin })).toMatchObject({ kind: 'failed' })
  })

  it('may compress its response', async () => {
    const origin = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body)),
    )
    const answer = await live(origin).fetch({ url: origin })
    expect(answer.kind === 'fetched' && text(answer.body)).toBe(body)
  })

  it.each(['utf-8', 'none', 'x-gzip', 'UTF-8, gzip'])('may call its encoding %s', async (encoding) => {
    const sent = encoding.includes('gzip') ? gzipSync(body) : body
    const origin = await serve((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(sent))
    const answer = await live(origin).fetch({ url: origin })
    expect(answer.kind === 'fetched' && text(answer.body)).toBe(body)
  })

  it('may not send a decompression bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000))
    const origin = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    expect(await live(origin).fetch({ url: origin })).toEqual({ kind: 'failed', reason: 'The answer is too large.' })
  })

  it('may not answer for ever', async () => {
    const origin = await serve((_, response) => {
      const drip = setInterval(() => response.write('x'.repeat(50_000)), 1)
      response.on('close', () => clearInterval(drip))
    })
    expect(await live(origin).fetch({ url: origin })).toEqual({ kind: 'failed', reason: 'The answer is too large.' })
  })

  it.each([
    ['never answers', () => {}],
    ['drips its answer', (_: unknown, response: { write(text: string): void }) => response.write('BEGIN')],
  ] as [string, RequestListener][])('is left when it %s', async (_, listener) => {
    const origin = await serve(listener)
    const answer = await live(origin, { ...feedLimits, ms: 200 }).fetch({ url: origin })
    expect(answer).toEqual({ kind: 'failed', reason: 'The server took too long to answer.' })
  })

  it('may redirect three times and not four', async () => {
    const origin = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end(body)
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    expect(await live(origin).fetch({ url: `${origin}/3` })).toMatchObject({ kind: 'fetched' })
    expect(await live(origin).fetch({ url: `${origin}/4` })).toMatchObject({ kind: 'failed' })
  })

  it('may not redirect to the internal network', async () => {
    let wasReached = false
    const canary = await serve((_, response) => {
      wasReached = true
      response.end(body)
    })
    const origin = await serve((_, response) => response.writeHead(302, { location: `${canary}/` }).end())
    expect(await live(origin).fetch({ url: origin })).toMatchObject({
      kind: 'failed',
      reason: 'Only https addresses are fetched.',
    })
    expect(wasReached).toBe(false)
  })
})

describe('addresses', () => {
  const isRejected = (url: string): boolean => {
    try {
      requireFeedUrl(url, ['http://127.0.0.1:1090'])
      return false
    } catch (error) {
      expect(error).toBeInstanceOf(FeedAddressRejected)
      return true
    }
  }

  it.each([
    'http://example.com/1.ics',
    'ftp://example.com/1.ics',
    'file:///etc/passwd',
    'https://user:word@example.com/',
    'https://example.com:8443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[::a00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://192.0.0.8/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://0.0.0.0/',
    'https://localhost/',
    'http://127.0.0.1:1091/',
    'not an address',
  ])('are rejected: %s', (url) => {
    expect(isRejected(url)).toBe(true)
  })

  it.each([
    'https://www.airbnb.com/calendar/ical/1.ics?s=2',
    'https://93.184.216.34/',
    'http://127.0.0.1:1090/demo.ics',
  ])('are accepted: %s', (url) => {
    expect(isRejected(url)).toBe(false)
  })

  it('that a name resolves to are all checked, at the moment of connecting', async () => {
    const resolvingTo = (...addresses: string[]) =>
      createPublicLookup(((_: string, __: object, done: (error: null, found: object[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )) as never)
    const resolved = (lookup: ReturnType<typeof createPublicLookup>) =>
      new Promise((resolve) => lookup('feed.test', { all: true }, (error, found) => resolve(error ?? found)))
    expect(await resolved(resolvingTo('93.184.216.34', '10.0.0.1'))).toBeInstanceOf(FeedAddressRejected)
    expect(await resolved(resolvingTo())).toBeInstanceOf(FeedAddressRejected)
    expect(await resolved(resolvingTo('93.184.216.34'))).toEqual([{ address: '93.184.216.34', family: 4 }])
    const feeds = createFeedFetch({ allow: [], userAgent, lookup: resolvingTo('127.0.0.1') })
    expect(await feeds.fetch({ url: 'https://rebinding.test/1.ics' })).toEqual({
      kind: 'failed',
      reason: 'The address is not public.',
    })
  })

  it('that are public are unicast ones only', () => {
    expect(isPublicAddress('8.8.8.8')).toBe(true)
    expect(isPublicAddress('2606:4700::1111')).toBe(true)
    expect(isPublicAddress('::ffff:8.8.8.8')).toBe(false)
    expect(isPublicAddress('::10.0.0.1')).toBe(false)
    expect(isPublicAddress('nonsense')).toBe(false)
  })
})
