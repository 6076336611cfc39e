import { expect, it } from 'vitest'
import {
  correctPlace,
  listReadings,
  listWiderSearches,
  parseFreeSearch,
  toKindQuery,
  toListAddress,
} from './free-search.ts'
import type { ReadingCurrency } from './search-price.ts'

const inDollars: ReadingCurrency = { selected: 'USD', rates: { EUR: '0.9', AUD: '1.5', LKR: '300', JPY: '150' } }
const parse = (typed: string, currency = inDollars) => parseFreeSearch(typed, '2026-11-26', currency)

const queries = (typed: string) =>
  (['tour', 'experience', 'villa'] as const).flatMap((kind) => {
    const search = parse(typed)
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
  ['day trips from Ella', ['tour ?location=Ella&duration=1', 'experience ?location=Ella']],
  ['3 day trips to Ella', ['tour ?location=Ella&duration=3']],
  ['half day in Kandy', ['tour ?location=Kandy&duration=1', 'experience ?location=Kandy']],
  ['hiking', ['tour ?q=climb', 'experience ?q=climb', 'villa ?q=climb']],
  ['%', []],
  ['refund', []],
  ['late check-in in Ella', ['tour ?location=Ella', 'experience ?location=Ella', 'villa ?location=Ella']],
  ['villas, pets', ['villa ?q=pets']],
  ['honeymoon villas', ['villa ?guests=2']],
  ['tours for 2 adults and 3 kids', ['tour ?guests=5&children=3']],
  ['tours, family of five with three children and a baby', ['tour ?guests=5&children=3&infants=1']],
  ['tours, 5 people with 2 kids', ['tour ?guests=5&children=2']],
  ['tours, we are 6 with two kids', ['tour ?guests=6&children=2']],
  ['tours, we are a family of five', ['tour ?guests=5']],
  ['we’re 6, tours', ['tour ?guests=6']],
  ['we are four people, tours', ['tour ?guests=4']],
  ['villa for twelve friends', ['villa ?guests=12']],
  ['villas for 2 adults, 3 children', ['villa ?guests=5&children=3']],
  ['single, tours', ['tour ?guests=1']],
  ['villas over christmas', ['villa ?checkIn=2026-12-24&checkOut=2026-12-26']],
  ['the', []],
  [
    'safari yala 2 days',
    ['tour ?q=safari&location=Yala+National+Park&duration=2', 'villa ?q=safari&location=Yala+National+Park'],
  ],
  ['tours of three nights under $900', ['tour ?maxPrice=900&duration=4']],
  ['villa in Galle for 4 up to 250', ['villa ?location=Galle&maxPrice=250&guests=4']],
  ['a couple, $100 - $200, villas', ['villa ?minPrice=100&maxPrice=200&guests=2']],
  ['tours in March', ['tour ?startDate=2027-03-01&endDate=2027-03-31']],
  ['tours nov', ['tour ?startDate=2026-11-26&endDate=2026-11-30']],
  ['experiences, Feb 2028, 6 people', ['experience ?startDate=2028-02-01&endDate=2028-02-29&guests=6']],
  ['villa in march', ['villa ?month=2027-03']],
  ['3 nights in march, villas', ['villa ?month=2027-03&nights=3']],
  ['3 nights in march', ['tour ?duration=4&startDate=2027-03-01&endDate=2027-03-31', 'villa ?month=2027-03&nights=3']],
  ['a week, tours', ['tour ?duration=7-8']],
  [
    'ella tomorrow',
    [
      'tour ?location=Ella&startDate=2026-11-27',
      'experience ?location=Ella&startDate=2026-11-27&endDate=2026-11-27',
      'villa ?location=Ella&checkIn=2026-11-27&checkOut=2026-11-28',
    ],
  ],
  ['villa in Ella tonight for 2', ['villa ?location=Ella&checkIn=2026-11-26&checkOut=2026-11-27&guests=2']],
  ['experiences this weekend', ['experience ?startDate=2026-11-28&endDate=2026-11-29']],
  ['experiences next weekend', ['experience ?startDate=2026-12-05&endDate=2026-12-06']],
  ['experiences next week', ['experience ?startDate=2026-11-30&endDate=2026-12-06']],
  ['villas 12-15 dec', ['villa ?checkIn=2026-12-12&checkOut=2026-12-15']],
  ['villas Dec 12 to 15 for 4', ['villa ?checkIn=2026-12-12&checkOut=2026-12-15&guests=4']],
  ['villas from 28th of December to 2 January', ['villa ?checkIn=2026-12-28&checkOut=2027-01-02']],
  ['villas 28 dec 2027 to 2 jan', ['villa ?checkIn=2027-12-28&checkOut=2028-01-02']],
  ['villas 28 dec to 2 jan 2028', ['villa ?checkIn=2027-12-28&checkOut=2028-01-02']],
  ['villas 15-12 dec', ['villa ?checkIn=2026-12-15&checkOut=2026-12-16']],
  ['villas in march 2 people', ['villa ?month=2027-03&guests=2']],
  ['villa on 3 March, 4 nights', ['villa ?checkIn=2027-03-03&checkOut=2027-03-07']],
  ['experiences on 25 november', ['experience ?startDate=2027-11-25&endDate=2027-11-25']],
  ['experiences march 2028', ['experience ?startDate=2028-03-01&endDate=2028-03-31']],
  ['villas for a family of 4', ['villa ?guests=4']],
  ['cheap villas in Galle', ['villa ?location=Galle&sort=price-asc']],
  ['safari with kids', ['tour ?q=safari', 'experience ?q=safari', 'villa ?q=safari&amenities=family-friendly']],
  ['kids', ['villa ?amenities=family-friendly']],
  ['villas of up to 12 people', ['villa ?guests=12']],
  ['constructor', ['tour ?q=constructor', 'experience ?q=constructor', 'villa ?q=constructor']],
])('“%s” is asked for as %j', (typed, expected) => {
  expect(queries(typed)).toEqual(expected)
})

