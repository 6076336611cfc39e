import { expect, it } from 'vitest'
import { airport, formatDriveTime, listDriveTimes } from '@escapes/contract/drive-times'
import { allPlaces } from '#/features/listings/places.ts'
import { climates } from '../../../content/seasons.ts'
import { formatMonths } from './month-runs.ts'

it('every place we offer has a climate of twelve months, and a road from the airport', () => {
  const reached = new Set(listDriveTimes(airport).map(({ place }) => place))
  for (const place of allPlaces) {
    expect(climates[place]?.region.months, place).toHaveLength(12)
    expect(reached, place).toContain(place)
  }
})

it('the shortest way between two places is the same in both directions, over others where that is quicker', () => {
  const drive = (from: string, to: string) => listDriveTimes(from).find(({ place }) => place === to)?.minutes
  expect(drive('Kandy', 'Ella')).toBe(270)
  expect(drive('Ella', 'Kandy')).toBe(270)
  expect(drive(airport, 'Unawatuna')).toBe(165)
  expect(
    listDriveTimes('Galle')
      .map(({ place }) => place)
      .slice(0, 2),
  ).toEqual(['Unawatuna', 'Koggala'])
  expect(listDriveTimes('Atlantis')).toEqual([])
})

it.each([
  [15, '15 minutes'],
  [52, '50 minutes'],
  [60, '1 hour'],
  [100, '1½ hours'],
  [165, '3 hours'],
])('%i minutes on the road are called %s', (minutes, text) => {
  expect(formatDriveTime(minutes)).toBe(text)
})

it('months are named in runs, over the turn of the year', () => {
  const { months } = climates['Galle']!.region
  expect(formatMonths(months, 'good')).toBe('December to March')
  expect(formatMonths(months, 'mixed')).toBe('April and May, August to November')
  expect(formatMonths(months, 'wet')).toBe('June and July')
})
