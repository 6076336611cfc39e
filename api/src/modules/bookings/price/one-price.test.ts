import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  addDays,
  convertMoney,
  type CurrencyCode,
  type ListingCard,
  type Page,
  type Quote,
  type VillaCard,
} from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { ok } from '#test/booking-test-app.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

/** The seeds belong to the demo, which the api must not import statically. */
const seed = async (db: Db, file: string, name: string): Promise<void> => {
  const path = join(import.meta.dirname, `../../../../../infra/demo/seed/${file}.ts`)
  const module = (await import(pathToFileURL(path).href)) as Record<string, ((trx: Trx) => Promise<void>) | undefined>
  const run = module[name]
  if (!run) throw new Error(`${file} has no ${name}`)
  await transact(db, run)
}

const seedDemo = async (db: Db): Promise<void> => {
  await seed(db, 'seed-currency-rates', 'seedCurrencyRates')
  await seed(db, 'seed-listings', 'seedListings')
  await seed(db, 'seed-sale-rules', 'seedSaleRules')
}

const now = new Date()
const app = await shareInFile(createTestApp({ clock: { now: () => now } }))
await seedDemo(app.services.db)
const guest = await app.signIn('guest')
const { items } = await ok<Page<{ currency: CurrencyCode; rate: string }>>(app.call('GET /currency-rates'))
const rates = Object.fromEntries(items.map(({ currency, rate }) => [currency, rate]))

interface Stay {
  checkIn: string
  checkOut: string
}

const listed = async (stay: Stay, more: Record<string, string> = {}): Promise<VillaCard[]> => {
  const query = { kind: 'villa', limit: '100', ...stay, ...more }
  const { items } = await ok<Page<ListingCard>>(app.call('GET /listings', { query }))
  return items.filter((item) => item.kind === 'villa')
}
const guests = { adults: 2 }
const quoted = async (listingId: string, stay: Stay, currency: string): Promise<Quote | undefined> => {
  const answer = await app.call('POST /quotes', { body: { listingId, ...stay, guests, currency } })
  return answer.ok ? ((await answer.json()) as Quote) : undefined
}
const inReadersMoney = (usd: number, currency: CurrencyCode) =>
  convertMoney({ amount: usd, currency: 'USD' }, currency, rates)?.amount

const tomorrow = addDays(now.toISOString().slice(0, 10), 2)
const aStay = fc
  .record({ from: fc.integer({ min: 0, max: 380 }), nights: fc.integer({ min: 1, max: 30 }) })
  .map(({ from, nights }) => ({ checkIn: addDays(tomorrow, from), checkOut: addDays(tomorrow, from + nights) }))

it('list, quote and booking have the same price, and what cannot be booked is not listed', async () => {
  const villas = await listedAtAnyTime()
  const currencies = ['USD', ...Object.keys(rates).filter((code) => code !== 'USD')] as CurrencyCode[]
  expect(villas.length).toBeGreaterThan(10)
  expect(currencies.length).toBeGreaterThan(5)
  let compared = 0
  await fc.assert(
    fc.asyncProperty(aStay, fc.constantFrom(...currencies), async (stay, currency) => {
      const cards = new Map((await listed(stay)).map((card) => [card.id, card]))
      const quotes = await Promise.all(villas.map(async (id) => [id, await quoted(id, stay, currency)] as const))
      const shown = quotes.map(([id]) => [id, cards.get(id)?.stay?.total])
      expect(shown).toEqual(quotes.map(([id, quote]) => [id, quote?.total]))
      for (const [id, quote] of quotes) {
        const total = cards.get(id)?.stay?.total
        if (!quote || total === undefined) continue
        expect(inReadersMoney(total, currency)).toBe(quote.agreed.total)
        compared++
      }
      const [first] = [...cards.values()]
      if (!first) return
      for (const each of currencies)
        expect((await quoted(first.id, stay, each))?.agreed.total).toBe(inReadersMoney(first.stay?.total ?? 0, each))
      const body = { listingId: first.id, ...stay, guests, currency, quotedTotalUsd: first.stay?.total }
      const booking = await ok(app.call('POST /bookings', { body, headers: guest }))
      expect([booking.total, booking.agreed.total]).toEqual([
        first.stay?.total,
        inReadersMoney(first.stay?.total ?? 0, currency),
      ])
      await ok(app.call('POST /bookings/:id/cancel', { params: { id: booking.id }, body: {}, headers: guest }))
    }),
    { numRuns: 40 },
  )
  expect(compared).toBeGreaterThan(200)
})

