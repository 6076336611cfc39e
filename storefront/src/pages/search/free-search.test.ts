import { expect, it } from 'vitest'
import { listWiderSearches, parseFreeSearch, toKindQuery, toListAddress } from './free-search.ts'

const queries = (typed: string) =>
  (['tour', 'experience', 'villa'] as const).flatMap((kind) => {
    const search = parseFreeSearch(typed, '2026-11-26')
    const query = search && toKindQuery(search, kind)
    return query ? [`${kind} ${decodeURIComponent(toListAddress(query))}`] : []
  })

it.each([
  ['whales', ['tour ?q=whale', 'experience ?q=whale', 'villa ?q=whale']],
  ['Villas in Nuwara Eliya with a fireplace', ['villa ?location=Nuwara+Eliya&amenities=fireplace']],
  ['pool, air conditioning', ['villa ?amenities=pool,air-conditioning']],
  ['tours to YALA', ['tour ?location=Yala+National+Park']],
  [
    'the wildlife of Minneriya',
    [
      'tour ?location=Minneriya&category=wildlife',
      'experience ?q=wildlife&location=Minneriya',
      'villa ?q=wildlife&location=Minneriya',
    ],
  ],
  [
    'Galle Kandy',
    ['tour ?q=kandy&location=Galle', 'experience ?q=kandy&location=Galle', 'villa ?q=kandy&location=Galle'],
  ],
  ['villas', ['villa ']],
  ['%', []],
  ['the', []],
  [
    'safari yala 2 days',
    ['tour ?q=safari&location=Yala+National+Park&duration=2-3', 'villa ?q=safari&location=Yala+National+Park'],
  ],
  ['tours of three nights under $900', ['tour ?maxPrice=900&duration=4-7']],
  ['villa in Galle for 4 up to 250', ['villa ?location=Galle&maxPrice=250&guests=4']],
  ['a couple, $100 - $200, villas', ['villa ?minPrice=100&maxPrice=200&guests=2']],
  ['tours in March', ['tour ?startDate=2027-03-01&endDate=2027-03-31']],
  ['tours nov', ['tour ?startDate=2026-11-26&endDate=2026-11-30']],
  ['experiences, Feb 2028, 6 people', ['experience ?startDate=2028-02-01&endDate=2028-02-29&guests=6']],
  ['constructor', ['tour ?q=constructor', 'experience ?q=constructor', 'villa ?q=constructor']],
])('“%s” is asked for as %j', (typed, expected) => {
  expect(queries(typed)).toEqual(expected)
})

it('a search that finds nothing goes on without its numbers, then with the place or the kind alone', () => {
  const toWider = (typed: string) => {
    const search = parseFreeSearch(typed, '2026-11-26')
    return (search ? listWiderSearches(search) : []).map((each) =>
      toListAddress(toKindQuery(each, 'tour') ?? { kind: 'tour' }),
    )
  }
  expect(toWider('rafting in Ella for 12')).toEqual(['?q=rafting&location=Ella', '?location=Ella'])
  expect(toWider('rafting')).toEqual([])
})
