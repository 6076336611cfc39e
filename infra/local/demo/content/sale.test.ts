import { expect, test } from 'vitest'
import { bandsOf, untoldIn } from './cancellation.ts'
import { demoDepartures, departureDays } from './departures.ts'
import { demoListings } from './index.ts'
import { demoVillaRules, inYears } from './villa-rules.ts'

const slugs = new Map(demoListings.map(({ slug, kind }) => [slug, kind]))

test('only outings depart, and only villas have seasons', () => {
  expect(Object.keys(demoDepartures).filter((slug) => !['tour', 'experience'].includes(slugs.get(slug) ?? ''))).toEqual(
    [],
  )
  expect(Object.keys(demoVillaRules).filter((slug) => slugs.get(slug) !== 'villa')).toEqual([])
})

test('every cancellation text says what its bands say', () => {
  for (const { cancellationPolicy } of demoListings) {
    expect(bandsOf(cancellationPolicy)).toBeDefined()
    expect(untoldIn(cancellationPolicy)).toEqual([])
  }
})

test('departures lie within twelve months, on their days of the week and of the year', () => {
  const days = departureDays({ weekdays: [6], capacity: 8, cutOffHours: 24, between: ['12-15', '01-15'] }, '2026-11-21')
  expect(days).toEqual(['2026-12-19', '2026-12-26', '2027-01-02', '2027-01-09'])
  expect(departureDays({ weekdays: [0, 1, 2, 3, 4, 5, 6], capacity: 8, cutOffHours: 24 }, '2026-11-21')).toHaveLength(
    365,
  )
})

test('days of the year come back every year, and are left out when they are over', () => {
  const winter = { from: '12-01', to: '04-01' }
  expect(inYears(winter, '2027-02-01')).toEqual([
    { from: '2026-12-01', to: '2027-04-01' },
    { from: '2027-12-01', to: '2028-04-01' },
    { from: '2028-12-01', to: '2029-04-01' },
  ])
  expect(inYears({ from: '08-07', to: '08-19' }, '2027-08-19')).toEqual([{ from: '2028-08-07', to: '2028-08-19' }])
})

test('no two seasons of a villa share a day', () => {
  for (const { seasons = [] } of Object.values(demoVillaRules)) {
    const days = seasons
      .flatMap((season) => inYears(season, '2026-11-21'))
      .toSorted((one, other) => one.from.localeCompare(other.from))
    expect(days.slice(1).every(({ from }, index) => from >= (days[index]?.to ?? ''))).toBe(true)
  }
})
