import type { ListingCard, Page } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { anExperience, aPicture, aTour, aVilla } from '#test/factories/listings.ts'
import { aPublishedReview } from '#test/factories/reviews.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const { db } = app.services
const picture = await aPicture(db, 'galle-lighthouse-day-wide')
const lighthouse = await aVilla(db, {
  title: 'Lighthouse House',
  description: 'Twelve fathoms below, the reef.',
  price: 30_000,
  originalPrice: 40_000,
  featured: true,
  latitude: 6.03,
  longitude: 80.22,
  pictures: [{ pictureId: picture.id, alt: 'The lighthouse' }],
})
await aVilla(db, {
  title: 'Hill Bungalow',
  location: 'Nuwara Eliya',
  price: 12_000,
  bedrooms: 2,
  maxGuests: 4,
  amenities: ['pool'],
})
await aVilla(db, {
  title: '100% Garden_House',
  location: 'Ella',
  price: 8_000,
  bedrooms: 5,
  maxGuests: 12,
  amenities: ['Pool', 'Air conditioning'],
})
await aVilla(db, { title: 'Not ready', status: 'draft' })
const day = { title: '', description: '', activities: [], accommodation: null, meals: [] }
await aTour(db, {
  title: 'Triangle',
  location: 'Kandy',
  durationDays: 6,
  itinerary: [
    { ...day, day: 1, location: 'Sigiriya' },
    { ...day, day: 2, location: 'Polonnaruwa' },
    { ...day, day: 3, location: 'Kandy' },
  ],
})
const oneDay = await aTour(db, { title: 'One day', location: 'Colombo', durationDays: 1, category: 'city' })
await aTour(db, { title: 'Grand', location: 'Colombo', durationDays: 10, category: 'wildlife' })
await anExperience(db, {
  title: 'Curry',
  location: 'Ella',
  durationDays: 0.2,
  category: 'culinary',
  startTime: '17:00',
  endTime: '21:00',
})
for (const overall of [5, 5, 4]) await aPublishedReview(db, lighthouse.id, overall)
await aPublishedReview(db, oneDay.id, 4)

const search = async (query: Record<string, string>): Promise<Page<ListingCard> & { isSimilar?: boolean }> => {
  const response = await app.call('GET /listings', { query })
  expect(response.status).toBe(200)
  return (await response.json()) as Page<ListingCard> & { isSimilar?: boolean }
}
const titles = async (query: Record<string, string>) => (await search(query)).items.map(({ title }) => title).toSorted()

