import {
  addDays,
  type Availability,
  type ListingCard,
  type ListingDetail,
  type ActivityCard,
  type ActivityDetail,
  type Page,
  type Quote,
} from '@escapes/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const day = (days: number) => addDays(desk.today, days)
const searchActivities = async (query: Record<string, string>): Promise<ActivityCard[]> => {
  const { items } = await ok<Page<ListingCard>>(desk.app.call('GET /listings', { query: { kind: 'tour', ...query } }))
  return items.filter((item) => item.kind !== 'villa')
}
const getTour = async (id: string, query: Record<string, string>): Promise<ActivityDetail> => {
  const listing = await ok<ListingDetail>(desk.app.call('GET /listings/:id', { params: { id }, query }))
  if (listing.kind === 'villa') throw new Error('a villa')
  return listing
}
const titles = async (query: Record<string, string>) => (await searchActivities(query)).map(({ title }) => title)

const departing = async (title: string, days: readonly number[], { capacity = 4, durationDays = 3 } = {}) => {
  const tour = await aTour(desk.db, { title, durationDays, location: title })
  await desk.db.updateTable('outing_details').set({ sale: 'departures' }).where('listing_id', '=', tour.id).execute()
  const rows = days.map((each) => ({ listing_id: tour.id, day: day(each), capacity, cut_off_hours: 24 }))
  if (rows.length > 0) await desk.db.insertInto('departures').values(rows).execute()
  return tour
}
const quote = (listingId: string, date: string, adults = 2, more: { children?: number; infants?: number } = {}) =>
  desk.app.call('POST /quotes', { body: { listingId, date, guests: { adults, ...more } } })

