import { expect, it } from 'vitest'
import { anExperience, aTour, aVilla } from '../../../../test/factories.ts'
import { offersPickup } from './offers-pickup.ts'

it('a place to be picked up from is asked for only where guests are fetched', () => {
  const includes = { flights: false, hotels: false, meals: false, transport: true }
  expect(offersPickup(aTour({ includes }))).toBe(true)
  expect(offersPickup(anExperience({ includes: { ...includes, transport: false } }))).toBe(false)
  expect(offersPickup(aVilla())).toBe(false)
})
