import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { addDays, api, toCacheRule } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showsHeader } from '@escapes/contract/deployment'
import type { Db } from '#/db/database.ts'
import { cachedEndpoints } from '#/http/response-cache.ts'
import { type BookingTestApp, createBookingTestApp, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aDayToKnow } from '#test/factories/days-to-know.ts'
import { aListingQuestion, aPicture, aTour, aVilla } from '#test/factories/listings.ts'
import { aPublishedReview } from '#test/factories/reviews.ts'
import { createTestApp, type TestApp, type TestCallInput } from '#test/harness.ts'
import { newContentBlock } from '#test/rows/content.ts'
import { createPublicVersion, usualVersionAgeMs } from './public-version.ts'

let desk: BookingTestApp
/** A second process: it has its own cache, and learns of changes as in production. */
let second: TestApp
let db: Db
let villa: string
let tour: string
beforeAll(async () => {
  desk = await createBookingTestApp()
  db = desk.db
  villa = await desk.villa()
  tour = (await aTour(db)).id
  second = await createTestApp({
    clock: { now: desk.now },
    database: { url: desk.app.databaseUrl, drop: async () => {} },
    maxPublicVersionAgeMs: usualVersionAgeMs,
  })
})
afterAll(async () => {
  await second.close()
  await desk.app.close()
})

type Key = Parameters<TestApp['call']>[0]
const read = async (key: Key, input: TestCallInput = {}) => {
  const response = await second.call(key, input)
  return { status: response.status, text: await response.text() }
}
const searched = { kind: 'villa', checkIn: '2027-06-10', checkOut: '2027-06-13' }
const ofVilla = () => ({ params: { id: villa } })

describe('a second process shows', () => {
  let heldBy: Awaited<ReturnType<BookingTestApp['newcomer']>>
  let held: { id: string }
  const changes: [what: string, read: () => ReturnType<typeof read>, change: () => Promise<unknown>][] = [
    [
      'a price',
      () => read('GET /listings', { query: { kind: 'villa' } }),
      () => db.updateTable('listings').set({ price_usd: 12_300 }).where('id', '=', villa).execute(),
    ],
    [
      'a rate',
      () => read('GET /currency-rates'),
      async () => {
        await sql`insert into currencies (code) values ('LKR')`.execute(db)
        await sql`insert into currency_rates (currency, rate, source, valid_from)
          values ('LKR', '301', 'test', '2026-01-01')`.execute(db)
      },
    ],
    [
      'a hold',
      () => read('GET /listings', { query: searched }),
      async () => {
        heldBy = await desk.newcomer()
        held = await ok(desk.hold(heldBy, { listingId: villa, checkIn: '2027-06-11', checkOut: '2027-06-12' }))
      },
    ],
    [
      'the end of a hold',
      () => read('GET /villa-pins', { query: { checkIn: searched.checkIn, checkOut: searched.checkOut } }),
      () => ok(desk.cancel(heldBy, held.id)),
    ],
    [
      'nights that another channel sold',
      () => read('GET /listings', { query: searched }),
      () => desk.blockNights(villa, { checkIn: '2027-06-12', checkOut: '2027-06-13' }),
    ],
    [
      'a departure',
      () => read('GET /listings', { query: { kind: 'tour' } }),
      () => aDeparture(db, { listingId: tour, day: addDays(desk.today, 20) }),
    ],
    [
      'a picture',
      () => read('GET /listings/:id', ofVilla()),
      async () => {
        const { id: picture_id } = await aPicture(db)
        await db
          .insertInto('listing_pictures')
          .values({ listing_id: villa, picture_id, position: 0, alt: 'The pool' })
          .execute()
      },
    ],
    ['a question', () => read('GET /listings/:id', ofVilla()), () => aListingQuestion(db, villa)],
    [
      'a day to know',
      () => read('GET /listings/:id', ofVilla()),
      () => aDayToKnow(db, { from: addDays(desk.today, 9) }),
    ],
    ['a review', () => read('GET /listings/:id/reviews', ofVilla()), () => aPublishedReview(db, villa, 4)],
    ['the rating of a listing', () => read('GET /listings/:id', ofVilla()), () => aPublishedReview(db, villa, 1)],
    [
      'another name of who wrote a review',
      () => read('GET /listings/:id/reviews', ofVilla()),
      () =>
        sql`update users set name = 'Nadia' where id in (select user_id from bookings where state = 'completed')`.execute(
          db,
        ),
    ],
    [
      'a new listing',
      () => read('GET /listing-places', { query: { kind: 'villa', places: 'galle,ella' } }),
      () => aVilla(db, { location: 'Ella' }),
    ],
    [
      'a content block',
      () => read('GET /blocks', {}),
      () => ok(desk.app.call('POST /admin/blocks', { body: newContentBlock, headers: desk.manager })),
    ],
    [
      'a page of the storefront',
      () => read('GET /pages/:key', { params: { key: 'faq' } }),
      () => sql`update terms_settings set deposit_percent = 35`.execute(db),
    ],
    [
      'an account in another currency',
      () => read('GET /booking-terms'),
      () =>
        db
          .insertInto('bank_accounts')
          .values({ currency: 'LKR', bank_name: 'Bank', account_name: 'Escapes', account_number: '1' })
          .execute(),
    ],
    [
      'a similar listing that is no longer sold',
      () => read('GET /listings/:id/similar', ofVilla()),
      () => db.updateTable('listings').set({ status: 'archived' }).where('location', '=', 'Ella').execute(),
    ],
    [
      'a listing that is no longer sold',
      () => read('GET /listings/:id', ofVilla()),
      () => db.updateTable('listings').set({ status: 'archived' }).where('id', '=', villa).execute(),
    ],
  ]
  it.each(changes)('%s', async (_, readIt, change) => {
    const before = await readIt()
    expect(await readIt()).toEqual(before)
    await change()
    await expect.poll(readIt, { interval: 20 }).not.toEqual(before)
  })
})

