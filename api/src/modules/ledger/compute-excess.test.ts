import { expect, it } from 'vitest'
import { computeExcess, type ExcessInput } from './compute-excess.ts'

const held: ExcessInput = { state: 'confirmed', total: 800, retained: null, paid: 800, refunded: 0 }

it('the excess of an active booking is what exceeds its total', () => {
  expect(computeExcess(held)).toBe(0)
  expect(computeExcess({ ...held, paid: 400 })).toBe(0)
  expect(computeExcess({ ...held, paid: 850 })).toBe(50)
  expect(computeExcess({ ...held, paid: 850, refunded: 50 })).toBe(0)
  expect(computeExcess({ ...held, state: 'no_show' })).toBe(0)
})

it('the excess of a booking that ended is all but the retained amount', () => {
  expect(computeExcess({ ...held, state: 'expired' })).toBe(800)
  expect(computeExcess({ ...held, state: 'cancelled', retained: 400 })).toBe(400)
  expect(computeExcess({ ...held, state: 'cancelled', retained: 400, refunded: 400 })).toBe(0)
  expect(computeExcess({ ...held, state: 'declined', retained: 0, paid: 100 })).toBe(100)
})
