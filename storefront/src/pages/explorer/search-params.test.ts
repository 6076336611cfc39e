import { expect, it } from 'vitest'
import { toOriginAddress } from './origin.ts'
import { defaultSearch, parseSearch, toListQuery, toSearchParams, toVillaAddress } from './search-params.ts'

const parse = (text: string) => parseSearch(new URLSearchParams(text))

it('an address says everything about the explorer, and nothing is lost', () => {
  const search = {
    ...defaultSearch,
    location: 'Galle',
    checkIn: '2027-05-14',
    checkOut: '2027-05-18',
    guests: 4,
    children: 2,
    infants: 1,
    minPriceDollars: 50,
    maxPriceDollars: 400,
    bedrooms: 3,
    cancellation: 'free' as const,
    mode: 'list' as const,
    area: '80,6,81,7',
    view: '6.5,80.5,10',
    isFollowing: false,
    shownVilla: 'v1',
    requestedCount: 48,
  }
  expect(parseSearch(toSearchParams(search))).toEqual(search)
  expect(toSearchParams(defaultSearch).size).toBe(0)
})

it.each([
  ['guests=12', { guests: 12 }],
  ['guests=0&infants=1', { guests: null, infants: null }],
  ['guests=2&children=2', { guests: 2, children: null }],
  ['bedrooms=9', { bedrooms: 5 }],
  ['checkIn=2027-05-14', { checkIn: '2027-05-14', checkOut: '2027-05-15' }],
  ['checkIn=2027-05-14&checkOut=2027-05-01', { checkOut: '2027-05-15' }],
  ['checkOut=2027-05-14', { checkIn: null, checkOut: null }],
  ['bbox=81,6,80,7', { area: null }],
  ['location=nuwara-eliya', { location: 'Nuwara Eliya' }],
])('%s means %o', (text, expected) => {
  expect(parse(text)).toMatchObject(expected)
})

it('the area is asked for with the villas whose place is told on request', () => {
  expect(toListQuery(parse('bbox=80,6,81,7'))).toMatchObject({ bbox: '80,6,81,7', unplaced: 'include' })
  expect(toListQuery(parse(''))).not.toHaveProperty('unplaced')
})

it('the page of a villa is opened for the ages, which change neither list nor pins', () => {
  const search = parse('checkIn=2027-05-14&checkOut=2027-05-18&guests=4&children=2&infants=1')
  expect(toVillaAddress({ id: 'fort' }, search)).toBe(
    '/villas/fort?checkIn=2027-05-14&checkOut=2027-05-18&guests=4&children=2&infants=1',
  )
  expect(toVillaAddress({ id: 'fort' }, parse('guests=1&infants=1'))).toBe('/villas/fort?guests=1&infants=1')
  expect(toListQuery(search)).toEqual(toListQuery({ ...search, children: null, infants: null }))
})

it('the way back leads to the list for what was chosen on the map since', () => {
  const search = parse('checkIn=2027-05-14&checkOut=2027-05-18&guests=4&children=2')
  expect(toOriginAddress({ from: '/villas?guests=2&infants=1&sort=rating' }, search)).toBe(
    '/villas?guests=4&sort=rating&children=2&checkIn=2027-05-14&checkOut=2027-05-18',
  )
  expect(toOriginAddress({ from: '/villas?month=2027-05&nights=4' }, search)).toBe(
    '/villas?month=2027-05&nights=4&guests=4&children=2',
  )
})