it.each([
  ['villas 31 feb', 'There is no 31 February 2027'],
  ['villas 12 march 2020', '12 March 2020 is over'],
  ['villas march 2020', 'March 2020 is over'],
  ['villas 12 march 2090', '12 March 2090 is too far ahead'],
  ['villas march 2090', 'March 2090 is too far ahead'],
])('“%s” is no day to search for: %s', (typed, impossible) => {
  expect(parse(typed)?.details).toEqual({ impossible })
  expect(queries(typed)).toEqual(['villa '])
})

it('days are read back by their weekdays', () => {
  const read = (typed: string) => listReadings(parse(typed)!).at(-1)
  expect(read('villas tomorrow')).toBe('Fri 27 Nov')
  expect(read('villas 12-15 dec')).toBe('Sat 12 Dec to Tue 15 Dec')
})

it('a search that finds nothing goes on without one of its numbers, without all, then with the place or the kind alone', () => {
  const toWider = (typed: string) => {
    const search = parse(typed)
    return (search ? listWiderSearches(search) : []).map((each) =>
      toListAddress(toKindQuery(each, 'tour') ?? { kind: 'tour' }),
    )
  }
  expect(toWider('rafting in Ella for 12')).toEqual(['?q=rafting&location=Ella', '?location=Ella'])
  expect(toWider('rafting')).toEqual([])
  expect(toWider('rafting for 12 in march under $300')).toEqual([
    '?q=rafting&startDate=2027-03-01&endDate=2027-03-31&guests=12',
    '?q=rafting&maxPrice=300&startDate=2027-03-01&endDate=2027-03-31',
    '?q=rafting&maxPrice=300&guests=12',
    '?q=rafting',
  ])
})

it.each([
  ['villas under $300', 'USD', 300, 'up to US$300'],
  ['villas under $300', 'EUR', 300, 'up to US$300'],
  ['villas under $300', 'AUD', 200, 'up to A$300'],
  ['villas under 300', 'EUR', 333, 'up to €300'],
  ['villas under €300', 'USD', 333, 'up to €300'],
  ['villas up to 300 euros', 'USD', 333, 'up to €300'],
  ['villas below rs. 30,000', 'USD', 100, 'up to Rs.30,000'],
  ['villas below 30000 yen', 'EUR', 200, 'up to ¥30,000'],
  // Its rate is missing.
  ['villas under £300', 'EUR', 300, 'up to US$300'],
] as const)('“%s” of somebody who sees %s costs at most $%i, and says %s', (typed, selected, dollars, text) => {
  const price = parse(typed, { ...inDollars, selected })?.details.price
  expect(price).toEqual({ maxDollars: dollars, text })
})

it.each([
  [
    'villa in Galle in march for 4, 3 nights, with a pool, under $300',
    'villas · Galle · pool · March 2027 · 3 nights · 4 guests · up to US$300',
  ],
  ['zebra tours', 'tours · “zebra”'],
])('“%s” is read as %s', (typed, expected) => {
  const search = parse(typed)
  expect(search && listReadings(search).join(' · ')).toBe(expected)
})

it('a month that is over is said, and not looked for', () => {
  expect(parse('villas in march 2020')?.details).toEqual({ impossible: 'March 2020 is over' })
})

it.each([
  ['Gale', 'Galle', ''],
  ['glale villas', 'Galle', ''],
  ['nuwara elya hikes', 'Nuwara Eliya', 'climb'],
  ['sigirya', 'Sigiriya', ''],
  ['gate', undefined, undefined],
  ['Galle safari', undefined, undefined],
])('“%s” may be meant for %s', (typed, place, text) => {
  const search = parse(typed)
  const corrected = search && correctPlace(search)
  expect([corrected?.place, corrected?.text]).toEqual([place, text])
})
