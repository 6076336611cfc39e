import { formatShortDate } from '@escapes/contract/dates'
import { describe, expect, it } from 'vitest'
import { aTourCard, aVillaCard } from '../../../test/factories.ts'
import { listFilterChips } from './filter-chips.ts'
import { defaultFilters, type ListFilters } from './filters.ts'
import { parseFilters, toListingsQuery } from './search-params.ts'
import { toDetailQueryString, toSearchParams } from './write-search-params.ts'

const read = (kind: 'tour' | 'experience' | 'villa', text: string) => parseFilters(kind, new URLSearchParams(text))

const full: Record<'tour' | 'experience' | 'villa', ListFilters> = {
  tour: {
    ...defaultFilters,
    q: 'leopard walk',
    locations: ['Ella', 'Yala National Park'],
    categories: ['wildlife', 'nature'],
    minPriceDollars: 150,
    maxPriceDollars: 900,
    duration: '8+',
    timeOfDay: 'afternoon',
    from: '2027-05-14',
    to: '2027-05-20',
    guests: 4,
    children: 2,
    infants: 1,
    minRating: '4.5',
    cancellation: 'free',
    sort: 'price-desc',
    requestedCount: 48,
  },
  experience: {
    ...defaultFilters,
    q: 'curry & rice',
    categories: ['culinary'],
    maxPriceDollars: 75,
    timeOfDay: 'morning',
    guests: 2,
    sort: 'rating',
  },
  villa: {
    ...defaultFilters,
    locations: ['Galle'],
    minPriceDollars: 1000,
    from: '2027-05-14',
    to: '2027-05-18',
    guests: 9,
    children: 3,
    bedrooms: 4,
    minRating: '4.0',
    amenities: ['pool', 'chef'],
    sort: 'price-asc',
    cursor: 'eyJ4IjoxfQ==',
  },
}

describe('the address of a list', () => {
  it.each(['tour', 'experience', 'villa'] as const)(
    'says everything about a list of %ss and nothing is lost',
    (kind) => {
      expect(parseFilters(kind, new URLSearchParams(toSearchParams(kind, full[kind]).toString()))).toEqual(full[kind])
    },
  )

  it.each([
    ['guests=5&children=3&infants=2', { guests: 5, children: 3, infants: 2 }],
    ['guests=3&children=3&infants=7', { guests: 3, children: null, infants: null }],
    ['children=2&infants=1', { guests: null, children: null, infants: null }],
  ])('knows who of the guests is a child, of whom one at least is an adult: %s', (address, party) => {
    expect(read('tour', address)).toMatchObject(party)
    expect(read('villa', address)).toMatchObject(party)
  })

  it('has no parameters without filters', () => {
    expect(toSearchParams('villa', defaultFilters).toString()).toBe('')
    expect(read('villa', '')).toEqual(defaultFilters)
  })

  it('understands the links of the search box on the home page', () => {
    expect(read('tour', 'destination=Kandy&startDate=2027-05-14&endDate=2027-05-20&budget=500-1000')).toMatchObject({
      locations: ['Kandy'],
      from: '2027-05-14',
      to: '2027-05-20',
      minPriceDollars: 500,
      maxPriceDollars: 1000,
    })
    expect(read('tour', 'budget=5000%2B')).toMatchObject({ minPriceDollars: 5000, maxPriceDollars: null })
    expect(read('tour', 'budget=5000+')).toMatchObject({ minPriceDollars: 5000, maxPriceDollars: null })
    expect(read('tour', 'budget=0-500')).toMatchObject({ minPriceDollars: null, maxPriceDollars: 500 })
  })

  it('reads one day on the island, and no stay without a night', () => {
    expect(read('experience', 'startDate=2027-05-14&endDate=2027-05-14')).toMatchObject({
      from: '2027-05-14',
      to: '2027-05-14',
    })
    expect(read('villa', 'checkIn=2027-05-14&checkOut=2027-05-14')).toMatchObject({ to: '2027-05-15' })
  })

  it('takes the date of an older link that carries a timestamp', () => {
    expect(read('villa', 'checkIn=2027-05-14T00:00:00.000Z&checkOut=2027-05-16T00:00:00.000Z')).toMatchObject({
      from: '2027-05-14',
      to: '2027-05-16',
    })
  })

  it('leaves out what it cannot read', () => {
    expect(
      read(
        'villa',
        'guests=lots&bedrooms=-2&minPrice=abc&sort=cheapest&checkIn=2027-02-31&minRating=9&show=5000&category=x',
      ),
    ).toEqual(defaultFilters)
  })

  it('a departure before the arrival becomes a stay of one night', () => {
    expect(read('villa', 'checkIn=2027-05-14&checkOut=2027-05-10')).toMatchObject({
      from: '2027-05-14',
      to: '2027-05-15',
    })
  })

  it('reads an older link to tours of seven days and more as the longest choice', () => {
    expect(read('tour', 'duration=7%2B').duration).toBe('8+')
    expect(read('tour', 'duration=8+').duration).toBe('8+')
    expect(read('tour', 'duration=4-7').duration).toBe('4-7')
    expect(read('tour', 'duration=4').duration).toBe('4')
    for (const text of ['0', '7-4', '4-', 'x', '365']) expect(read('tour', `duration=${text}`).duration).toBe(null)
  })

  it('knows a place by its slug', () => {
    expect(read('villa', 'location=nuwara-eliya,yala').locations).toEqual(['Nuwara Eliya', 'Yala National Park'])
  })
})

