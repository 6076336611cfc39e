import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anAvailability, anExperience, aTour, aVilla, aVillaCard, toPage } from '../../../test/factories.ts'
import { throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { createListingApi } from '../../../test/create-listing-api.ts'
import { openPage } from '../../../test/open-page.tsx'

describe('the page of a villa', () => {
  it('shows what there is, and names the document after the villa', async () => {
    const villa = aVilla()
    openPage(`/villas/${villa.id}`, createFakePlatform(createListingApi(villa)))
    expect(await screen.findByRole('heading', { level: 1, name: 'Fort House' })).toBeDefined()
    for (const name of [
      'About this villa',
      'Amenities',
      'Availability',
      'Reviews',
      'Where you’ll be',
      'Hosted by Shanika Perera',
      'Cancellation policy',
    ])
      expect(screen.getByRole('heading', { level: 2, name })).toBeDefined()
    const amenities = within(screen.getByRole('region', { name: 'Amenities' }))
    expect(amenities.getByText('Free WiFi')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Show all 5 photos' })).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Dune House' })).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Fort House · Sri Lanka Escapes'))
  })

  it('says when the calendar was last compared, and when it has grown old', async () => {
    const villa = aVilla()
    const fake = createListingApi(villa)
    fake.answer({
      'GET /listings/:id/availability': () => anAvailability({ checkedAt: '2026-11-20T10:00:00Z', isStale: true }),
    })
    openPage(`/villas/${villa.id}`, createFakePlatform(fake))
    expect(await screen.findByText(/other calendar has not answered since/)).toBeDefined()
  })

  it('without amenities and host says so', async () => {
    const villa = aVilla({ amenities: [], host: null, cancellationPolicy: null })
    openPage(`/villas/${villa.id}`, createFakePlatform(createListingApi(villa)))
    expect(await screen.findByRole('heading', { name: 'Looked after by us' })).toBeDefined()
    expect(screen.getByText('No amenities listed for this villa.')).toBeDefined()
  })

  it.each([
    ['/villas', aVilla()],
    ['/tours', aTour()],
  ])(
    'on %s shows the terms that refunds are computed with, before dates are chosen, and the text below them',
    async (path, listing) => {
      openPage(`${path}/${listing.id}`, createFakePlatform(createListingApi(listing)))
      const section = within((await screen.findByRole('heading', { name: 'Cancellation policy' })).closest('section')!)
      expect(section.getByRole('row', { name: '48 hours before or earlier 100% of the total' })).toBeDefined()
      expect(section.getByRole('row', { name: 'Less than 48 hours before 50% of the total' })).toBeDefined()
      expect(section.getByText('Please tell us by phone too.')).toBeDefined()
    },
  )

  it('a question goes to the operator with the villa named in it', async () => {
    const villa = aVilla()
    openPage(`/villas/${villa.id}`, createFakePlatform(createListingApi(villa)))
    const link = await screen.findByRole('link', { name: 'Contact Host' })
    const address = new URL(link.getAttribute('href') ?? '')
    expect(address.pathname).toBe('/94115550142')
    expect(address.searchParams.get('text')).toContain('Fort House')
  })

  it('a question names the dates and the party that were chosen, on WhatsApp and by e-mail', async () => {
    const villa = aVilla()
    openPage(
      `/villas/${villa.id}?checkIn=2027-05-14&checkOut=2027-05-18&adults=3&children=1`,
      createFakePlatform(createListingApi(villa)),
    )
    const selection = 'Fri 14 May to Tue 18 May 2027, 3 adults and 1 child'
    const link = await screen.findByRole('link', { name: 'Ask by e-mail' })
    await waitFor(() => {
      const subject = `Fort House, Galle, ${selection}`
      expect(link.getAttribute('href')).toBe(`/contact?${new URLSearchParams({ subject, listing: villa.id })}`)
    })
    const whatsapp = new URL(screen.getByRole('link', { name: 'Contact Host' }).getAttribute('href') ?? '')
    expect(whatsapp.searchParams.get('text')).toContain(`“Fort House” in Galle, ${selection}: `)
  })

  it('a villa that does not exist is not found, and others are offered', async () => {
    const fake = createListingApi(aVilla())
    fake.answer({
      'GET /listings/:id': () => throwProblem('not-found', 404),
      'GET /listings/:id/similar': () => throwProblem('not-found', 404),
      'GET /listings/:id/availability': () => throwProblem('not-found', 404),
      'GET /listings': () => toPage([aVillaCard({ title: 'Dune House' })]),
    })
    openPage('/villas/nowhere', createFakePlatform(fake))
    expect(await screen.findByText('Villa not found')).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Dune House' })).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Villa not found · Sri Lanka Escapes'))
  })

  it('one that cannot be loaded can be tried again', async () => {
    const villa = aVilla()
    const fake = createListingApi(villa)
    fake.answer({ 'GET /listings/:id': () => throwProblem('unavailable', 503) })
    const { user } = openPage(`/villas/${villa.id}`, createFakePlatform(fake))
    expect(await screen.findByText('Failed to load villa details')).toBeDefined()
    fake.answer({ 'GET /listings/:id': () => villa })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Fort House' })).toBeDefined()
  })

  it('a calendar that cannot be loaded costs only the calendar', async () => {
    const villa = aVilla()
    const fake = createListingApi(villa)
    fake.answer({ 'GET /listings/:id/availability': () => throwProblem('unavailable', 503) })
    openPage(`/villas/${villa.id}`, createFakePlatform(fake))
    expect(await screen.findByText('The calendar could not be loaded')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Fort House' })).toBeDefined()
  })
})

