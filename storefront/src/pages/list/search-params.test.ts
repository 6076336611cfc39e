import { formatShortDate } from '@escapes/contract/dates'
import { describe, expect, test } from 'vitest'
import { chipsOf } from './chips.ts'
import { noFilters, type ListFilters } from './filters.ts'
import { carriedQuery, readFilters, toQuery, writeFilters } from './search-params.ts'

const read = (kind: 'tour' | 'experience' | 'villa', text: string) => readFilters(kind, new URLSearchParams(text))

const full: Record<'tour' | 'experience' | 'villa', ListFilters> = {
  tour: {
    ...noFilters,
    q: 'leopard walk',
    locations: ['Ella', 'Yala National Park'],
    categories: ['wildlife', 'nature'],
    minPrice: 150,
    maxPrice: 900,
    duration: '7+',
    from: '2027-05-14',
    to: '2027-05-20',
    guests: 4,
    minRating: '4.5',
    sort: 'price-desc',
    show: 48,
  },
  experience: { ...noFilters, q: 'curry & rice', categories: ['culinary'], maxPrice: 75, guests: 2, sort: 'rating' },
  villa: {
    ...noFilters,
    locations: ['Galle'],
    minPrice: 1000,
    from: '2027-05-14',
    to: '2027-05-18',
    guests: 9,
    bedrooms: 4,
    minRating: '4.0',
    sort: 'price-asc',
    cursor: 'eyJ4IjoxfQ==',
  },
}

describe('the address of a list', () => {
  test.each(['tour', 'experience', 'villa'] as const)(
    'says everything about a list of %ss and nothing is lost',
    (kind) => {
      expect(readFilters(kind, new URLSearchParams(writeFilters(kind, full[kind]).toString()))).toEqual(full[kind])
    },
  )

  test('is bare when nothing was asked for', () => {
    expect(writeFilters('villa', noFilters).toString()).toBe('')
    expect(read('villa', '')).toEqual(noFilters)
  })

  test('understands the links of the search box on the home page', () => {
    expect(read('tour', 'destination=Kandy&startDate=2027-05-14&endDate=2027-05-20&budget=500-1000')).toMatchObject({
      locations: ['Kandy'],
      from: '2027-05-14',
      to: '2027-05-20',
      minPrice: 500,
      maxPrice: 1000,
    })
    expect(read('tour', 'budget=5000%2B')).toMatchObject({ minPrice: 5000, maxPrice: null })
    expect(read('tour', 'budget=5000+')).toMatchObject({ minPrice: 5000, maxPrice: null })
    expect(read('tour', 'budget=0-500')).toMatchObject({ minPrice: null, maxPrice: 500 })
  })

  test('takes the date of an older link that carries a timestamp', () => {
    expect(read('villa', 'checkIn=2027-05-14T00:00:00.000Z&checkOut=2027-05-16T00:00:00.000Z')).toMatchObject({
      from: '2027-05-14',
      to: '2027-05-16',
    })
  })

  test('leaves out what it cannot read', () => {
    expect(
      read(
        'villa',
        'guests=lots&bedrooms=-2&minPrice=abc&sort=cheapest&checkIn=2027-02-31&minRating=9&show=5000&category=x',
      ),
    ).toEqual(noFilters)
  })

  test('a departure before the arrival becomes a stay of one night', () => {
    expect(read('villa', 'checkIn=2027-05-14&checkOut=2027-05-10')).toMatchObject({
      from: '2027-05-14',
      to: '2027-05-15',
    })
  })

  test('knows a place by its slug', () => {
    expect(read('villa', 'location=nuwara-eliya,yala').locations).toEqual(['Nuwara Eliya', 'Yala National Park'])
  })
})

describe('what the api is asked', () => {
  test('prices go out in cents, and an untouched price does not filter', () => {
    expect(toQuery('villa', full.villa)).toMatchObject({ minPrice: 100_000, maxPrice: undefined })
    expect(toQuery('villa', noFilters)).toMatchObject({ minPrice: undefined, maxPrice: undefined })
  })

  test('only a villa is searched by dates', () => {
    expect(toQuery('villa', full.villa)).toMatchObject({ checkIn: '2027-05-14', checkOut: '2027-05-18' })
    expect(toQuery('tour', full.tour)).toMatchObject({ checkIn: undefined, checkOut: undefined })
  })
})

test('a card carries dates and party to its page', () => {
  expect(carriedQuery('villa', full.villa)).toBe('checkIn=2027-05-14&checkOut=2027-05-18&guests=9')
  expect(carriedQuery('tour', full.tour)).toBe('date=2027-05-14&guests=4')
  expect(carriedQuery('villa', noFilters)).toBe('')
})

describe('chips', () => {
  test('name every filter in words', () => {
    expect(chipsOf('tour', full.tour).map((chip) => chip.label)).toEqual([
      '“leopard walk”',
      'Ella',
      'Yala National Park',
      'Wildlife',
      'Nature',
      '$150 to $900',
      '7 days and more',
      `${formatShortDate('2027-05-14')} to ${formatShortDate('2027-05-20')}`,
      '4 guests',
      'Rated 4.5+',
    ])
  })

  test('each takes away its own filter and nothing else', () => {
    const chip = chipsOf('tour', full.tour).find((one) => one.id === 'location-Ella')
    expect(chip?.without).toEqual({ ...full.tour, locations: ['Yala National Park'] })
  })

  test('an open end reads "and above"', () => {
    expect(chipsOf('villa', full.villa).map((chip) => chip.label)).toContain('$1,000 and above')
  })
})