describe('the query to the API', () => {
  it('prices go out in cents, and an untouched price does not filter', () => {
    expect(toListingsQuery('villa', full.villa)).toMatchObject({ minPrice: 100_000, maxPrice: undefined })
    expect(toListingsQuery('villa', defaultFilters)).toMatchObject({ minPrice: undefined, maxPrice: undefined })
  })

  it('only a villa is searched by dates', () => {
    expect(toListingsQuery('villa', full.villa)).toMatchObject({ checkIn: '2027-05-14', checkOut: '2027-05-18' })
    expect(toListingsQuery('villa', full.villa)).toMatchObject({ from: undefined, to: undefined })
    expect(toListingsQuery('tour', full.tour)).toMatchObject({ checkIn: undefined, checkOut: undefined })
    expect(toListingsQuery('tour', full.tour)).toMatchObject({ from: '2027-05-14', to: '2027-05-20' })
  })
})

it('a card carries dates and party to its page', () => {
  expect(toDetailQueryString(aVillaCard(), full.villa)).toBe(
    'checkIn=2027-05-14&checkOut=2027-05-18&guests=9&children=3',
  )
  expect(toDetailQueryString(aTourCard({ nextDates: ['2027-05-16'] }), full.tour)).toBe(
    'date=2027-05-16&guests=4&children=2&infants=1',
  )
  expect(toDetailQueryString(aTourCard({ nextDates: ['2027-05-16'] }), defaultFilters)).toBe('')
  expect(toDetailQueryString(aVillaCard(), defaultFilters)).toBe('')
})

describe('chips', () => {
  it('name every filter in words', () => {
    expect(listFilterChips('tour', full.tour).map((chip) => chip.label)).toEqual([
      '“leopard walk”',
      'Ella',
      'Yala National Park',
      'Wildlife',
      'Nature',
      '$150 to $900',
      '8 days or more',
      'Afternoon, 12 to 17',
      `${formatShortDate('2027-05-14')} to ${formatShortDate('2027-05-20')}`,
      '2 adults, 2 children and 1 infant',
      'Rated 4.5+',
      'Free cancellation',
    ])
  })

  it('each takes away its own filter and nothing else', () => {
    const chip = listFilterChips('tour', full.tour).find((one) => one.id === 'location-Ella')
    expect({ ...full.tour, ...chip?.toRemovalChange(full.tour) }).toEqual({
      ...full.tour,
      locations: ['Yala National Park'],
    })
  })

  it('an open end reads "and above"', () => {
    expect(listFilterChips('villa', full.villa).map((chip) => chip.label)).toContain('$1,000 and above')
  })
})