it.each([
  ['tours', aTour(), 'Failed to load tour details', 'Tour not found'],
  ['experiences', anExperience(), 'Failed to load experience details', 'Experience not found'],
] as const)(
  'one of the %s that fails to load says so, and one that is gone is not found',
  async (path, listing, failed, gone) => {
    const fake = createListingApi(listing)
    fake.answer({ 'GET /listings/:id': () => throwProblem('unavailable', 503) })
    const { user } = openPage(`/${path}/${listing.id}`, createFakePlatform(fake))
    expect(await screen.findByText(failed)).toBeDefined()
    fake.answer({ 'GET /listings/:id': () => throwProblem('not-found', 404) })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: gone })).toBeDefined()
  },
)

it.each([
  ['tours', aTour(), 4],
  ['experiences', anExperience(), 3],
  ['villas', aVilla(), 3],
] as const)('of the %s has similar ones below it', async (path, listing, count) => {
  const fake = createListingApi(listing)
  fake.answer({ 'GET /listings/:id/similar': () => toPage(Array.from({ length: 6 }, () => aVillaCard())) })
  openPage(`/${path}/${listing.id}`, createFakePlatform(fake))
  const similar = await screen.findByRole('region', { name: 'You might also like' })
  expect(await within(similar).findAllByRole('article')).toHaveLength(count)
  expect(fake.callsTo('GET /listings/:id/similar')[0]?.query).toEqual({ limit: count })
})

it('the active tab follows the scroll position: the last section within 100 px of the tabs', async () => {
  const tops: Record<string, number> = {
    photos: -900,
    overview: -300,
    inclusions: 173,
    itinerary: 900,
    information: 1500,
    reviews: 2000,
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return DOMRect.fromRect({ y: tops[this.id] ?? 0, height: 100 })
  })
  const tour = aTour()
  openPage(`/tours/${tour.id}`, createFakePlatform(createListingApi(tour)))
  const bar = await screen.findByRole('navigation', { name: 'On this page' })
  // Where the stylesheet has them stick.
  bar.style.top = '72px'
  const tabs = within(bar)
  const active = () => tabs.getAllByRole('link').find((tab) => tab.getAttribute('aria-current'))?.textContent
  fireEvent.scroll(window)
  await waitFor(() => expect(active()).toBe('Overview'))
  tops['inclusions'] = 172
  fireEvent.scroll(window)
  await waitFor(() => expect(active()).toBe('Tour Inclusions'))
})