describe('tours for chosen days', () => {
  beforeAll(async () => {
    await departing('Sunday circle', [10, 17, 24, 31, 38])
    await departing('Long circle', [10, 17], { durationDays: 9.5 })
    const full = await departing('Small circle', [10, 12], { capacity: 2 })
    await ok(desk.hold(await desk.newcomer(), { listingId: full.id, date: day(10) }))
    await departing('Nothing planned', [])
    await aTour(desk.db, { title: 'Daily walk', durationDays: 1 })
    // The desk's morning is of 20 May 2027.
    await aTour(desk.db, { title: 'Winter walk', durationDays: 1, operatingSeasons: [{ from: '11-01', to: '02-29' }] })
  })

  const everything = ['Daily walk', 'Long circle', 'Nothing planned', 'Small circle', 'Sunday circle', 'Winter walk']
  it.each([
    [{}, everything],
    [{ from: 10, to: 12 }, ['Daily walk', 'Sunday circle']],
    [{ from: 10, to: 18 }, ['Daily walk', 'Small circle', 'Sunday circle']],
    [{ from: 10, to: 19 }, ['Daily walk', 'Long circle', 'Small circle', 'Sunday circle']],
    [{ from: 11, to: 13 }, ['Daily walk']],
    [{ from: 10, to: 19, guests: 3 }, ['Daily walk', 'Long circle', 'Sunday circle']],
    [{ from: 155, to: 164 }, ['Daily walk']],
    [{ from: 155, to: 175 }, ['Daily walk', 'Winter walk']],
    [{ from: 170, to: 175 }, ['Daily walk', 'Winter walk']],
    [{ from: 180 }, ['Daily walk', 'Winter walk']],
  ])(
    '%o are those that can be booked within them',
    async ({ from, to, guests }: { from?: number; to?: number; guests?: number }, expected) => {
      const query = {
        ...(from !== undefined && { from: day(from) }),
        ...(to !== undefined && { to: day(to) }),
        ...(guests !== undefined && { guests: String(guests) }),
      }
      expect((await titles(query)).toSorted()).toEqual(expected)
    },
  )

  it('cards name the next bookable days that have seats for the party', async () => {
    const byTitle = async (query: Record<string, string>) =>
      Object.fromEntries((await searchActivities(query)).map(({ title, nextDates }) => [title, nextDates]))
    expect(await byTitle({})).toMatchObject({
      'Sunday circle': [day(10), day(17), day(24)],
      'Small circle': [day(12)],
      'Nothing planned': [],
      'Daily walk': [],
    })
    expect(await byTitle({ guests: '3' })).toMatchObject({ 'Small circle': [] })
    expect(await byTitle({ from: day(20), to: day(30) })).toMatchObject({
      'Sunday circle': [day(24)],
      'Daily walk': [day(20), day(21), day(22)],
    })
  })

  it.each([
    [{ to: '2027-06-01' }, 'from'],
    [{ from: '2027-06-02', to: '2027-06-01' }, 'to'],
  ])('rejects %o and names the field', async (query, path) => {
    const problem = await expectProblem(desk.app.call('GET /listings', { query }))
    expect(problem).toMatchObject({ status: 422, errors: [{ path }] })
  })

  it('a card for chosen days has the price of the first of them, as a quote has', async () => {
    const tour = await departing('Festival circle', [50, 57])
    const days = `[${day(50)},${day(51)})`
    await desk.db
      .insertInto('listing_seasons')
      .values({ listing_id: tour.id, name: 'Festival', days, price_usd: 9_000, min_nights: null })
      .execute()
    const priceFrom = async (from: number) =>
      (await searchActivities({ from: day(from), to: day(60), location: 'festival-circle' })).map(({ price }) => price)
    expect(await priceFrom(50)).toEqual([9_000])
    expect(await priceFrom(51)).toEqual([5_000])
    expect(await ok(quote(tour.id, day(50), 1))).toMatchObject({ total: 9_000 })
  })

  it('a card says what the party pays together: for chosen days as a quote of the first one, else of the cheapest', async () => {
    const tour = await departing('Party circle', [50, 57], { capacity: 9 })
    const days = `[${day(50)},${day(51)})`
    const season = { listing_id: tour.id, name: 'Festival', days, price_usd: 9_000, min_nights: null }
    await desk.db.insertInto('listing_seasons').values(season).execute()
    const partyOf = async (query: Record<string, string>) =>
      (await searchActivities({ location: 'party-circle', ...query })).map(({ party }) => party)
    const days50 = { from: day(50), to: day(53), guests: '5' }
    const { total } = await ok<Quote>(quote(tour.id, day(50), 5))
    const onDay50 = { guests: 5, total, perAdult: 9_000, date: day(50), hasChildPrice: false }
    expect(await partyOf(days50)).toEqual([onDay50])
    expect(total).toBe(45_000)
    const usual = { guests: 5, total: 25_000, perAdult: 5_000, date: null, hasChildPrice: false }
    expect(await partyOf({ guests: '5' })).toEqual([usual])
    expect(await partyOf({ guests: '1' })).toEqual([undefined])
    expect(await searchActivities({ location: 'party-circle', guests: '10' })).toMatchObject([
      { hasNoDayForParty: true },
    ])
    const ages = { child_price_usd: 2_000, infant_price_usd: 500 }
    await desk.db.updateTable('outing_details').set(ages).where('listing_id', '=', tour.id).execute()
    expect(await partyOf(days50)).toMatchObject([{ total, hasChildPrice: true }])
    const family = { children: '3', infants: '1' }
    const ofFamily = await ok<Quote>(quote(tour.id, day(50), 2, { children: 3, infants: 1 }))
    expect(await partyOf({ ...days50, ...family })).toEqual([
      { ...onDay50, children: 3, infants: 1, total: ofFamily.total, hasChildPrice: true },
    ])
    expect(ofFamily.total).toBe(2 * 9_000 + 3 * 2_000 + 500)
    const [ofAnyDay] = await partyOf({ guests: '5', ...family })
    const page = await getTour(tour.id, { guests: '5', ...family })
    expect(page).toMatchObject({ party: ofAnyDay, hasChildPrice: true, hasInfantPrice: true })
    expect(ofAnyDay?.total).toBe(2 * 5_000 + 3 * 2_000 + 500)
    expect(page).toMatchObject({ doInfantsTakePlaces: true })
    expect(page).not.toHaveProperty('hasNoDayForParty')
    expect(await getTour(tour.id, {})).not.toHaveProperty('party')
    const ofTen = await getTour(tour.id, { guests: '10' })
    expect(ofTen).toMatchObject({ hasNoDayForParty: true })
    expect(ofTen).not.toHaveProperty('party')
    const params = { id: (await aTour(desk.db, { title: 'Beside it' })).id }
    const query = { guests: '5', ...family, limit: '12' }
    const beside = await ok<Page<ListingCard>>(desk.app.call('GET /listings/:id/similar', { params, query }))
    expect(beside.items.find(({ id }) => id === tour.id)).toMatchObject({ party: ofAnyDay })
    expect(await partyOf({})).toEqual([undefined])
  })

  it.each([
    ['in a year and a half', { sale: 'free-sale' as const, season: [500, 503] }],
    ['of which one departure is open', { sale: 'departures' as const, season: [56, 58] }],
  ])(
    'the price of a party starts at that of a cheaper season %s, and of none without a day on sale',
    async (_, given) => {
      const [from, to] = given.season as [number, number]
      const title = `Cheap ${from}`
      const tour = await departing(title, [50, 57])
      await desk.db.updateTable('outing_details').set({ sale: given.sale }).where('listing_id', '=', tour.id).execute()
      const season = (name: string, days: [number, number], price: number) => ({
        listing_id: tour.id,
        name,
        days: `[${day(days[0])},${day(days[1])})`,
        price_usd: price,
        min_nights: null,
      })
      const closed = [from + 10, from + 12] as [number, number]
      await desk.db
        .insertInto('listing_seasons')
        .values([season('Monsoon', [from, to], 3_000), season('Closed', closed, 1_000)])
        .execute()
      await desk.db
        .insertInto('listing_closures')
        .values({ listing_id: tour.id, days: `[${day(closed[0])},${day(closed[1])})` })
        .execute()
      const [card] = await searchActivities({ guests: '4', location: title.toLowerCase().replace(' ', '-') })
      expect(card).toMatchObject({ price: 5_000, party: { total: 12_000, perAdult: 3_000, date: null } })
      expect((await getTour(tour.id, { guests: '4' })).party).toEqual(card?.party)
    },
  )

  it('a party has at least one adult', async () => {
    const query = { guests: '3', children: '3' }
    const { id } = await aTour(desk.db)
    for (const call of [
      desk.app.call('GET /listings', { query }),
      desk.app.call('GET /listings/:id', { params: { id }, query }),
    ])
      expect(await expectProblem(call)).toMatchObject({ status: 422, errors: [{ path: 'children' }] })
  })
})

