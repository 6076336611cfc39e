import { expect, it } from 'vitest'
import { addMonths } from './month.ts'

it('a month follows December with January', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-12', 12)).toBe('2027-12')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})