it('the bar of small screens says the price, leads to the panel and goes while the panel is in sight', async () => {
  let notice: (entries: object[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: typeof notice) {
        this.observe = (element) => {
          if (element.id === 'booking-place') notice = onChange
        }
      }
      observe: (element: Element) => void
      disconnect = () => {}
    },
  )
  const tour = aTour()
  const { user } = openPage(`/tours/${tour.id}`, createFakePlatform(createListingApi(tour)))
  await screen.findByRole('heading', { level: 1 })
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')!
  expect(bar.textContent).toBe('From$120 per personChoose a date')
  await user.click(within(bar).getByRole('button', { name: 'Choose a date' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Book' })))
  const see = (isIntersecting: boolean, top: number) =>
    act(() => notice([{ isIntersecting, boundingClientRect: { top } }]))
  see(true, 200)
  expect(bar.hidden).toBe(true)
  see(false, -800)
  expect(bar.hidden).toBe(true)
  see(false, 1200)
  expect(bar.hidden).toBe(false)
})

it('at the address of another kind leads to its own page, with its dates and party', async () => {
  const villa = aVilla()
  const query = 'checkIn=2027-05-14&checkOut=2027-05-18&guests=4'
  const { here } = openPage(`/experiences/${villa.id}?${query}`, createFakePlatform(createListingApi(villa)))
  await screen.findByRole('heading', { level: 1, name: 'Fort House' })
  expect(here()).toBe(`/villas/${villa.id}?${query}`)
})

describe('the pictures', () => {
  const openPictures = (count: number) => {
    const villa = aVilla()
    const gallery = Array.from({ length: count - 1 }, (_, index) => ({
      ...villa.gallery[0]!,
      src: `/media/${index}`,
      alt: `Poster ${index}`,
    }))
    const listing = { ...villa, gallery }
    return openPage(`/villas/${listing.id}`, createFakePlatform(createListingApi(listing)))
  }

  it('are the main one and five more; the others are behind the button that counts all', async () => {
    openPictures(8)
    expect((await screen.findAllByRole('button', { name: /^Enlarge:/ })).length).toBe(6)
    const all = screen.getByRole('button', { name: 'Show all 8 photos' })
    expect(all.dataset).toMatchObject({ more: 'true' })
  })

  it('are shown in a grid or one after the other, and after the last comes the first', async () => {
    const { user, here } = openPictures(3)
    await user.click(await screen.findByRole('button', { name: 'Show all 3 photos' }))
    const grid = within(await screen.findByRole('dialog', { name: '3 photos' }))
    expect(here()).toMatch(/photo=all$/)
    await user.click(grid.getAllByRole('button', { name: /^Enlarge:/ })[2]!)
    expect(here()).toMatch(/photo=3$/)
    expect(await screen.findByText('3 / 3')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(await screen.findByText('1 / 3')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Previous picture' }))
    expect(await screen.findByText('3 / 3')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all as a grid' }))
    await user.click(await screen.findByRole('button', { name: 'Slideshow' }))
    expect(here()).toMatch(/photo=1$/)
  })
})

describe('the bar of a tour or an experience', () => {
  const scrollTo = (pixels: number) => {
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true })
    fireEvent.scroll(window)
  }
  afterEach(() => scrollTo(0))

  it('says after a hundred pixels which tour it is and from what price, and leads to booking it', async () => {
    const tour = aTour({ duration: '3 days' })
    const { user } = openPage(`/tours/${tour.id}`, createFakePlatform(createListingApi(tour)))
    expect((await screen.findByRole('link', { name: 'Back to Tours' })).getAttribute('href')).toBe('/tours')
    scrollTo(100)
    expect(screen.queryByRole('button', { name: 'Book Tour' })).toBeNull()
    scrollTo(101)
    const book = await screen.findByRole('button', { name: 'Book Tour' })
    const bar = within(book.closest<HTMLElement>('[data-opaque]')!)
    for (const text of ['Galle', '3 days', 'From', '$120']) expect(bar.getByText(text)).toBeDefined()
    for (const name of [`Save ${tour.title}`, 'Share']) expect(bar.getByRole('button', { name })).toBeDefined()
    expect(bar.getAllByText(tour.title)[0]).toBeDefined()
    await user.click(book)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Book' })))
  })

  it('of an experience has the links of the shop', async () => {
    const experience = anExperience()
    openPage(`/experiences/${experience.id}`, createFakePlatform(createListingApi(experience)))
    await screen.findByRole('link', { name: 'Back to Experiences' })
    scrollTo(101)
    const links = within(await screen.findByRole('navigation', { name: 'Tours, experiences and villas' }))
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tours', 'Experiences', 'Villas'])
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeDefined()
  })

  it('is saved by the heart, whose notice leads to what is saved and to nothing of this address', async () => {
    const tour = aTour()
    const fake = createListingApi(tour)
    fake.answer({ 'POST /saved/cards': () => ({ items: [] }) })
    const shell = createFakePlatform(fake)
    const { user, here } = openPage(`/tours/${tour.id}?guests=3`, shell)
    const [heart] = await screen.findAllByRole('button', { name: `Save ${tour.title}` })
    await user.click(heart!)
    expect(shell.notices.at(-1)).toMatchObject({ title: `Saved: ${tour.title}`, action: { label: 'See saved' } })
    shell.notices.at(-1)?.action?.run()
    await waitFor(() => expect(here()).toBe('/saved'))
  })

  it('shares by the sheet of the device, and by our own where there is none', async () => {
    const tour = aTour()
    const share = vi.fn<(data: object) => Promise<void>>().mockResolvedValue()
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { user } = openPage(`/tours/${tour.id}`, createFakePlatform(createListingApi(tour)))
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ title: tour.title, url: location.origin + location.pathname })
    expect(screen.queryByRole('dialog')).toBeNull()
    Reflect.deleteProperty(navigator, 'share')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }))
    await user.click(dialog.getByRole('button', { name: 'Copy link' }))
    expect(await dialog.findByText(/The link is copied/)).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(
      dialog.getByLabelText<HTMLInputElement>('The address to share').value,
    )
  })
})

