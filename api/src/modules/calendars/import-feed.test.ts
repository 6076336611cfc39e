import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { timeouts } from '@escapes/test-timeouts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Availability, type Booking } from '@escapes/contract'
import { aVilla } from '#test/factories/listings.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createFeedFetch } from '#/gateways/feed-fetch/live.ts'
import { feedLimits } from '#/gateways/feed-fetch/port.ts'
import { setListingFeed } from './set-listing-feed.ts'
import { importFeed } from './import-feed.ts'
import { enqueueDueFeeds } from './enqueue-due-feeds.ts'
import { findFeed, listStoredBlocks } from './queries.ts'

const today = '2027-05-20'
let now = new Date('2027-05-20T06:00:00Z')
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

type Answer = (response: ServerResponse, headers: Record<string, unknown>) => void

let app: TestApp
let server: Server
let origin: string
let manager: Record<string, string>
/** What the channel serves, by path. */
const channel = new Map<string, Answer>()

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = channel.get(request.url ?? '')
    if (answer) answer(response, request.headers)
    else response.writeHead(404).end('<h1>Not found</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const feeds = createFeedFetch({
    allow: [origin],
    userAgent: 'test',
    limits: { ...feedLimits, ms: timeouts.condition },
  })
  app = await createTestApp({ clock: { now: () => now }, services: { feeds } })
  manager = await app.signIn('manager')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

