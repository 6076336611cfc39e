import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Booking, Me } from '@escapes/contract'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { aHold, aTourCard, aVillaCard, anId, toPage } from '../../../test/factories.ts'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { rememberSeen } from '#/features/seen/seen-listings.ts'
import { testNow } from '@escapes/testing/set-up-page-tests'
import { aGuest, aManager, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const everything = {
  'GET /listings': ({ query }: { query?: { kind?: string } }) =>
    query?.kind === 'tour' ? toPage([aTourCard()]) : toPage([aVillaCard()]),
}

it('three featured tours and villas are requested, each with a link to all of them', async () => {
  const fake = createFakeApi(everything)
  openPage('/', createFakePlatform(fake))
  expect(await screen.findByRole('link', { name: 'The hill country by train' })).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Fort House' })).toBeDefined()
  expect(fake.callsTo('GET /listings').map(({ query }) => query)).toEqual([
    { kind: 'tour', featured: 'true', limit: 3 },
    { kind: 'villa', featured: 'true', limit: 3 },
  ])
  expect(screen.getByRole('link', { name: 'View All villas' }).getAttribute('href')).toBe('/villas')
  expect(screen.getByRole('link', { name: 'View All tours' }).getAttribute('href')).toBe('/tours')
})

it('villas that cannot be loaded cost the tours nothing, and come back when tried again', async () => {
  let isDown = true
  const fake = createFakeApi({
    'GET /listings': (input) => {
      if (input?.query?.kind === 'villa' && isDown) throwProblem('unavailable', 503)
      return everything['GET /listings'](input)
    },
  })
  const { user } = openPage('/', createFakePlatform(fake))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Our villas could not be loaded')).toBeDefined()
  expect(screen.getByRole('link', { name: 'The hill country by train' })).toBeDefined()
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Fort House' })).toBeDefined()
})

it('what was looked at before is offered again, until it is forgotten', async () => {
  const seen = aVillaCard({ title: 'Gap View House' })
  const fake = createFakeApi({
    ...everything,
    'POST /saved/cards': () => ({ items: [{ listingId: seen.id, listing: seen, dates: 'none' as const }] }),
  })
  rememberSeen('00000000-0000-4000-8000-000000000001')
  rememberSeen(seen.id)
  const { user, reload } = openPage('/', createFakePlatform(fake))
  const section = within(await screen.findByRole('region', { name: 'Seen lately' }))
  expect(await section.findByRole('link', { name: 'Gap View House' })).toBeDefined()
  expect(fake.callsTo('POST /saved/cards')).toMatchObject([{ body: { items: [{ listingId: seen.id }, {}] } }])
  await user.click(section.getByRole('button', { name: 'Forget these' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Forgotten/))
  reload()
  await screen.findByRole('link', { name: 'Fort House' })
  expect(screen.queryByRole('region', { name: 'Seen lately' })).toBeNull()
})

it('with nothing featured the page says so and invents nothing', async () => {
  openPage('/', createFakePlatform(createFakeApi({ 'GET /listings': () => toPage([]) })))
  expect(await screen.findByText('No villas are featured at the moment')).toBeDefined()
  expect(await screen.findByText('No tours are featured at the moment')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

it.each([
  [9, '4.6 from 13 reviews by guests who were there'],
  [0, undefined],
])(
  'the rating of all guests is counted from %i reviews of tours and four of villas, and not shown below five',
  async (ofTours, text) => {
    const kinds = [
      { kind: 'tour' as const, listings: 3, reviews: ofTours, rating: ofTours > 0 ? 4.8 : null },
      { kind: 'villa' as const, listings: 2, reviews: 4, rating: 4.2 },
    ]
    const figures = { 'GET /listing-figures': () => ({ kinds }) }
    openPage('/', createFakePlatform(createFakeApi({ ...everything, ...figures })))
    await screen.findByRole('link', { name: 'Fort House' })
    const found = [...document.querySelectorAll('p')].find(({ textContent }) =>
      textContent.includes('reviews by guests'),
    )
    expect(found?.textContent).toBe(text)
  },
)

it('a search for villas goes to the list with what was filled in', async () => {
  const fake = createFakeApi(everything)
  const { user, here } = openPage('/', createFakePlatform(fake))
  await user.click(await screen.findByRole('tab', { name: 'Villas' }))
  const panel = screen.getByRole('tabpanel', { name: 'Villas' })
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Location' }), 'Galle')
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Guests' }), '8+ guests')
  await user.click(within(panel).getByRole('button', { name: 'Search villas' }))
  await waitFor(() => expect(here()).toBe('/villas?location=Galle&guests=8'))
})

it('a search for villas offers the places of the operator, and parties of one to seven, and of eight and more', async () => {
  const { user } = openPage('/', createFakePlatform(createFakeApi(everything)))
  await user.click(await screen.findByRole('tab', { name: 'Villas' }))
  const panel = within(screen.getByRole('tabpanel', { name: 'Villas' }))
  const optionsOf = (name: string) => [...panel.getByRole<HTMLSelectElement>('combobox', { name }).options]
  expect(optionsOf('Location').map(({ text }) => text)).toEqual(
    'Anywhere, Bentota, Galle, Ella, Kandy, Nuwara Eliya, Colombo, Sigiriya, Unawatuna, Mirissa, Tangalle'.split(', '),
  )
  expect(optionsOf('Guests').map(({ text }) => text)).toEqual(
    '1 guest, 2 guests, 3 guests, 4 guests, 5 guests, 6 guests, 7 guests, 8+ guests'.split(', '),
  )
})

it('a destination that leads to nothing says so and cannot be chosen', async () => {
  const fake = createFakeApi({
    ...everything,
    'GET /listing-places': ({ query }) => ({
      places: query.places.split(',').map((place) => ({ place, count: place === 'Polonnaruwa' ? 0 : 3 })),
    }),
  })
  openPage('/', createFakePlatform(fake))
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: 'Polonnaruwa (no tours yet)' })
  expect(option.disabled).toBe(true)
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Anuradhapura' }).disabled).toBe(false)
})

it('says what it loads', async () => {
  openPage('/', createFakePlatform(createFakeApi({ 'GET /listings': () => new Promise<never>(() => undefined) })))
  expect(await screen.findByText('Loading tours...')).toBeDefined()
  expect(screen.getByText('Loading villas...')).toBeDefined()
})

it('a search for tours offers the places and budgets of the operator, and is still there afterwards', async () => {
  const { user, here, router } = openPage('/', createFakePlatform(createFakeApi(everything)))
  const panel = await screen.findByRole('tabpanel', { name: 'Tours' })
  const destinations = within(panel).getByRole('combobox', { name: 'Destination' })
  expect(within(destinations).getAllByRole('option')).toHaveLength(11)
  await user.selectOptions(destinations, 'Ella')
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Budget per person' }), '$5,000 and above')
  await user.click(within(panel).getByRole('button', { name: 'Search tours' }))
  await waitFor(() => expect(here()).toBe('/tours?destination=Ella&budget=5000%2B'))
  await act(() => router.navigate('/'))
  expect(await screen.findByRole('combobox', { name: 'Destination' })).toHaveProperty('value', 'Ella')
  expect(screen.getByRole('combobox', { name: 'Budget per person' })).toHaveProperty('value', '5000+')
})

it('a search for tours asks for ages once guests are chosen, and the list opens for that party', async () => {
  const { user, here, router } = openPage('/', createFakePlatform(createFakeApi(everything)))
  const panel = within(await screen.findByRole('tabpanel', { name: 'Tours' }))
  expect(panel.queryByRole('combobox', { name: /years/ })).toBeNull()
  await user.selectOptions(panel.getByRole('combobox', { name: 'Guests' }), '5 guests')
  await user.selectOptions(panel.getByRole('combobox', { name: 'Of them 2 to 11 years' }), '3 children')
  await user.selectOptions(panel.getByRole('combobox', { name: /^Also under 2 years/ }), '1 infant')
  await user.click(panel.getByRole('button', { name: 'Search tours' }))
  await waitFor(() => expect(here()).toBe('/tours?guests=5&children=3&infants=1'))
  await screen.findByRole('heading', { name: 'Tours', level: 1 })
  await act(() => router.navigate('/'))
  // Folded until the field is entered: the server does not know what the tab keeps, and the ages would move what is below.
  const kept = await screen.findByRole('option', { name: '2 adults, 3 children and 1 infant', selected: true })
  expect(screen.queryByRole('combobox', { name: /years/ })).toBeNull()
  await user.click(kept.parentElement!)
  expect(screen.getByRole('combobox', { name: 'Of them 2 to 11 years' })).toHaveProperty('value', '3')
})

it('a search for villas can be for one adult with an infant, who chooses no number of guests', async () => {
  const { user, here } = openPage('/', createFakePlatform(createFakeApi(everything)))
  await user.click(await screen.findByRole('tab', { name: 'Villas' }))
  const panel = within(screen.getByRole('tabpanel', { name: 'Villas' }))
  await user.click(panel.getByRole('combobox', { name: 'Guests' }))
  await user.selectOptions(panel.getByRole('combobox', { name: /^Also under 2 years/ }), '1 infant')
  await user.click(panel.getByRole('button', { name: 'Search villas' }))
  await waitFor(() => expect(here()).toBe('/villas?guests=1&infants=1'))
})

it('a search for tours takes days soon by their name', async () => {
  const { user, here } = openPage('/', createFakePlatform(createFakeApi(everything)))
  const panel = within(await screen.findByRole('tabpanel', { name: 'Tours' }))
  await user.click(panel.getByRole('button', { name: /^Dates/ }))
  await user.click(await panel.findByRole('button', { name: 'Tomorrow' }))
  await user.click(panel.getByRole('button', { name: 'Search tours' }))
  const tomorrow = addDays(civilDateAt(testNow), 1)
  await waitFor(() => expect(here()).toContain(`startDate=${tomorrow}&endDate=${tomorrow}`))
})

it('the tabs of the search box follow the arrow keys', async () => {
  const { user } = openPage('/', createFakePlatform(createFakeApi(everything)))
  const tours = await screen.findByRole('tab', { name: 'Tours' })
  tours.focus()
  await user.keyboard('{ArrowRight}')
  const villas = screen.getByRole('tab', { name: 'Villas' })
  expect(document.activeElement).toBe(villas)
  expect(villas.getAttribute('aria-selected')).toBe('true')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Experiences' }))
  expect(document.activeElement?.getAttribute('href')).toBe('/experiences')
})

/** What waits until it comes near does so now. */
const comeNear = async (count: number) => {
  await waitFor(() => expect(noticed).toHaveLength(count))
  act(() => noticed.forEach((notice) => notice()))
}
const noticed: (() => void)[] = []
const watchNearness = () => {
  noticed.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
        noticed.push(() => notice([{ isIntersecting: true }]))
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
}

it('the three latest posts are fetched when they come near', async () => {
  watchNearness()
  openPage('/', createFakePlatform(createFakeApi(everything)))
  const region = await screen.findByRole('region', { name: 'From our travel blog' })
  expect(within(region).queryByRole('article')).toBeNull()
  await comeNear(2)
  expect(await within(region).findAllByRole('article')).toHaveLength(3)
  expect(within(region).getByRole('link', { name: 'View All posts' }).getAttribute('href')).toBe('/blogs')
})

it('a month shows what each part of the island is like then, the best first, and leads to what is offered there', async () => {
  watchNearness()
  const fake = createFakeApi({
    ...everything,
    'GET /listing-places': ({ query }) => ({
      places: query.places.split(',').map((place) => ({
        place,
        count: place === 'Arugam Bay' || (query.kind === 'villa' && place === 'Koggala') ? 0 : 3,
      })),
    }),
  })
  const { user } = openPage('/', createFakePlatform(fake))
  const guide = within(await screen.findByRole('region', { name: 'When are you coming?' }))
  await comeNear(2)
  await user.click(await guide.findByRole('radio', { name: /^July 20\d\d$/ }))
  expect(guide.getByText(/^July 20\d\d is best for: /).textContent).toMatch(/East coast/)
  const names = guide.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names.slice(-1)).toEqual(['South and west coast'])
  const villas = guide.getByRole('link', { name: /^Villas South and west coast, July/ }).getAttribute('href')
  const address = new URL(villas ?? '', 'http://escapes.test')
  expect(address.pathname).toBe('/villas')
  expect(address.searchParams.get('month')).toMatch(/^20\d\d-07$/)
  expect(address.searchParams.get('location')?.split(',')).toContain('Galle')
  expect(address.searchParams.get('location')).not.toContain('Koggala')
  const experiences = guide.getByRole('link', { name: /^Things to do South and west coast/ }).getAttribute('href')
  expect(experiences).toMatch(/Koggala.*startDate=20\d\d-07-\d\d&endDate=20\d\d-07-31$/)
  expect(guide.queryByRole('link', { name: /East coast/ }), 'nothing of ours is there').toBeNull()
})

it('says who answers, as staff wrote it down, and nothing where they wrote nothing', async () => {
  const anoma = {
    id: '01930000-0000-7000-8000-000000000902',
    type: 'image' as const,
    slot: 'people' as const,
    title: 'Anoma Perera',
    body: [{ kind: 'paragraph' as const, lines: [[{ text: 'Bookings and villas.' }]] }],
    imageUrl: null,
    imageAlt: '',
  }
  let items = [anoma]
  const fake = createFakeApi({
    ...everything,
    'GET /blocks': ({ query }) => toPage(query?.slot === 'people' ? items : []),
  })
  const { reload } = openPage('/', createFakePlatform(fake))
  const people = within(await screen.findByRole('region', { name: 'Who answers you' }))
  expect(people.getByRole('heading', { level: 3, name: 'Anoma Perera' })).toBeDefined()
  items = []
  reload()
  await screen.findByRole('link', { name: 'Fort House' })
  expect(screen.queryByRole('region', { name: 'Who answers you' })).toBeNull()
})

describe('the trip of who has booked', () => {
  const today = civilDateAt(testNow)
  const tomorrow = addDays(today, 1)
  const aTrip = (more: Partial<Booking>, unread = 0) => {
    const stay = { checkIn: tomorrow, checkOut: addDays(tomorrow, 4), state: 'confirmed' as const }
    return {
      booking: aHold({ ...stay, listing: { ...aHold().listing, title: 'Little Peak' }, ...more }),
      unread,
      needs: [],
    }
  }
  const arrival = {
    address: 'Passara Road, Ella',
    directions: '',
    latitude: 6.87,
    longitude: 81.05,
    mapUrl: 'https://maps.example/little-peak',
    contact: { name: 'Sunil', phone: '' },
    from: '14:00',
    until: '11:00',
    itinerary: [],
  }
  const open = async (trips: ReturnType<typeof aTrip>[], user: Me | null = aGuest, total = trips.length) => {
    const dashboard = { today, trips, total, lastTrip: null }
    const fake = createFakeApi({ ...everything, 'GET /me/dashboard': () => dashboard })
    const shell = createFakePlatform(fake, user)
    openPage('/', shell)
    await screen.findByRole('link', { name: 'Fort House' })
    return { fake, shell }
  }

  it('that is near is told, with the way there, the chat, and how many follow', async () => {
    const id = anId()
    const far = { checkIn: addDays(tomorrow, 30), checkOut: addDays(tomorrow, 31) }
    await open([
      aTrip({ id, arrival }, 2),
      aTrip({}),
      aTrip({ state: 'pending' }),
      aTrip(far),
      aTrip({ state: 'hold' }),
    ])
    const trip = within(await screen.findByRole('region', { name: 'Your trip' }))
    expect(trip.getByText('Tomorrow:').closest('[aria-live=polite]')).not.toBeNull()
    expect(trip.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Little Peak', `/my-bookings/${id}`],
      ['Directions', arrival.mapUrl],
      ['Chat 2 unread', `/my-bookings/${id}/messages`],
      ['and 2 more', '/dashboard'],
    ])
  })

  it.each([
    ['and 2 more', [aTrip({}), aTrip({}), aTrip({}), aTrip({ state: 'hold' })]],
    ['and more trips', [aTrip({}), aTrip({}), aTrip({})]],
  ])('says how many follow only where it knows: %s', async (text, trips) => {
    await open(trips, aGuest, 7)
    expect(await screen.findByRole('link', { name: text })).toBeDefined()
  })

  it('that waits for its confirmation says so, and knows no way there', async () => {
    await open([aTrip({ state: 'pending' })])
    const trip = within(await screen.findByRole('region', { name: 'Your trip' }))
    expect(trip.getByText('Not confirmed yet')).toBeDefined()
    expect(trip.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Little Peak', 'Chat'])
  })

  it('is gone with the session', async () => {
    const { shell } = await open([aTrip({})])
    await screen.findByRole('region', { name: 'Your trip' })
    await act(() => shell.platform.session.signOut())
    expect(screen.queryByRole('region', { name: 'Your trip' })).toBeNull()
  })

  it.each([
    ['a visitor', null],
    ['staff', aManager],
  ])('is not asked for by %s', async (_who, user) => {
    const { fake } = await open([aTrip({})], user)
    expect(fake.callsTo('GET /me/dashboard')).toHaveLength(0)
  })

  it('that is far off is not told', async () => {
    const { fake } = await open([aTrip({ checkIn: addDays(tomorrow, 30), checkOut: addDays(tomorrow, 31) })])
    await waitFor(() => expect(fake.callsTo('GET /me/dashboard')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Your trip' })).toBeNull()
  })
})

describe('the moving picture of the hero', () => {
  const open = async (connection: object, isMotionReduced = false) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }))
    vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced, addEventListener: () => {} }))
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    openPage('/', createFakePlatform(createFakeApi(everything)))
    await screen.findByRole('link', { name: 'Fort House' })
    expect(document.querySelector('video')).toBeNull()
    await act(async () => {
      idle.forEach((run) => run())
      // Where it is wanted, its code comes now.
      await import('./parts/moving-picture.tsx')
    })
    return () => document.querySelector('video')
  }

  it('comes when nothing is left to paint', async () => {
    const find = await open({ effectiveType: '4g', downlink: 10 })
    await waitFor(() => expect(find()).not.toBeNull())
  })

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '4g', downlink: 1.6 }])(
    'never comes to a visitor with %o',
    async (connection) => {
      expect((await open(connection))()).toBeNull()
    },
  )

  it('never comes to who asked for less motion', async () => {
    expect((await open({}, true))()).toBeNull()
  })
})
