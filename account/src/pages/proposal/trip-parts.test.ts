import { expect, it } from 'vitest'
import { aPart } from '../../../test/proposal-factories.ts'
import { toStops } from './trip-parts.ts'

it('goes on from where a tour ends, and two parts in a row at one place are one stop', () => {
  const at = (location: string) => aPart({ location })
  const tour = aPart({ location: 'Sigiriya', route: { from: 'Anuradhapura', to: 'Kandy' } })
  const stops = toStops([at('Habarana'), at('Habarana'), tour, at('Kandy'), at('Matale')])
  expect(stops.map(({ from, to, parts, driveMinutes }) => [from, to, parts.length, driveMinutes])).toEqual([
    ['Habarana', 'Habarana', 2, undefined],
    ['Anuradhapura', 'Kandy', 1, 75],
    ['Kandy', 'Kandy', 1, undefined],
    ['Matale', 'Matale', 1, 60],
  ])
})
