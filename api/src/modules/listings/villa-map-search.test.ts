import type { ListingCard, ListingPin, Page } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aVilla } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const now = new Date('2027-05-01T06:00:00Z')
const places = ['Galle', 'Ella', 'Nuwara Eliya', 'Bentota', 'Mirissa']

/** The same numbers in each run, so that a failure can be repeated. */
const createRandom = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return {
    whole: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    between: (low: number, high: number): number => low + next() * (high - low),
    one: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    isOneIn: (count: number): boolean => next() < 1 / count,
  }
}
type Random = ReturnType<typeof createRandom>

const toReference = (at: number): string => {
  const letters = 'ACDEFHKMPR'
  return `AAAAAA${letters[at % 10]}${letters[Math.floor(at / 10)]}`
}

const app = await shareInFile(createTestApp({ clock: { now: () => now } }))
const { db } = app.services
const random = createRandom(37)
const guest = await aUser(db)
for (let at = 0; at < 40; at++) {
  const isPlaced = !random.isOneIn(8)
  const { id } = await aVilla(db, {
    title: `Villa ${at}`,
    location: random.one(places),
    price: random.whole(5, 60) * 1_000,
    bedrooms: random.whole(1, 7),
    maxGuests: random.whole(2, 12),
    latitude: isPlaced ? random.between(5.9, 9.8) : null,
    longitude: isPlaced ? random.between(79.7, 81.8) : null,
  })
  const from = addDays('2027-06-01', random.whole(0, 20))
  await sql`
    insert into bookings (reference, user_id, listing_id, kind, state, stay, adults, listing_title, lines, total_usd,
      currency, rate, total_agreed)
    values (${toReference(at)}, ${guest.id}, ${id}, 'villa', 'confirmed',
      daterange(${from}::date, ${addDays(from, random.whole(1, 9))}::date), 2, '', '[]', 1, 'USD', 1, 1)`.execute(db)
}

interface Filters {
  location?: string
  minPrice?: number
  maxPrice?: number
  bedrooms?: number
  guests?: number
  checkIn?: string
  checkOut?: string
  bbox?: string
}

const drawFilters = (random: Random): Filters => {
  const checkIn = addDays('2027-06-01', random.whole(0, 25))
  const [west, south] = [random.between(79.5, 81), random.between(5.8, 8.5)]
  return {
    ...(random.isOneIn(3) ? { location: random.one(places) } : {}),
    ...(random.isOneIn(3) ? { minPrice: random.whole(5, 30) * 1_000 } : {}),
    ...(random.isOneIn(3) ? { maxPrice: random.whole(20, 60) * 1_000 } : {}),
    ...(random.isOneIn(3) ? { bedrooms: random.whole(1, 5) } : {}),
    ...(random.isOneIn(3) ? { guests: random.whole(1, 8) } : {}),
    ...(random.isOneIn(2) ? { checkIn, checkOut: addDays(checkIn, random.whole(1, 6)) } : {}),
    ...(random.isOneIn(2)
      ? {
          bbox: [west, south, west + random.between(0.2, 2), south + random.between(0.2, 3)]
            .map((n) => n.toFixed(4))
            .join(),
        }
      : {}),
  }
}

/** Read from the tables by hand: free nights from the bookings, the neighbourhood from the exact position. */
const findByHand = async (filters: Filters): Promise<string[]> => {
  const [west, south, east, north] = (filters.bbox ?? '-180,-90,180,90').split(',').map(Number)
  const { rows } = await sql<{ title: string }>`
    select title from listings join villa_details on villa_details.listing_id = listings.id
    where kind = 'villa' and status = 'published'
      and (${filters.location ?? null}::text is null or location = ${filters.location ?? null})
      and price_usd between ${filters.minPrice ?? 0} and ${filters.maxPrice ?? 99_999_999}
      and bedrooms >= ${filters.bedrooms ?? 0} and max_guests >= ${filters.guests ?? 0}
      and (latitude is null or (round((latitude * 200)::numeric) / 200 between ${south} and ${north}
        and round((longitude * 200)::numeric) / 200 between ${west} and ${east}))
      and (${filters.checkIn ?? null}::date is null or not exists (select from bookings where listing_id = listings.id
        and stay && daterange(${filters.checkIn ?? null}::date, ${filters.checkOut ?? null}::date)))
    order by title`.execute(app.services.db)
  return rows.map(({ title }) => title)
}

/** What the map has to show of a card of the list. */
const toPin = (card: ListingCard) => {
  const { id, title, latitude, longitude, price } = card
  return latitude === null
    ? []
    : [{ id, title, latitude, longitude, price, stay: card.kind === 'villa' ? card.stay : null }]
}
const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)

const toQuery = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))

it('60 random searches on the map find what plain SQL finds, and the pins are those of the list', async () => {
  const random = createRandom(2027)
  const counts: number[] = []
  for (let run = 0; run < 60; run++) {
    const filters = drawFilters(random)
    const list = await app.call('GET /listings', {
      query: { ...toQuery(filters), kind: 'villa', unplaced: 'include', limit: '100' },
    })
    const { items, total } = (await list.json()) as Page<ListingCard>
    expect(items.map(({ title }) => title).toSorted(), JSON.stringify(filters)).toEqual(
      (await findByHand(filters)).toSorted(),
    )
    counts.push(total)

    const { bbox: _, ...everywhere } = filters
    const answer = await app.call('GET /villa-pins', { query: toQuery(everywhere) })
    const map = (await answer.json()) as { pins: ListingPin[]; total: number }
    const byHand = await findByHand(everywhere)
    expect(map.total).toBe(byHand.length)
    const listed = new Set(items.map(({ id }) => id))
    expect(map.pins.filter(({ id }) => listed.has(id)).toSorted(byId)).toEqual(items.flatMap(toPin).toSorted(byId))
  }
  expect(new Set(counts).size).toBeGreaterThan(10)
})

it('nobody learns where a villa is beyond its neighbourhood, not by ever smaller areas either', async () => {
  const { db } = app.services
  const { id } = await aVilla(db, { title: 'Hidden', latitude: 6.0123, longitude: 80.2377 })
  const read = async (path: 'GET /listings' | 'GET /listings/:id', more: object) => {
    const response = await app.call(path, more)
    return JSON.stringify(await response.json())
  }
  expect(await read('GET /listings/:id', { params: { id } })).not.toMatch(/6\.0123|80\.2377/)
  expect(JSON.parse(await read('GET /listings/:id', { params: { id } }))).toMatchObject({
    latitude: 6.01,
    longitude: 80.24,
  })
  expect(await read('GET /listings', { query: { bbox: '80.237,6.012,80.239,6.013' } })).not.toContain('Hidden')
  expect(await read('GET /listings', { query: { bbox: '80.239,6.009,80.241,6.011' } })).toContain('Hidden')
})