describe('an operating season', () => {
  const winter = [{ from: '12-15', to: '04-15' }]
  const twice = [
    { from: '02-01', to: '04-30' },
    { from: '07-01', to: '09-30' },
  ]

  it.each([
    ['2027-12-14', winter, false],
    ['2027-12-15', winter, true],
    ['2028-01-01', winter, true],
    ['2028-04-15', winter, true],
    ['2028-04-16', winter, false],
    ['2027-06-30', twice, false],
    ['2027-07-01', twice, true],
    ['2027-10-01', twice, false],
  ])('%s in %o is sold: %s', async (date, operatingSeasons, isSold) => {
    const tour = await aTour(desk.db, { operatingSeasons })
    expect((await quote(tour.id, date)).ok).toBe(isSold)
    const holdResponse = await desk.hold(await desk.newcomer(), { listingId: tour.id, date })
    expect(holdResponse.ok).toBe(isSold)
  })

  it('is named in the problem', async () => {
    const tour = await aTour(desk.db, { operatingSeasons: twice })
    expect(await expectProblem(quote(tour.id, '2027-06-30'))).toMatchObject({
      status: 409,
      code: 'out-of-season',
      detail: 'It runs from 1 Feb to 30 Apr and 1 Jul to 30 Sept.',
      seasons: twice,
    })
  })

  it('of a villa has to include every night of a stay', async () => {
    const villa = await aVilla(desk.db, { operatingSeasons: winter })
    const stay = (checkIn: string, checkOut: string) =>
      desk.app.call('POST /quotes', { body: { listingId: villa.id, checkIn, checkOut, guests: { adults: 2 } } })
    expect((await stay('2028-04-13', '2028-04-16')).ok).toBe(true)
    expect(await expectProblem(stay('2028-04-13', '2028-04-17'))).toMatchObject({ code: 'out-of-season' })
  })

  it('closes the days outside of it in the calendar', async () => {
    const tour = await aTour(desk.db, { operatingSeasons: winter })
    const { blocked } = await ok<Availability>(
      desk.app.call('GET /listings/:id/availability', {
        params: { id: tour.id },
        query: { from: '2028-04-10', to: '2028-05-01' },
      }),
    )
    expect(blocked).toEqual([{ from: '2028-04-16', to: '2028-05-01' }])
  })

  it.each([[[{ from: '13-01', to: '04-15' }]], [[{ from: '12-15' }]], [{ from: '01-01', to: '02-01' }]])(
    'that is no range of days is rejected by the database: %o',
    async (operatingSeasons) => {
      await expect(aTour(desk.db, { operatingSeasons: operatingSeasons as typeof winter })).rejects.toThrow(
        /operating_seasons_are_days_of_the_year/,
      )
    },
  )
})