it('a version is half a second old at most, and read once for all who ask meanwhile', async () => {
  let now = 0
  const reads: number[] = []
  const getVersion = createPublicVersion(async () => String(reads.push(now)), { now: () => now })
  expect(await Promise.all([getVersion(), getVersion()])).toEqual(['1', '1'])
  now = 499
  expect(await getVersion()).toBe('1')
  now = 500
  expect(await getVersion()).toBe('2')
  expect(reads).toEqual([0, 500])
})

/** Tables below the views and functions of every statement that answers a call, as Postgres plans them. */
const listTablesReadFor = async (key: Key, input: TestCallInput) => {
  const statements: CompiledQuery[] = []
  const call = new AsyncLocalStorage<true>()
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      // The app reads for itself, too.
      if (call.getStore()) statements.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { services } = desk.app
  const recorded = await createTestApp({
    clock: services.clock,
    services: { db: db.withPlugin(recorder) },
    database: { url: desk.app.databaseUrl, drop: async () => {} },
  })
  const response = await call.run(true, () => recorded.call(key, input))
  expect(response.status, key).toBe(200)
  await recorded.close()
  const tables = new Set<string>()
  for (const { sql: text, parameters } of statements) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]))
    for (const [, table = ''] of JSON.stringify(rows).matchAll(/"Relation Name":"([^"]+)"/g)) tables.add(table)
  }
  tables.delete('public_changes')
  return { tables, outlivesBookings: response.headers.get(showsHeader) === 'content' }
}

/** Those whose changes are noted, and those of them that only say what can still be booked. */
const listFollowedTables = async () => {
  const { rows } = await sql<{ name: string; ofBookings: boolean }>`
    select relname as name, bool_or(tgname = 'note_public_row' and encode(tgargs, 'escape') like 'availability%') as "ofBookings"
    from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname like 'note_%' group by relname`.execute(db)
  const followed = new Set(rows.map(({ name }) => name))
  return { followed, ofBookings: new Set(rows.flatMap(({ name, ofBookings }) => (ofBookings ? [name] : []))) }
}

it('every table that a cached response or a drawn page is read from is followed', async () => {
  const { followed, ofBookings } = await listFollowedTables()
  // Reviews say who travelled, from bookings that are completed and stay as they are.
  const unchanging = new Set(['booking_transitions'])
  const isOfCompleted = (key: Key, table: string) => key === 'GET /listings/:id/reviews' && table === 'bookings'
  const { id } = await aVilla(db)
  const departing = (await aTour(db, { location: 'Kandy' })).id
  const outing = (await aTour(db, { location: 'Kandy' })).id
  await aDeparture(db, { listingId: departing, day: addDays(desk.today, 30) })
  const calls: Record<string, TestCallInput[]> = {
    'GET /listings': [
      { query: { kind: 'villa', guests: '2' } },
      { query: { ...searched, guests: '2' } },
      { query: { kind: 'villa', month: '2027-06' } },
      { query: { kind: 'tour' } },
      { query: { kind: 'tour', from: searched.checkIn } },
      { query: { kind: 'experience' } },
      { query: { q: 'vila' } },
    ],
    'GET /villa-pins': [{ query: {} }, { query: { checkIn: searched.checkIn, checkOut: searched.checkOut } }],
    'GET /listing-places': [{ query: { kind: 'tour', places: 'kandy' } }],
    'GET /pages/:key': [{ params: { key: 'faq' } }],
    'GET /listings/:id': [
      { params: { id } },
      { params: { id: departing } },
      { params: { id: departing }, query: { guests: '3' } },
      { params: { id: outing }, query: { guests: '3' } },
    ],
    'GET /listings/:id/similar': [{ params: { id } }, { params: { id: departing } }],
    'GET /listings/:id/availability': [{ params: { id }, query: { from: searched.checkIn, to: searched.checkOut } }],
  }
  // What a drawn page reads is public. Releases have a version of their own, and sign-in providers are configured.
  const drawnFrom = (Object.keys(api) as Key[]).filter(
    (key) => key.startsWith('GET ') && toCacheRule(api[key]) !== 'no-store',
  )
  const ownVersion = new Set<Key>(['GET /releases/boot', 'GET /sign-in-providers'])
  const keys = new Set<Key>([...cachedEndpoints, ...drawnFrom, 'GET /listings/:id/availability'])
  const outlivingBookings: string[] = []
  for (const key of [...keys].filter((each) => !ownVersion.has(each)))
    for (const input of calls[key] ?? [{ params: { id } }]) {
      const { tables, outlivesBookings } = await listTablesReadFor(key, input)
      const what = `${key} ${JSON.stringify(input.query ?? {})}`
      expect(tables.size, what).toBeGreaterThan(0)
      const left = [...tables].filter((table) => !isOfCompleted(key, table))
      expect(
        left.filter((table) => !followed.has(table) && !unchanging.has(table)),
        what,
      ).toEqual([])
      if (!outlivesBookings) continue
      outlivingBookings.push(what)
      expect(
        left.filter((table) => ofBookings.has(table)),
        what,
      ).toEqual([])
    }
  expect(outlivingBookings).toEqual(
    expect.arrayContaining([
      'GET /listings {"kind":"villa","guests":"2"}',
      'GET /listings/:id {}',
      'GET /villa-pins {}',
    ]),
  )
})
