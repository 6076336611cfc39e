import { expect, it } from 'vitest'
import { demoChildPricesBySlug } from './child-prices.ts'
import { findRefundBands, listTermsMissingFromText } from './cancellation.ts'
import { demoDeparturesBySlug, listDepartureDays } from './departures.ts'
import { demoListings } from './index.ts'
import { demoVillaRulesBySlug, toDatedPeriods } from './villa-rules.ts'

const slugs = new Map(demoListings.map(({ slug, kind }) => [slug, kind]))

it('only activities have departures, and only villas have seasons', () => {
  expect(
    Object.keys(demoDeparturesBySlug).filter((slug) => !['tour', 'experience'].includes(slugs.get(slug) ?? '')),
  ).toEqual([])
  expect(Object.keys(demoVillaRulesBySlug).filter((slug) => slugs.get(slug) !== 'villa')).toEqual([])
})

it('children pay less than adults on every tour, as the questions and answers lead to expect', () => {
  const withoutRate = demoListings.filter(({ slug, kind }) => kind === 'tour' && !demoChildPricesBySlug[slug])
  const withoutGain = demoListings.filter(
    ({ slug, priceUsdCents }) => (demoChildPricesBySlug[slug] ?? 0) >= priceUsdCents,
  )
  expect([...withoutRate, ...withoutGain].map(({ slug }) => slug)).toEqual([])
})

it('every cancellation text says what its bands say', () => {
  for (const { cancellationPolicy } of demoListings) {
    expect(findRefundBands(cancellationPolicy)).toBeDefined()
    expect(listTermsMissingFromText(cancellationPolicy)).toEqual([])
  }
})

it('departures lie within twelve months, on their days of the week and of the year', () => {
  const days = listDepartureDays({ weekdays: [6] }, '2026-11-21', [{ from: '12-15', to: '01-15' }])
  expect(days).toEqual(['2026-12-19', '2026-12-26', '2027-01-02', '2027-01-09'])
  expect(listDepartureDays({ weekdays: [0, 1, 2, 3, 4, 5, 6] }, '2026-11-21')).toHaveLength(365)
})

it('days of the year come back every year, and are left out when they are over', () => {
  const winter = { from: '12-01', to: '04-01' }
  expect(toDatedPeriods(winter, '2027-02-01')).toEqual([
    { from: '2026-12-01', to: '2027-04-01' },
    { from: '2027-12-01', to: '2028-04-01' },
    { from: '2028-12-01', to: '2029-04-01' },
  ])
  expect(toDatedPeriods({ from: '08-07', to: '08-19' }, '2027-08-19')).toEqual([
    { from: '2028-08-07', to: '2028-08-19' },
  ])
})

it('no two seasons of a villa share a day', () => {
  for (const { seasons = [] } of Object.values(demoVillaRulesBySlug)) {
    const days = seasons
      .flatMap((season) => toDatedPeriods(season, '2026-11-21'))
      .toSorted((one, other) => one.from.localeCompare(other.from))
    expect(days.slice(1).every(({ from }, index) => from >= (days[index]?.to ?? ''))).toBe(true)
  }
})