describe('the page of an experience', () => {
  it('has its highlights under a tab of their own', async () => {
    const experience = anExperience({ itinerary: [] })
    openPage(`/experiences/${experience.id}`, createFakePlatform(createListingApi(experience)))
    expect(await screen.findByRole('heading', { level: 2, name: 'Highlights' })).toBeDefined()
    const tabs = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Photos',
      'Overview',
      'Inclusions',
      'Highlights',
      'Important Info',
      'Reviews',
    ])
  })

  it('numbers no day where there is only one', async () => {
    const [day] = aTour().itinerary
    const experience = anExperience({ itinerary: [day!] })
    openPage(`/experiences/${experience.id}`, createFakePlatform(createListingApi(experience)))
    expect(await screen.findByText('Up from Kandy')).toBeDefined()
    expect(screen.queryByText(/^Day \d$/)).toBeNull()
  })
})

describe('the page of a tour', () => {
  it('has badges, title, place, duration and rating over the picture', async () => {
    const tour = aTour({ featured: true })
    openPage(`/tours/${tour.id}`, createFakePlatform(createListingApi(tour)))
    const hero = within((await screen.findByRole('heading', { level: 1 })).closest<HTMLElement>('#photos')!)
    for (const text of ['Featured', 'Cultural', 'Galle', '3 days', '31 reviews'])
      expect(hero.getByText(text)).toBeDefined()
  })

  it('can be taken along as a PDF, and into a calendar once its first day is chosen', async () => {
    const tour = aTour()
    openPage(`/tours/${tour.id}?date=2027-06-10`, createFakePlatform(createListingApi(tour)))
    const calendar = await screen.findByRole('link', { name: /^Add to calendar, from Thu,? 10 Jun/ })
    expect(calendar.getAttribute('href')).toBe(`/api/v1/listings/${tour.id}/itinerary/calendar?date=2027-06-10`)
    const pdf = screen.getByRole('link', { name: 'Download Itinerary' })
    expect(pdf.getAttribute('href')).toBe(`/api/v1/listings/${tour.id}/itinerary/pdf?date=2027-06-10`)
  })

  it('says what is told later: an itinerary that is not written, dates on which nothing departs', async () => {
    const tour = aTour({ itinerary: [], sale: 'departures' })
    const fake = createListingApi(tour)
    fake.answer({ 'GET /listings/:id/availability': () => anAvailability({ sale: 'departures' }) })
    openPage(`/tours/${tour.id}`, createFakePlatform(fake))
    expect(await screen.findByText('Detailed itinerary will be provided upon booking.')).toBeDefined()
    expect(await screen.findByText('Available on request.')).toBeDefined()
  })

  it('has its itinerary day by day, with one day open', async () => {
    const tour = aTour()
    openPage(`/tours/${tour.id}`, createFakePlatform(createListingApi(tour)))
    expect(await screen.findByRole('heading', { name: 'Itinerary' })).toBeDefined()
    const route = within(screen.getByRole('list', { name: 'Route' })).getAllByRole('listitem')
    expect(route.map(({ textContent }) => textContent)).toEqual(['KandyDay 1', 'EllaDay 2'])
    const days = screen.getAllByText(/^Day \d$/).flatMap((day) => day.closest('details') ?? [])
    expect(days.map((day) => day?.open)).toEqual([true, false])
    expect(new Set(days.map((day) => day?.getAttribute('name')))).toEqual(new Set(['itinerary']))
    const tabs = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const names = tabs.map((tab) => tab.textContent).join(', ')
    expect(names).toBe('Photos, Overview, Tour Inclusions, Itinerary, Important Info, Reviews')
  })

  it('requests once on which days it runs', async () => {
    const tour = aTour()
    const fake = createListingApi(tour)
    openPage(`/tours/${tour.id}`, createFakePlatform(fake))
    await screen.findByRole('heading', { level: 1 })
    expect(fake.callsTo('GET /listings/:id/availability')).toMatchObject([{ params: { id: tour.id } }])
  })
})