describe('a place', () => {
  it('is found by its whole name, not by a part of another one', async () => {
    for (const location of ['Galle', 'Tangalle', 'Galle Fort'])
      await aTour(desk.db, { title: `Walk in ${location}`, location, category: 'places' })
    const both = ['Walk in Galle', 'Walk in Galle Fort']
    expect((await titles({ location: 'galle', category: 'places' })).toSorted()).toEqual(both)
    expect((await titles({ q: 'Galle', category: 'places' })).toSorted()).toEqual(both)
    expect(await titles({ location: 'Galle Fort', category: 'places' })).toEqual(['Walk in Galle Fort'])
    expect(await titles({ q: 'tanga', category: 'places' })).toEqual(['Walk in Tangalle'])
  })
})

describe('villas in a month', () => {
  const inJune = async (query: Record<string, string> = {}) => {
    const search = { kind: 'villa', month: '2027-06', location: 'Weligama', sort: 'price-asc', ...query }
    const { items } = await ok<Page<ListingCard>>(desk.app.call('GET /listings', { query: search }))
    return items.map((item) => ({ title: item.title, stay: item.kind === 'villa' ? item.stay : null }))
  }

  it('are those with a stay free in it, each with its cheapest', async () => {
    const villa = (title: string, minNights: number, price: number) =>
      aVilla(desk.db, { title, location: 'Weligama', minNights, price })
    const short = await villa('One night', 1, 20_000)
    const season = { name: 'Festival', days: '[2027-06-01,2027-06-20)', price_usd: 30_000, min_nights: null }
    await desk.db
      .insertInto('listing_seasons')
      .values({ listing_id: short.id, ...season })
      .execute()
    const nearlyFull = await villa('Nearly full', 3, 10_000)
    await desk.blockNights(nearlyFull.id, { checkIn: '2027-05-25', checkOut: '2027-06-27' })
    const full = await villa('Full', 1, 5_000)
    await desk.blockNights(full.id, { checkIn: '2027-05-25', checkOut: '2027-07-10' })

    const three = { nights: 3, total: 30_000, checkIn: '2027-06-27', checkOut: '2027-06-30' }
    expect(await inJune()).toEqual([
      { title: 'Nearly full', stay: three },
      { title: 'One night', stay: { nights: 1, total: 20_000, checkIn: '2027-06-20', checkOut: '2027-06-21' } },
    ])
    expect(await inJune({ nights: '4' })).toMatchObject([
      { title: 'Nearly full', stay: { nights: 4, total: 40_000 } },
      { title: 'One night', stay: { nights: 4, total: 80_000 } },
    ])
    expect(await inJune({ nights: '5' })).toMatchObject([{ title: 'One night' }])
    expect(await inJune({ maxPrice: '15000' })).toMatchObject([{ title: 'Nearly full' }])
    expect(await inJune({ month: '2027-04' })).toEqual([])
  })

  it.each([
    [{ month: '2030-01' }, 'month'],
    [{ nights: '3' }, 'month'],
    [{ month: '2027-06', checkIn: '2027-06-10', checkOut: '2027-06-12' }, 'month'],
  ])('%o is no month to search in', async (query, path) => {
    expect(await expectProblem(desk.app.call('GET /listings', { query }))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path }],
    })
  })
})
