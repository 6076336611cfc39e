import { expect, it } from 'vitest'
import { excessOf, type Held } from './excess.ts'

const held: Held = { state: 'confirmed', total: 800, retained: null, paid: 800, refunded: 0 }

it('of a booking that stands is what exceeds its total', () => {
  expect(excessOf(held)).toBe(0)
  expect(excessOf({ ...held, paid: 400 })).toBe(0)
  expect(excessOf({ ...held, paid: 850 })).toBe(50)
  expect(excessOf({ ...held, paid: 850, refunded: 50 })).toBe(0)
  expect(excessOf({ ...held, state: 'no_show' })).toBe(0)
})

it('of a booking that ended is all but what was kept', () => {
  expect(excessOf({ ...held, state: 'expired' })).toBe(800)
  expect(excessOf({ ...held, state: 'cancelled', retained: 400 })).toBe(400)
  expect(excessOf({ ...held, state: 'cancelled', retained: 400, refunded: 400 })).toBe(0)
  expect(excessOf({ ...held, state: 'declined', retained: 0, paid: 100 })).toBe(100)
})
