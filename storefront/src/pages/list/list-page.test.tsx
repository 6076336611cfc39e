import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ListingsQuery } from '@escapes/contract'
import { aVillaCard, pageOf } from '../../../test/factories.ts'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

/** Nothing is rated above 4 in Ella; elsewhere there is one villa. */
const villas = {
  'GET /listings': ({ query }: { query?: ListingsQuery } = {}) =>
    query?.location === 'Ella' && query.minRating ? pageOf([]) : pageOf([aVillaCard()], 7),
}
const lastAsked = (fake: ReturnType<typeof createFakeApi>) => fake.asked('GET /listings').at(-1)?.query

describe('the list of villas', () => {
  test('asks with what its address says and announces how many there are', async () => {
    const fake = createFakeApi(villas)
    openPage(
      '/villas?location=Galle&checkIn=2027-05-14&checkOut=2027-05-18&guests=4&bedrooms=2',
      createFakePlatform(fake),
    )
    expect(await screen.findByText('7 Villas Found')).toBeDefined()
    expect(fake.asked('GET /listings')).toHaveLength(1)
    expect(lastAsked(fake)).toMatchObject({
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

  test('cards carry the stay to the page of the villa', async () => {
    openPage('/villas?checkIn=2027-05-14&checkOut=2027-05-18&guests=4', createFakePlatform(createFakeApi(villas)))
    const card = await screen.findByRole('link', { name: 'Fort House' })
    expect(card.getAttribute('href')).toMatch(/\/villas\/[\w-]+\?checkIn=2027-05-14&checkOut=2027-05-18&guests=4$/)
  })

  test('an untouched price does not filter', async () => {
    const fake = createFakeApi(villas)
    openPage('/villas', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    expect(lastAsked(fake)).toMatchObject({ minPrice: undefined, maxPrice: undefined })
  })

  test('a filter goes into the address and to the api at once', async () => {
    const fake = createFakeApi(villas)
    const { user, here } = openPage('/villas', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    await user.click(screen.getByRole('checkbox', { name: 'Galle' }))
    await user.click(screen.getByRole('checkbox', { name: 'Ella' }))
    await user.click(within(screen.getByRole('group', { name: 'Bedrooms' })).getByRole('radio', { name: '3+' }))
    await waitFor(() => expect(here()).toBe('/villas?location=Galle%2CElla&bedrooms=3'))
    await waitFor(() => expect(lastAsked(fake)).toMatchObject({ location: 'Galle,Ella', bedrooms: 3 }))
  })

  test('the order is chosen with the sort field', async () => {
    const fake = createFakeApi(villas)
    const { user, here } = openPage('/villas', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high')
    await waitFor(() => expect(here()).toBe('/villas?sort=price-asc'))
    await waitFor(() => expect(lastAsked(fake)).toMatchObject({ sort: 'price-asc' }))
  })

  test('typing searches once it pauses, and leaves one entry in the history', async () => {
    const fake = createFakeApi(villas)
    const { user, here, router } = openPage('/villas', createFakePlatform(fake))
    await screen.findByText('7 Villas Found')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lagoon')
    await waitFor(() => expect(here()).toBe('/villas?q=lagoon'))
    expect(router.state.historyAction).toBe('REPLACE')
    await waitFor(() => expect(lastAsked(fake)).toMatchObject({ q: 'lagoon' }))
    expect(fake.asked('GET /listings')).toHaveLength(2)
  })

  test('each chip takes off its filter, Clear Filters all of them', async () => {
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

  test('an empty list names the filters that empty it', async () => {
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

  test('Clear All Filters brings everything back', async () => {
    const { user, here } = openPage('/villas?location=Ella&minRating=4.5', createFakePlatform(createFakeApi(villas)))
    await user.click(await screen.findByRole('button', { name: 'Clear All Filters' }))
    await waitFor(() => expect(here()).toBe('/villas'))
    expect(await screen.findByText('7 Villas Found')).toBeDefined()
  })

  test('more of a long list is shown on the same page', async () => {
    const fake = createFakeApi({ 'GET /listings': () => pageOf([aVillaCard()], 60, 'next') })
    const { user, here } = openPage('/villas', createFakePlatform(fake))
    await user.click(await screen.findByRole('link', { name: 'Show more' }))
    await waitFor(() => expect(here()).toBe('/villas?show=48'))
    await waitFor(() => expect(lastAsked(fake)).toMatchObject({ limit: 48, cursor: undefined }))
  })

  test('Back shows at once what was there, while it is asked for again', async () => {
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
    expect(fake.asked('GET /listings')).toHaveLength(2)
  })

  test('a list that cannot be loaded keeps its filters and can be tried again', async () => {
    let isDown = true
    const fake = createFakeApi({
      'GET /listings': () => (isDown ? refuse('unavailable', 503) : pageOf([aVillaCard()], 1)),
    })
    const { user } = openPage('/villas?bedrooms=2', createFakePlatform(fake))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('The villas could not be loaded')).toBeDefined()
    expect(within(alert).getByText('Reference req-1')).toBeDefined()
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('1 Villa Found')).toBeDefined()
    expect(lastAsked(fake)).toMatchObject({ bedrooms: 2 })
  })
})

test('the list of tours understands the search box of the home page', async () => {
  const fake = createFakeApi({ 'GET /listings': () => pageOf([], 0) })
  openPage('/tours?destination=kandy&startDate=2027-05-14&endDate=2027-05-20&budget=500-1000', createFakePlatform(fake))
  expect(await screen.findByText('No tours found matching your criteria.')).toBeDefined()
  expect(fake.asked('GET /listings')[0]?.query).toMatchObject({
    kind: 'tour',
    location: 'Kandy',
    minPrice: 50_000,
    maxPrice: 100_000,
    checkIn: undefined,
  })
})

test('the list of experiences has categories and no bedrooms', async () => {
  const fake = createFakeApi({ 'GET /listings': () => pageOf([], 3) })
  const { user } = openPage('/experiences', createFakePlatform(fake))
  await user.click(await screen.findByRole('checkbox', { name: 'Culinary' }))
  await waitFor(() => expect(fake.asked('GET /listings').at(-1)?.query).toMatchObject({ category: 'culinary' }))
  expect(screen.queryByRole('group', { name: 'Bedrooms' })).toBeNull()
})
