import { expect, it } from 'vitest'
import { aVillaCard } from '../../../test/factories.ts'
import { findOfferedPlaces } from './offered-places.ts'

const villas = [
  aVillaCard({ id: 'fort', location: 'Galle' }),
  aVillaCard({ id: 'lane', location: 'Galle' }),
  aVillaCard({ id: 'tea', location: 'Haputale' }),
]

it('a place is found by the beginning of a word of its name, with its number of villas', () => {
  expect(findOfferedPlaces('GAL', villas)).toEqual([{ name: 'Galle', count: 2 }])
  expect(findOfferedPlaces('eli', villas)).toEqual([{ name: 'Nuwara Eliya', count: 0 }])
  expect(findOfferedPlaces('hap', villas)).toEqual([{ name: 'Haputale', count: 1 }])
  expect(findOfferedPlaces('alle', villas)).toEqual([])
})

it('places with villas come first, and without an answer no number is told', () => {
  expect(findOfferedPlaces('', villas).slice(0, 3)).toEqual([
    { name: 'Galle', count: 2 },
    { name: 'Haputale', count: 1 },
    { name: 'Anuradhapura', count: 0 },
  ])
  expect(findOfferedPlaces('kan', undefined)).toEqual([{ name: 'Kandy', count: undefined }])
})