const listedAtAnyTime = async (): Promise<string[]> => {
  const { items } = await ok<Page<ListingCard>>(app.call('GET /listings', { query: { kind: 'villa', limit: '100' } }))
  return items.map(({ id }) => id)
}

it('what a list says a party pays for a tour or an experience is what a quote of that day says', async () => {
  let compared = 0
  const aSearch = fc.record({
    kind: fc.constantFrom('tour', 'experience'),
    from: fc.integer({ min: 0, max: 380 }).map((days) => addDays(tomorrow, days)),
    adults: fc.integer({ min: 1, max: 5 }),
    children: fc.integer({ min: 0, max: 3 }),
    infants: fc.integer({ min: 0, max: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(aSearch, fc.constantFrom('USD', 'LKR'), async ({ kind, from, ...guests }, currency) => {
      const { adults, children, infants } = guests
      fc.pre(adults + children + infants > 1)
      const query = {
        kind,
        from,
        guests: String(adults + children),
        children: String(children),
        infants: String(infants),
        limit: '100',
      }
      const { items } = await ok<Page<ListingCard>>(app.call('GET /listings', { query }))
      for (const card of items) {
        if (card.kind === 'villa' || !card.party) throw new Error(`${card.title} has no price of a party`)
        const { date, total } = card.party
        const body = { listingId: card.id, date, guests, currency }
        const quote = await ok<Quote>(app.call('POST /quotes', { body }))
        expect([quote.total, quote.agreed.total]).toEqual([total, inReadersMoney(total, currency as CurrencyCode)])
        compared++
      }
    }),
    { numRuns: 10 },
  )
  expect(compared).toBeGreaterThan(50)
})

it('a villa that is closed on the last night of a stay is neither listed nor quoted for it', async () => {
  const stay = { checkIn: addDays(tomorrow, 200), checkOut: addDays(tomorrow, 214) }
  const ending = { ...stay, checkOut: addDays(stay.checkOut, -1) }
  const ids = async (dates: Stay) => (await listed(dates)).map(({ id }) => id)
  const [open] = await ids(stay)
  if (open === undefined) throw new Error('no villa is free')
  const days = sql`daterange(${ending.checkOut}::date, ${stay.checkOut}::date)`
  await sql`insert into listing_closures (listing_id, days) values (${open}, ${days})`.execute(app.services.db)
  expect(await ids(stay)).not.toContain(open)
  expect(await quoted(open, stay, 'USD')).toBeUndefined()
  expect(await ids(ending)).toContain(open)
})

it('a search with dates sorts and filters by the price of the stay', async () => {
  const stay = { checkIn: addDays(tomorrow, 40), checkOut: addDays(tomorrow, 48) }
  const totals = async (more: Record<string, string>) => (await listed(stay, more)).map((card) => card.stay?.total ?? 0)
  const ascending = await totals({ sort: 'price-asc' })
  expect(ascending.length).toBeGreaterThan(5)
  expect(ascending).toEqual(ascending.toSorted((one, other) => one - other))
  expect(await totals({ sort: 'price-desc' })).toEqual(ascending.toReversed())
  const middle = ascending[Math.floor(ascending.length / 2)] ?? 0
  const max = Math.floor(middle / 8)
  expect(await totals({ sort: 'price-asc', maxPrice: String(max) })).toEqual(
    ascending.filter((total) => total <= max * 8),
  )
  const pages: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = {
      kind: 'villa',
      limit: '3',
      sort: 'price-asc',
      ...stay,
      ...(cursor ? { cursor } : {}),
    }
    const page: Page<ListingCard> = await ok(app.call('GET /listings', { query }))
    expect(page.total).toBe(ascending.length)
    pages.push(...page.items.map((item) => (item.kind === 'villa' ? (item.stay?.total ?? 0) : 0)))
    cursor = page.nextCursor
  }
  expect(pages).toEqual(ascending)
})
