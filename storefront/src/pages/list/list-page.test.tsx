import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListingsQuery } from '@escapes/contract'
import { addDays, civilDateAt, formatShortDate } from '@escapes/contract/dates'
import { anAvailability, aTourCard, aVilla, aVillaCard, toPage } from '../../../test/factories.ts'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const villas = {
  'GET /listings': ({ query }: { query?: ListingsQuery } = {}) =>
    query?.location === 'Ella' && query.minRating ? toPage([]) : toPage([aVillaCard()], 7),
}
const lastQuery = (fake: ReturnType<typeof createFakeApi>) => fake.callsTo('GET /listings').at(-1)?.query

describe('the list of villas', () => {
  it('requests the filters of its address and announces the number of results', async () => {
    const fake = createFakeApi(villas)
    openPage(
      '/villas?location=Galle&checkIn=2027-05-14&checkOut=2027-05-18&guests=4&bedrooms=2',
      createFakePlatform(fake),
    )
    expect(await screen.findByText('7 Villas Found')).toBeDefined()
    expect(fake.callsTo('GET /listings')).toHaveLength(1)
    expect(lastQuery(fake)).toMatchObject({
      kind: 'villa',
      location: 'Galle',
      checkIn: '2027-05-14',
      checkOut: '2027-05-18',
      guests: 4,
      bedrooms: 2,
      sort: 'featured',
      limit: 24,
    })
  })

  it('cards carry the stay to the page of the villa', async () => {
    openPage('/villas?checkIn=2027-05-14&checkOut=2027-05-18&guests=4', createFakePlatform(createFakeApi(villas)))
    const card = await screen.findByRole('link', { name: 'Fort House' })
    expect(card.getAttribute('href')).toMatch(/\/villas\/[\w-]+\?checkIn=2027-05-14&checkOut=2027-05-18&guests=4$/)
  })

  it('can be of what is cancelled without a cost, and its cards say until when', async () => {
    const freeCancellation = { hoursBefore: 48, until: '2027-05-12T08:30:00.000Z' }
    const fake = createFakeApi({ 'GET /listings': () => toPage([aVillaCard({ freeCancellation })], 1) })
    const { user, router } = openPage('/villas?checkIn=2027-05-14&checkOut=2027-05-18', createFakePlatform(fake))
    await user.click((await screen.findAllByRole('checkbox', { name: 'Free cancellation' }))[0] as HTMLElement)
    expect(await screen.findByText('Free cancellation until Wed 12 May, 14:00 Sri Lanka time.')).toBeDefined()
    await waitFor(() => expect(lastQuery(fake)).toMatchObject({ cancellation: 'free', checkIn: '2027-05-14' }))
    expect(router.state.location.search).toBe('?checkIn=2027-05-14&checkOut=2027-05-18&cancellation=free')
    expect(screen.getByRole('link', { name: 'Map View' }).getAttribute('href')).toContain('&cancellation=free')
    await user.click(screen.getByRole('button', { name: /Free cancellation/ }))
    await waitFor(() => expect(lastQuery(fake)?.cancellation).toBeUndefined())
  })

  it('leads to the map with the same search, and each card to its villa on it', async () => {
    openPage(
      '/villas?location=Galle&checkIn=2027-05-14&checkOut=2027-05-18&guests=4',
      createFakePlatform(createFakeApi(villas)),
    )
    const search = '/villas-with-map?location=Galle&checkIn=2027-05-14&checkOut=2027-05-18&guests=4'
    const card = await screen.findByRole('link', { name: /^Show on Map for ./ })
    expect(card.getAttribute('href')).toMatch(new RegExp(`^${search.replace('?', '\\?')}&pin=[\\w-]+$`))
    expect(screen.getByRole('link', { name: 'Map View' }).getAttribute('href')).toBe(search)
  })

  it('is where the ways back lead, from a villa and from the map, with its search', async () => {
    const search = '/villas?location=Galle&checkIn=2027-05-14&checkOut=2027-05-18&guests=4&sort=price-asc'
    const fake = createFakeApi({
      ...villas,
      'GET /listings/:id': () => aVilla(),
      'GET /listings/:id/availability': () => anAvailability(),
      'GET /listings/:id/similar': () => toPage([]),
      'GET /villa-pins': () => ({ pins: [], total: 0 }),
    })
    const { router, user } = openPage(search, createFakePlatform(fake))
    await screen.findByRole('link', { name: 'Fort House' })
    await act(() => router.navigate('/villas/fort'))
    expect((await screen.findByRole('link', { name: 'Back to Villas' })).getAttribute('href')).toBe(search)
    await act(() => router.navigate(-1))
    await user.click(await screen.findByRole('link', { name: 'Map View' }))
    await user.click(await screen.findByRole('button', { name: 'List' }))
    expect((await screen.findByRole('link', { name: 'Back to Villas' })).getAttribute('href')).toBe(search)
  })

  it('tries out twelve filters of an empty list, however many its address names', async () => {
    const fake = createFakeApi({ 'GET /listings': () => toPage([]) })
    const places = Array.from({ length: 40 }, (_, at) => `place-${at}`).join(',')
    openPage(`/villas?location=${places}`, createFakePlatform(fake))
    expect(await screen.findByText('0 Villas Found')).toBeDefined()
    // And one of each other kind.
    expect(fake.callsTo('GET /listings')).toHaveLength(15)
  })

  it('an untouched price does not filter', async () => {
    const fake = createFakeApi(villas)
    openPage('/villas', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    expect(lastQuery(fake)).toMatchObject({ minPrice: undefined, maxPrice: undefined })
  })

  it('a filter goes into the address and to the api at once', async () => {
    const fake = createFakeApi(villas)
    const { user, here } = openPage('/villas', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    await user.click(screen.getByRole('checkbox', { name: 'Galle' }))
    await user.click(screen.getByRole('checkbox', { name: 'Ella' }))
    await user.click(within(screen.getByRole('group', { name: 'Bedrooms' })).getByRole('radio', { name: '3+' }))
    await waitFor(() => expect(here()).toBe('/villas?location=Galle%2CElla&bedrooms=3'))
    await waitFor(() => expect(lastQuery(fake)).toMatchObject({ location: 'Galle,Ella', bedrooms: 3 }))
  })

  it('a place without villas says so and cannot be chosen, but can be taken off', async () => {
    const fake = createFakeApi({
      ...villas,
      'GET /listing-places': ({ query }) => ({
        places: query.places.split(',').map((place) => ({ place, count: place[0] === 'M' ? 0 : 3 })),
      }),
    })
    openPage('/villas?location=Matale', createFakePlatform(fake))
    const places = within(await screen.findByRole('group', { name: /^Location/ }))
    expect(await places.findByText('dashed: no villas yet')).toBeDefined()
    const isDisabled = (name: string) => places.getByRole<HTMLInputElement>('checkbox', { name }).disabled
    expect(['Matale', 'Mirissa', 'Minneriya', 'Galle'].map(isDisabled)).toEqual([false, true, true, false])
  })

  it('choices made before the page is drawn anew build on each other', async () => {
    const fake = createFakeApi(villas)
    const { here } = openPage('/villas?location=Kandy', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    const bedrooms = within(screen.getByRole('group', { name: 'Bedrooms' }))
    // Nothing renders within one act, as on a busy device.
    act(() => {
      for (const place of ['Galle', 'Ella', 'Bentota', 'Mirissa', 'Kandy'])
        fireEvent.click(screen.getByRole('checkbox', { name: place }))
      fireEvent.click(bedrooms.getByRole('radio', { name: '3+' }))
      fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'rating' } })
    })
    await waitFor(() => expect(here()).toBe('/villas?location=Galle%2CElla%2CBentota%2CMirissa&bedrooms=3&sort=rating'))
    await waitFor(() => expect(lastQuery(fake)).toMatchObject({ location: 'Galle,Ella,Bentota,Mirissa', bedrooms: 3 }))
    const chips = within(screen.getByRole('list', { name: 'Filters in force' }))
    act(() => {
      for (const place of ['Galle', 'Bentota']) fireEvent.click(chips.getByRole('button', { name: new RegExp(place) }))
    })
    await waitFor(() => expect(here()).toBe('/villas?location=Ella%2CMirissa&bedrooms=3&sort=rating'))
  })

  it('a choice is drawn while the list for it is still being loaded', async () => {
    const fake = createFakeApi(villas)
    const { router } = openPage('/villas', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Galle' }))
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Galle' }).checked).toBe(true)
  })

  it('the order is chosen with the sort field', async () => {
    const fake = createFakeApi(villas)
    const { user, here } = openPage('/villas', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high')
    await waitFor(() => expect(here()).toBe('/villas?sort=price-asc'))
    await waitFor(() => expect(lastQuery(fake)).toMatchObject({ sort: 'price-asc' }))
  })

  it('typing searches once it pauses, and leaves one entry in the history', async () => {
    const fake = createFakeApi(villas)
    const { user, here, router } = openPage('/villas', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lagoon')
    await waitFor(() => expect(here()).toBe('/villas?q=lagoon'))
    expect(router.state.historyAction).toBe('REPLACE')
    await waitFor(() => expect(lastQuery(fake)).toMatchObject({ q: 'lagoon' }))
    expect(fake.callsTo('GET /listings')).toHaveLength(2)
  })

  it('each chip takes off its filter, Clear Filters all of them', async () => {
    const { user, here } = openPage(
      '/villas?location=Galle&bedrooms=2&sort=rating',
      createFakePlatform(createFakeApi(villas)),
    )
    const chips = await screen.findByRole('list', { name: 'Filters in force' })
    await user.click(within(chips).getByRole('button', { name: /Galle/ }))
    await waitFor(() => expect(here()).toBe('/villas?bedrooms=2&sort=rating'))
    await user.click(within(chips).getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(here()).toBe('/villas?sort=rating'))
  })

  it('an empty list names the filters that empty it', async () => {
    const { user, here } = openPage(
      '/villas?location=Ella&minRating=4.5&bedrooms=1',
      createFakePlatform(createFakeApi(villas)),
    )
    expect(await screen.findByText('No villas found matching your criteria.')).toBeDefined()
    expect(screen.getByText('0 Villas Found')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Without Ella there are 7 villas' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Without 1\+ bedrooms/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Without Rated 4.5+ there are 7 villas' }))
    await waitFor(() => expect(here()).toBe('/villas?location=Ella&bedrooms=1'))
  })

  it('an empty list for a party leads to the form in which to ask for it', async () => {
    const fake = createFakeApi({
      'GET /listings': ({ query }: { query?: ListingsQuery } = {}) =>
        query?.guests === 12 ? toPage([]) : toPage([aTourCard()], 14),
    })
    openPage('/tours?guests=12', createFakePlatform(fake))
    expect(await screen.findByRole('button', { name: 'Without 12 guests there are 14 tours' })).toBeDefined()
    const address = screen.getByRole('link', { name: 'Ask us to arrange it' }).getAttribute('href')
    expect(address).toMatch(/^\/contact\?subject=Tours\+for\+12\+guests&message=Hello%2C\+we\+are\+12\+guests\./)
  })

  it('Clear All Filters brings everything back', async () => {
    const { user, here } = openPage('/villas?location=Ella&minRating=4.5', createFakePlatform(createFakeApi(villas)))
    await user.click(await screen.findByRole('button', { name: 'Clear All Filters' }))
    await waitFor(() => expect(here()).toBe('/villas'))
    expect(await screen.findByText('7 Villas Found')).toBeDefined()
  })

  it('more of a long list is shown on the same page', async () => {
    const fake = createFakeApi({ 'GET /listings': () => toPage([aVillaCard()], 60, 'next') })
    const { user, here } = openPage('/villas', createFakePlatform(fake))
    await user.click(await screen.findByRole('link', { name: 'Show more' }))
    await waitFor(() => expect(here()).toBe('/villas?show=48'))
    await waitFor(() => expect(lastQuery(fake)).toMatchObject({ limit: 48, cursor: undefined }))
  })

  it('Back shows at once what was there, while it is fetched again', async () => {
    let isSlow = false
    const fake = createFakeApi({
      ...villas,
      'GET /listings': (input) => (isSlow ? new Promise<never>(() => undefined) : villas['GET /listings'](input)),
    })
    const { router } = openPage('/villas?bedrooms=2', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    await act(() => router.navigate('/elsewhere'))
    isSlow = true
    await act(() => router.navigate(-1))
    expect(await screen.findByText('7 Villas Found')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Fort House' })).toBeDefined()
    expect(fake.callsTo('GET /listings')).toHaveLength(2)
  })

  it('a list that cannot be loaded keeps its filters and can be tried again', async () => {
    let isDown = true
    const fake = createFakeApi({
      'GET /listings': () => (isDown ? throwProblem('unavailable', 503) : toPage([aVillaCard()], 1)),
    })
    const { user } = openPage('/villas?bedrooms=2', createFakePlatform(fake))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('The villas could not be loaded')).toBeDefined()
    expect(within(alert).getByText('Reference req-1')).toBeDefined()
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('1 Villa Found')).toBeDefined()
    expect(lastQuery(fake)).toMatchObject({ bedrooms: 2 })
  })
})

it.each([
  ['tours', '2000', '50'],
  ['experiences', '1500', '25'],
  ['villas', '1000', '25'],
])('the list of %s says that it loads, and its prices go to %s in steps of %s', async (many, max, step) => {
  openPage(
    `/${many}`,
    createFakePlatform(createFakeApi({ 'GET /listings': () => new Promise<never>(() => undefined) })),
  )
  expect(await screen.findByText(`Loading ${many}...`)).toBeDefined()
  for (const name of [/^Price per .*, from$/, /^Price per .*, to$/])
    expect(screen.getByRole<HTMLInputElement>('slider', { name })).toMatchObject({ min: '0', max, step })
})

it.each([
  ['budget=2000-3000', '$2,000 – $3,000'],
  ['maxPrice=5000', '$0 – $5,000'],
  ['', '$0 – $2,000 and above'],
])('the price of %s reads as it filters, also beyond the slider', async (query, text) => {
  openPage(`/tours?${query}`, createFakePlatform(createFakeApi({ 'GET /listings': () => toPage([]) })))
  expect(await screen.findByText(text)).toBeDefined()
})

it('the list of experiences has categories and no bedrooms', async () => {
  const fake = createFakeApi({ 'GET /listings': () => toPage([], 3) })
  const { user } = openPage('/experiences', createFakePlatform(fake))
  await user.click(await screen.findByRole('checkbox', { name: 'Culinary' }))
  await waitFor(() => expect(fake.callsTo('GET /listings').at(-1)?.query).toMatchObject({ category: 'culinary' }))
  expect(screen.queryByRole('group', { name: 'Bedrooms' })).toBeNull()
})

it('a place with few has what is a drive away below it, the nearest first, for the same days and party', async () => {
  const own = aVillaCard({ id: 'gap', title: 'Gap View House', location: 'Ella' })
  const fake = createFakeApi({
    'GET /listings': ({ query = {} }: { query?: ListingsQuery } = {}) =>
      query.location === 'Ella'
        ? toPage([own])
        : toPage([
            aVillaCard({ id: 'kumbuk', title: 'Kumbuk House', location: 'Yala National Park' }),
            own,
            aVillaCard({ id: 'planter', title: 'The planter’s bungalow', location: 'Nuwara Eliya' }),
          ]),
  })
  openPage('/villas?location=Ella&checkIn=2027-05-14&checkOut=2027-05-18&guests=4', createFakePlatform(fake))
  const nearby = within(await screen.findByRole('region', { name: 'A drive from Ella' }))
  expect(
    nearby.getByText('By car: Nuwara Eliya (about 2 hours) and Yala National Park (about 2½ hours).'),
  ).toBeDefined()
  const links = nearby.getAllByRole('link', { name: /bungalow|House/ }).map((link) => link.getAttribute('href'))
  expect(links.find((href) => href?.startsWith('/villas/'))).toMatch(
    /^\/villas\/planter\?checkIn=2027-05-14&checkOut=2027-05-18&guests=4$/,
  )
  expect(lastQuery(fake)).toMatchObject({
    location: 'Nuwara Eliya,Yala National Park',
    checkIn: '2027-05-14',
    guests: 4,
  })
})

it('experiences of today, tomorrow and the weekend take one press, and a chip names the day', async () => {
  const fake = createFakeApi({ 'GET /listings': () => toPage([], 3) })
  const { user, here } = openPage('/experiences', createFakePlatform(fake))
  const soon = within(await screen.findByRole('group', { name: 'Or soon' }))
  await user.click(soon.getByRole('radio', { name: 'Tomorrow' }))
  const tomorrow = addDays(civilDateAt(new Date()), 1)
  await waitFor(() => expect(here()).toBe(`/experiences?startDate=${tomorrow}&endDate=${tomorrow}`))
  await waitFor(() => expect(lastQuery(fake)).toMatchObject({ from: tomorrow, to: tomorrow }))
  expect(screen.getByRole('button', { name: `Remove ${formatShortDate(tomorrow)}` })).toBeDefined()
  expect(soon.getByRole<HTMLInputElement>('radio', { name: 'Tomorrow' }).checked).toBe(true)
})

describe('a search for more days than a tour takes', () => {
  const tour = aTourCard({ id: 'circle', title: 'Island circle', durationDays: 10, nextDates: ['2027-05-16'] })
  const short = aTourCard({ durationDays: 3, nextDates: ['2027-05-14'] })
  const villa = aVillaCard({ id: 'dune', title: 'Dune House', location: 'Tangalle', price: 20_000 })
  const createApi = () =>
    createFakeApi({
      'GET /listings': ({ query }: { query?: ListingsQuery } = {}) => {
        if (query?.kind === 'villa') return toPage([villa])
        return query?.duration ? toPage([]) : toPage([short, tour])
      },
    })
  const linksOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])

  it.each([
    ['after', '2027-05-14', '2027-05-28', 15, ['2027-05-25', '2027-05-28'], [0, 1]],
    ['before', '2027-05-10', '2027-05-26', 17, ['2027-05-10', '2027-05-16'], [1, 0]],
  ])('suggests a villa %s the longest one, with its dates and guests', async (_, from, to, days, nights, order) => {
    const fake = createApi()
    openPage(`/tours?startDate=${from}&endDate=${to}&guests=4`, createFakePlatform(fake))
    await screen.findByText(`For your ${days} days`)
    const [checkIn, checkOut] = nights
    const stay = `?checkIn=${checkIn}&checkOut=${checkOut}&guests=4`
    const parts = [
      ['Island circle', '/tours/circle?date=2027-05-16&guests=4'],
      ['Dune House, Tangalle', `/villas/dune${stay}`],
    ]
    const inOrder = order.map((index) => parts[index])
    expect(linksOf(`For your ${days} days`)).toEqual([
      ...inOrder,
      ['See all villas for those nights', `/villas${stay}`],
    ])
    expect(lastQuery(fake)).toMatchObject({ kind: 'villa', checkIn, checkOut, guests: 4 })
  })

  it('without dates suggests the longest tour and a villa', async () => {
    openPage('/tours?duration=8%2B&category=beach', createFakePlatform(withoutLongTours()))
    await screen.findByText('For 8 days or more')
    expect(linksOf('For 8 days or more').map(([, address]) => address)).toEqual([
      expect.stringMatching(/^\/tours\/[\w-]+$/),
      '/villas/dune',
      '/villas',
    ])
  })

  it('suggests nothing when a tour takes all of them', async () => {
    openPage('/tours?startDate=2027-05-16&endDate=2027-05-25', createFakePlatform(createApi()))
    await screen.findByText('2 Tours Found')
    expect(screen.queryByText(/^For your/)).toBeNull()
  })

  const withoutLongTours = () => {
    const fake = createApi()
    fake.answer({
      'GET /listings': ({ query }) => {
        if (query?.kind === 'villa') return toPage([villa])
        return query?.duration ? toPage([]) : toPage([short])
      },
    })
    return fake
  }
})
