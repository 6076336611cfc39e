import { expect, it } from 'vitest'
import { anExperience, aTour, aVilla } from '../../../../test/factories.ts'
import { offersPickup } from './offers-pickup.ts'

it('a place to be picked up from is asked for only where transport is not excluded', () => {
  expect(offersPickup(aTour({ excluded: ['Hotel pickup outside Colombo', 'Drinks'] }))).toBe(true)
  expect(offersPickup(anExperience({ excluded: ['Transport to the harbour'] }))).toBe(false)
  expect(offersPickup(aVilla())).toBe(false)
})