const compact = (offset: number) => addDays(today, offset).replaceAll('-', '')
const event = (uid: string, from: number, to: number, ...lines: string[]): string =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(to)}`,
    'SUMMARY:Reserved',
    ...lines,
    'END:VEVENT',
  ].join('\r\n')
const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Channel//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
const serving =
  (body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(body)

/** A villa with a connected feed of its own. */
const aFeed = async (body: string) => {
  const path = `/${randomUUID()}.ics?s=secret`
  channel.set(path, serving(body))
  const { id: listingId } = await aVilla(app.services.db, { minNights: 1 })
  const { feedId } = await setListingFeed(app.services, { listingId, url: origin + path })
  return {
    listingId,
    feedId,
    serve: (answer: Answer | string) => channel.set(path, typeof answer === 'string' ? serving(answer) : answer),
    refresh: () => importFeed(app.services, feedId),
    nights: async () => (await listStoredBlocks(app.services.db, feedId)).map(({ from, to }) => `${from}/${to}`),
    state: async () => {
      const feed = await findFeed(app.services.db, feedId)
      if (!feed) throw new Error('no feed')
      return feed
    },
  }
}
const range = (from: number, to: number) => `${addDays(today, from)}/${addDays(today, to)}`

describe('a good feed', () => {
  it('blocks the nights of its events: whole days, times, folded lines, after a byte order mark', async () => {
    const timed = [
      'BEGIN:VEVENT',
      'UID:timed',
      `DTSTART:${compact(20)}T083000Z`,
      `DTEND:${compact(22)}T053000Z`,
      'SUMMARY:Guest of a',
      '  long name',
      'END:VEVENT',
    ]
    const body = calendar(
      event('stay', 10, 13),
      timed.join('\r\n'),
      event('cancelled', 30, 33, 'STATUS:CANCELLED'),
      event('note', 40, 43, 'TRANSP:TRANSPARENT'),
    )
    const feed = await aFeed(`\uFEFF${body}`)
    await feed.refresh()
    expect(await feed.nights()).toEqual([range(10, 13), range(20, 22)])
    expect(await feed.state()).toMatchObject({ health: 'fresh', events: 4, failures: 0, last_good_at: now })
  })

  it('leaves the day of departure free, for availability and for a booking', async () => {
    const feed = await aFeed(calendar(event('stay', 10, 13)))
    await feed.refresh()
    const response = await app.call('GET /listings/:id/availability', {
      params: { id: feed.listingId },
      query: { from: addDays(today, 1), to: addDays(today, 60) },
    })
    expect((await response.json()) as Availability).toMatchObject({
      blocked: [{ from: addDays(today, 10), to: addDays(today, 13) }],
      checkedAt: now.toISOString(),
      isStale: false,
    })
    expect((await book(feed.listingId, 13, 15)).status).toBe(201)
    expect((await book(feed.listingId, 12, 13)).status).toBe(409)
  })

  it('is downloaded only if it changed, and a moved event moves its block', async () => {
    const feed = await aFeed('')
    let conditional = 0
    const tagged =
      (body: string, etag: string): Answer =>
      (response, headers) => {
        if (headers['if-none-match'] !== etag) return response.writeHead(200, { etag }).end(body)
        conditional++
        return response.writeHead(304).end()
      }
    feed.serve(tagged(calendar(event('stay', 10, 13)), '"one"'))
    await feed.refresh()
    later(15)
    await feed.refresh()
    expect(conditional).toBe(1)
    expect((await feed.state()).last_good_at).toEqual(now)
    feed.serve(tagged(calendar(event('stay', 11, 14)), '"two"'))
    await feed.refresh()
    expect(await feed.nights()).toEqual([range(11, 14)])
  })

  it('is imported when its next attempt is due, by one of several workers', async () => {
    const feed = await aFeed(calendar(event('stay', 10, 13)))
    later(0)
    app.queues.added.length = 0
    await Promise.all([enqueueDueFeeds(app.services), enqueueDueFeeds(app.services), enqueueDueFeeds(app.services)])
    expect(app.queues.added.filter(({ data }) => (data as { feedId: string }).feedId === feed.feedId)).toHaveLength(1)
    await app.runUntilIdle()
    const { next_attempt_at } = await feed.state()
    const minutes = (next_attempt_at.getTime() - now.getTime()) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(13.5)
    expect(minutes).toBeLessThanOrEqual(16.5)
  })
})

describe('a feed that fails', () => {
  const failures: [string, Answer, RegExp][] = [
    ['404', (response) => response.writeHead(404).end('gone'), /no calendar at this address \(answer 404\)/],
    ['500', (response) => response.writeHead(500).end(), /answered with an error \(500\)/],
    [
      'a web page with 200',
      serving('<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }),
      /not a calendar/,
    ],
    ['nothing with 200', serving(''), /not a calendar/],
    ['half a calendar', serving(calendar(event('stay', 10, 13)).slice(0, 120)), /cut short/],
    ['a broken connection', (response) => response.destroy(), /could not be reached/],
  ]

  it.each(failures)(
    'with %s keeps the blocks of the last good fetch and stores the reason',
    async (_, answer, reason) => {
      const feed = await aFeed(calendar(event('stay', 10, 13)))
      await feed.refresh()
      const goodAt = now
      later(15)
      feed.serve(answer)
      await feed.refresh()
      expect(await feed.nights()).toEqual([range(10, 13)])
      const state = await feed.state()
      expect(state).toMatchObject({ health: 'failing', failures: 1, last_good_at: goodAt })
      expect(state.last_error).toMatch(reason)
      expect(state.last_error).not.toContain('secret')
      expect((await book(feed.listingId, 11, 12)).status).toBe(409)
    },
  )

  it('without an answer within its time keeps the blocks of the last good fetch', async () => {
    const feed = await aFeed(calendar(event('stay', 10, 13)))
    await feed.refresh()
    later(15)
    feed.serve(() => {})
    const impatient = createFeedFetch({ allow: [origin], userAgent: 'test', limits: { ...feedLimits, ms: 200 } })
    await importFeed({ ...app.services, feeds: impatient }, feed.feedId)
    expect(await feed.nights()).toEqual([range(10, 13)])
    expect(await feed.state()).toMatchObject({ health: 'failing', last_error: expect.stringMatching(/took too long/) })
  })

  it('is not fetched before Retry-After', async () => {
    const feed = await aFeed(calendar())
    feed.serve((response) => response.writeHead(429, { 'retry-after': '3600' }).end())
    await feed.refresh()
    expect((await feed.state()).next_attempt_at.getTime()).toBeGreaterThanOrEqual(now.getTime() + 3_600_000)
  })

  it('is fresh again after the next good fetch', async () => {
    const feed = await aFeed(calendar(event('stay', 10, 13)))
    feed.serve((response) => response.writeHead(503).end())
    await feed.refresh()
    feed.serve(calendar(event('stay', 10, 13)))
    await feed.refresh()
    expect(await feed.state()).toMatchObject({ health: 'fresh', failures: 0, last_error: null })
  })
})

describe('what disappears from a feed', () => {
  const three = calendar(event('a', 10, 13), event('b', 20, 23), event('c', 30, 33))

  it('is released after two good fetches, ten minutes apart', async () => {
    const feed = await aFeed(three)
    await feed.refresh()
    feed.serve(calendar(event('a', 10, 13), event('b', 20, 23)))
    await feed.refresh()
    later(5)
    await feed.refresh()
    expect(await feed.nights()).toHaveLength(3)
    later(5)
    await feed.refresh()
    expect(await feed.nights()).toEqual([range(10, 13), range(20, 23)])
  })

  it('is released by a fetch that finds the feed unchanged as well', async () => {
    const feed = await aFeed(three)
    await feed.refresh()
    const fewer = calendar(event('a', 10, 13), event('b', 20, 23))
    feed.serve((response, headers) =>
      headers['if-none-match'] === '"x"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"x"' }).end(fewer),
    )
    await feed.refresh()
    expect(await feed.nights()).toHaveLength(3)
    later(15)
    await feed.refresh()
    expect(await feed.nights()).toHaveLength(2)
  })

  it('stays blocked until a second fetch confirms that most events are gone; staff are notified', async () => {
    const feed = await aFeed(three)
    await feed.refresh()
    await app.runUntilIdle()
    feed.serve(calendar())
    later(15)
    await feed.refresh()
    expect(await feed.nights()).toHaveLength(3)
    expect((await feed.state()).health).toBe('suspicious')
    await app.runUntilIdle()
    const mails = await app.services.db.selectFrom('mails').select('template').execute()
    expect(mails.filter(({ template }) => template === 'staff-calendar-suspicious')).toHaveLength(1)
    later(2)
    await feed.refresh()
    expect(await feed.nights()).toHaveLength(3)
    later(15)
    await feed.refresh()
    expect(await feed.nights()).toEqual([])
    expect((await feed.state()).health).toBe('fresh')
  })
})

describe('an import and a booking', () => {
  it('a hold fetches the feed again when the last good fetch is older than two minutes', async () => {
    const feed = await aFeed(calendar())
    await feed.refresh()
    feed.serve(calendar(event('sold elsewhere', 10, 13)))
    later(1)
    expect((await book(feed.listingId, 20, 22)).status).toBe(201)
    expect(await feed.nights()).toEqual([])
    later(2)
    expect((await book(feed.listingId, 11, 12)).status).toBe(409)
    expect(await feed.nights()).toEqual([range(10, 13)])
  })

  it('a hold does not wait for a slow feed, and does not mark it as failing', async () => {
    const feeds = createFeedFetch({ allow: [origin], userAgent: 'test' })
    const feed = await aFeed(calendar())
    feed.serve(() => {})
    const { refreshOutdatedFeed } = await import('./refresh-outdated-feed.ts')
    // Had it waited for the end of the request, the feed would have failed by then.
    await refreshOutdatedFeed({ ...app.services, feeds }, feed.listingId)
    expect(await feed.state()).toMatchObject({ failures: 0, health: 'never' })
  })

  it('of the same night record one conflict for staff, and nothing is cancelled', async () => {
    const feed = await aFeed(calendar())
    await feed.refresh()
    const { booking } = await submitted(feed.listingId, 10, 13)
    feed.serve(
      calendar(event('sold elsewhere', 12, 15), event('edge', 0, 11).replace('Reserved', 'Airbnb (Not available)')),
    )
    later(15)
    await feed.refresh()
    await app.runUntilIdle()
    later(15)
    feed.serve(
      calendar(event('sold elsewhere', 12, 16), event('edge', 0, 11).replace('Reserved', 'Airbnb (Not available)')),
    )
    await feed.refresh()
    await app.runUntilIdle()
    const conflicts = await app.services.db
      .selectFrom('calendar_conflicts')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .execute()
    expect(conflicts).toMatchObject([{ uid: 'sold elsewhere', feed_id: feed.feedId }])
    const mails = await app.services.db
      .selectFrom('mails')
      .selectAll()
      .where('template', '=', 'staff-calendar-conflict')
      .execute()
    expect(mails.filter(({ data }) => data.bookingId === booking.id)).toHaveLength(1)
    const confirmed = await app.call('POST /admin/bookings/:id/confirm', {
      params: { id: booking.id },
      headers: manager,
    })
    expect(confirmed.status).toBe(409)
  })

  it('are no conflict any more once the block is gone, and one again when it comes back', async () => {
    const feed = await aFeed(calendar(event('far off', 40, 41)))
    await feed.refresh()
    const { booking } = await submitted(feed.listingId, 10, 13)
    const isResolved = async () => {
      later(15)
      await feed.refresh()
      await app.runUntilIdle()
      const query = app.services.db.selectFrom('calendar_conflicts').select('resolved_at')
      return (await query.where('booking_id', '=', booking.id).executeTakeFirstOrThrow()).resolved_at !== null
    }
    const soldElsewhere = (from: number) => calendar(event('far off', 40, 41), event('sold elsewhere', from, from + 3))
    feed.serve(soldElsewhere(12))
    expect(await isResolved()).toBe(false)
    feed.serve(soldElsewhere(20))
    expect(await isResolved()).toBe(true)
    feed.serve(soldElsewhere(11))
    expect(await isResolved()).toBe(false)
  })
})

describe('staff', () => {
  it('see the health of every feed, and never its address', async () => {
    const feed = await aFeed(calendar(event('stay', 10, 13, 'STATUS:TENTATIVE'), event('broken', 9, 5)))
    const params = { id: feed.feedId }
    const response = await app.call('POST /admin/feeds/:id/refresh', { params, headers: manager })
    const status: unknown = await response.json()
    expect(status).toMatchObject({
      id: feed.feedId,
      listing: { id: feed.listingId },
      host: new URL(origin).host,
      health: 'incomplete',
      events: 2,
      warnings: ['Event 2 ends before it starts.'],
      blocks: [{ from: addDays(today, 10), to: addDays(today, 13), isTentative: true }],
    })
    const list = await app.call('GET /admin/feeds', { headers: manager })
    const text = await list.text()
    expect(text).toContain(feed.feedId)
    expect(text).not.toContain('secret')
    expect((await app.call('GET /admin/feeds', { headers: await app.signIn('guest') })).status).toBe(403)
    expect(
      (await app.call('POST /admin/feeds/:id/refresh', { params: { id: randomUUID() }, headers: manager })).status,
    ).toBe(404)
  })
})

const book = async (
  listingId: string,
  from: number,
  to: number,
  customer?: Record<string, string>,
): Promise<Response> =>
  app.call('POST /bookings', {
    headers: { ...(customer ?? (await app.signIn('guest'))), 'idempotency-key': randomUUID() },
    body: { listingId, checkIn: addDays(today, from), checkOut: addDays(today, to), guests: { adults: 1 } },
  })

const submitted = async (listingId: string, from: number, to: number) => {
  const headers = await app.signIn('guest')
  const booking = (await (await book(listingId, from, to, headers)).json()) as Booking
  await app.call('POST /bookings/:id/submit', { params: { id: booking.id }, body: {}, headers })
  return { booking, headers }
}
