import { expect, it } from 'vitest'
import { toScale } from './chart-scale.ts'

it('ends on a round number at or above the highest value', () => {
  expect(toScale(1_234_500)).toEqual({ top: 2_000_000, ticks: [0, 500_000, 1_000_000, 1_500_000, 2_000_000] })
  expect(toScale(800)).toEqual({ top: 800, ticks: [0, 200, 400, 600, 800] })
  for (const highest of [1, 3, 99, 101, 4_000, 40_001, 7_777_777]) {
    const { top } = toScale(highest)
    expect(top).toBeGreaterThanOrEqual(highest)
    expect(top).toBeLessThanOrEqual(highest * 2.5)
  }
})
