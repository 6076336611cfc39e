import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListingDetail } from '@escapes/contract'
import { anAvailability, aQuote, aTour, aVilla, aVillaCard, toPage } from '../../../test/factories.ts'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform, noDraftHandlers } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const createListingApi = (listing: ListingDetail) =>
  createFakeApi({
    'GET /listings/:id': () => listing,
    'GET /listings/:id/similar': () => toPage([aVillaCard({ title: 'Dune House' })]),
    'GET /listings/:id/availability': () => anAvailability({ checkedAt: '2026-11-20T10:00:00Z' }),
    ...noDraftHandlers,
    'POST /quotes': () => aQuote(),
  })

describe('the page of a villa', () => {
  it('shows what there is, and names the document after the villa', async () => {
    const villa = aVilla()
    openPage(`/villas/${villa.id}`, createFakePlatform(createListingApi(villa)))
    expect(await screen.findByRole('heading', { level: 1, name: 'Fort House' })).toBeDefined()
    for (const name of [
      'About this villa',
      'Amenities',
      'Availability',
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

  it('without amenities and host there are no such sections', async () => {
    const villa = aVilla({ amenities: [], host: null, cancellationPolicy: null })
    openPage(`/villas/${villa.id}`, createFakePlatform(createListingApi(villa)))
    expect(await screen.findByRole('heading', { name: 'Looked after by us' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Amenities' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Cancellation policy' })).toBeNull()
  })

  it('a question goes to the operator with the villa named in it', async () => {
    const villa = aVilla()
    openPage(`/villas/${villa.id}`, createFakePlatform(createListingApi(villa)))
    const link = await screen.findByRole('link', { name: 'Contact Host' })
    const address = new URL(link.getAttribute('href') ?? '')
    expect(address.pathname).toBe('/94115550142')
    expect(address.searchParams.get('text')).toContain('Fort House')
  })

  it('a villa that does not exist is not found', async () => {
    const fake = createListingApi(aVilla())
    fake.answer({
      'GET /listings/:id': () => throwProblem('not-found', 404),
      'GET /listings/:id/similar': () => throwProblem('not-found', 404),
      'GET /listings/:id/availability': () => throwProblem('not-found', 404),
    })
    openPage('/villas/nowhere', createFakePlatform(fake))
    expect(await screen.findByText('Villa not found')).toBeDefined()
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

describe('the page of a tour', () => {
  it('has its itinerary day by day, with one day open', async () => {
    const tour = aTour()
    openPage(`/tours/${tour.id}`, createFakePlatform(createListingApi(tour)))
    expect(await screen.findByRole('heading', { name: 'Itinerary' })).toBeDefined()
    const days = screen.getAllByText(/^Day \d$/).map((day) => day.closest('details'))
    expect(days.map((day) => day?.open)).toEqual([true, false])
    expect(new Set(days.map((day) => day?.getAttribute('name')))).toEqual(new Set(['itinerary']))
    const tabs = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Photos',
      'Overview',
      'Tour Inclusions',
      'Itinerary',
      'Important Info',
    ])
  })

  it('requests once on which days it runs', async () => {
    const tour = aTour()
    const fake = createListingApi(tour)
    openPage(`/tours/${tour.id}`, createFakePlatform(fake))
    await screen.findByRole('heading', { level: 1 })
    expect(fake.callsTo('GET /listings/:id/availability')).toMatchObject([{ params: { id: tour.id } }])
  })

  it('under the address of a villa leads to its own', async () => {
    const tour = aTour()
    const { here } = openPage(`/villas/${tour.id}`, createFakePlatform(createListingApi(tour)))
    await waitFor(() => expect(here()).toBe(`/tours/${tour.id}`))
  })
})
