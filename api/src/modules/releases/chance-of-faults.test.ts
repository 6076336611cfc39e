import { expect, it } from 'vitest'
import { findChanceOfFaults, findChanceOfTimes } from './chance-of-faults.ts'
import { addBuckets, toBuckets } from './telemetry-buckets.ts'

const find = (faults: number, views: number, otherFaults: number, otherViews: number) =>
  findChanceOfFaults({ faults, views }, { faults: otherFaults, views: otherViews })

/** Of two of four hands, all six red cards of twelve: 1 in 924, and so on. */
it.each([
  [6, 6, 0, 6, 1 / 924],
  [5, 5, 0, 5, 1 / 252],
  [1, 1, 0, 9, 1 / 10],
  [2, 3, 1, 7, 22 / 120],
])('%i of %i views fail beside %i of %i by chance %s', (faults, views, otherFaults, otherViews, chance) => {
  expect(find(faults, views, otherFaults, otherViews)).toBeCloseTo(chance, 3)
})

it.each([
  [0, 0, 0, 0],
  [0, 100, 5, 100],
  [5, 100, 5, 100],
  [900, 400, 900, 400],
  [5, 5, 0, 0],
])('%i of %i views beside %i of %i are no more than their share', (...counts) => {
  expect(find(...counts)).toBe(1)
})

it('is that of the normal distribution where views are many', () => {
  // 3.3 standard deviations above their share.
  expect(find(2_162, 200_000, 10_000, 1_000_000)).toBeCloseTo(0.000_55, 4)
  expect(find(10_000, 1_000_000, 5_000, 1_000_000)).toBe(0)
})

const times = (...ms: number[]) => ms.map(toBuckets).reduce<number[]>(addBuckets, [])

/** Six slow ones of six, and none of six others: as many hands as of cards. */
it.each([
  [times(900, 900, 900, 900, 900, 900), times(90, 90, 90, 90, 90, 90), 1 / 924],
  [times(90, 90, 90), times(900, 900, 900), 1],
  [times(400, 400, 400), times(400, 400), 1],
  [[], times(400), 1],
])('times are slower by chance, case %#', (these, others, chance) => {
  expect(findChanceOfTimes(these, others)).toBeCloseTo(chance, 3)
})