describe('a list of listings', () => {
  it('has what is spelled almost so where nothing is spelled so, and says it', async () => {
    expect(await search({ q: 'Gale' })).toMatchObject({ items: [{ title: 'Lighthouse House' }], isSimilar: true })
    expect(await search({ q: 'sigirya' })).toMatchObject({ items: [{ title: 'Triangle' }], total: 1, isSimilar: true })
    expect(await search({ q: 'gardn ela', kind: 'villa' })).toMatchObject({
      items: [{ title: '100% Garden_House' }],
      isSimilar: true,
    })
    expect((await search({ q: 'galle igloo' })).total).toBe(0)
    const renamed = await aVilla(db, { title: 'Old name' })
    await db.updateTable('listings').set({ title: 'Kingfisher' }).where('id', '=', renamed.id).execute()
    expect(await search({ q: 'kingfishr' })).toMatchObject({ items: [{ title: 'Kingfisher' }], isSimilar: true })
    await db.deleteFrom('listings').where('id', '=', renamed.id).execute()
    expect(await search({ q: 'igloo' })).toEqual({ items: [], nextCursor: null, total: 0 })
    expect((await search({ q: 'ella' })).isSimilar).toBeUndefined()
  })

  it('says the hours of an outing as far as they are told', async () => {
    const { items } = await search({ kind: 'experience' })
    expect(items).toMatchObject([{ title: 'Curry', startTime: '17:00', endTime: '21:00' }])
    const { items: days } = await search({ duration: '1', kind: 'tour' })
    expect(days).toMatchObject([{ startTime: '08:00', endTime: null }])
  })

  it('says from where to where a tour leads, if it ends elsewhere', async () => {
    const { items } = await search({ kind: 'tour' })
    const routes = Object.fromEntries(items.map((item) => [item.title, 'route' in item ? item.route : undefined]))
    expect(routes).toEqual({ Triangle: { from: 'Sigiriya', to: 'Kandy' }, 'One day': undefined, Grand: undefined })
  })

  it.each([
    [{ kind: 'villa' }, ['100% Garden_House', 'Hill Bungalow', 'Lighthouse House']],
    [{ q: 'LIGHT' }, ['Lighthouse House']],
    [{ q: 'galle light' }, ['Lighthouse House']],
    [{ q: 'light ella' }, []],
    [{ q: '100%' }, ['100% Garden_House']],
    [{ q: 'garden_h' }, ['100% Garden_House']],
    [{ q: 'polonnaruwa kandy' }, ['Triangle']],
    [{ q: 'fathoms' }, ['Lighthouse House']],
    [{ q: 'fath reef house' }, ['Lighthouse House']],
    [{ q: 'athoms' }, []],
    [{ q: '%' }, ['100% Garden_House']],
    [{ q: 'house!' }, ['100% Garden_House', 'Lighthouse House']],
    [{ location: 'nuwara-eliya' }, ['Hill Bungalow']],
    [{ location: 'nuw' }, ['Hill Bungalow']],
    [{ location: 'liya' }, []],
    [{ amenities: 'pool' }, ['100% Garden_House', 'Hill Bungalow']],
    [{ amenities: 'pool,air-conditioning' }, ['100% Garden_House']],
    [{ location: 'Sigiriya' }, ['Triangle']],
    [{ location: 'galle,ella', kind: 'villa' }, ['100% Garden_House', 'Lighthouse House']],
    [{ category: 'culinary,City' }, ['Curry', 'One day']],
    [{ minPrice: '8000', maxPrice: '12000' }, ['100% Garden_House', 'Hill Bungalow']],
    [{ minPrice: '9007199254740991' }, []],
    [{ duration: '1' }, ['Curry', 'One day']],
    [{ duration: '4-7' }, ['Triangle']],
    [{ duration: '7+' }, ['Grand']],
    [{ timeOfDay: 'morning' }, ['One day']],
    [{ timeOfDay: 'afternoon' }, []],
    [{ timeOfDay: 'evening' }, ['Curry']],
    [{ guests: '5', kind: 'villa' }, ['100% Garden_House', 'Lighthouse House']],
    [{ bedrooms: '3' }, ['100% Garden_House', 'Lighthouse House']],
    [{ minRating: '4.5' }, ['Lighthouse House']],
    [{ bbox: '80,6,81,7' }, ['Lighthouse House']],
    [{ featured: 'true' }, ['Lighthouse House']],
    [{ kind: 'villa', location: 'ella', maxPrice: '7999' }, []],
  ])('that fits %o', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  const ascending = (a: ListingCard, b: ListingCard) => a.price - b.price
  const byRating = (a: ListingCard, b: ListingCard) => (b.rating ?? -1) - (a.rating ?? -1)
  it.each([
    ['featured', (a: ListingCard, b: ListingCard) => Number(b.featured) - Number(a.featured)],
    ['price-asc', ascending],
    ['price-desc', (a: ListingCard, b: ListingCard) => ascending(b, a)],
    ['rating', byRating],
  ])('in the order %s counts all matches, and continues page by page without repeating one', async (sort, compare) => {
    const seen: ListingCard[] = []
    const totals = new Set<number>()
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<ListingCard> = await search({ sort, limit: '2', ...(cursor ? { cursor } : {}) })
      totals.add(page.total)
      seen.push(...page.items)
      cursor = page.nextCursor
    }
    expect([...totals]).toEqual([7])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7)
    expect(seen).toEqual(seen.toSorted(compare))
  })

  it('shows the main picture, the discount from the original price, and no rating without reviews', async () => {
    const { items } = await search({ kind: 'villa', sort: 'price-desc' })
    expect(items[0]).toMatchObject({
      originalPrice: 40_000,
      discount: 25,
      rating: 4.7,
      reviews: 3,
      image: { src: '/media/galle-lighthouse-day-wide', alt: 'The lighthouse' },
    })
    expect(items[1]).toMatchObject({ originalPrice: null, discount: 0, rating: null, reviews: 0, image: null })
  })

  const someId = '0199b0c0-0000-7000-8000-000000000000'
  const toRedirectUrl = (place: string[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')
  it.each([
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ sort: 'featured', cursor: toRedirectUrl(['featured', 'true', '2027-02-31 00:00:00+00', someId]) }, 'cursor'],
    [{ sort: 'price-asc', cursor: toRedirectUrl(['price-desc', '100', someId]) }, 'cursor'],
    [{ checkIn: '2027-05-04', checkOut: '2027-05-04' }, 'checkOut'],
    [{ bbox: '1,2,3' }, 'bbox'],
    [{ bbox: '90,0,10,1' }, 'bbox'],
    [{ duration: '7-2' }, 'duration'],
    [{ sort: 'newest' }, 'sort'],
    [{ checkIn: '2027-02-31', checkOut: '2027-03-02' }, 'checkIn'],
  ])('rejects %o and names the field', async (query, path) => {
    const response = await app.call('GET /listings', { query })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'validation-failed', errors: [{ path }] })
  })
})

it('the listings at each place are counted as a search finds them', async () => {
  const query = { kind: 'tour', places: 'Colombo,Sigiriya, Nuwara Eliya,ombo' }
  const response = await app.call('GET /listing-places', { query })
  expect(await response.json()).toEqual({
    places: [
      { place: 'Colombo', count: 2 },
      { place: 'Sigiriya', count: 1 },
      { place: 'Nuwara Eliya', count: 0 },
      { place: 'ombo', count: 0 },
    ],
  })
})

it('the figures of a kind count what is published, and every review once', async () => {
  const response = await app.call('GET /listing-figures', {})
  expect(await response.json()).toEqual({
    kinds: [
      { kind: 'experience', listings: 1, reviews: 0, rating: null },
      { kind: 'tour', listings: 3, reviews: 1, rating: 4 },
      { kind: 'villa', listings: 3, reviews: 3, rating: 4.7 },
    ],
  })
})
