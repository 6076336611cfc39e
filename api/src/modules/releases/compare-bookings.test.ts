import { expect, it } from 'vitest'
import { compareBookings } from './compare-bookings.ts'

it.each([
  ['too-few', [340, 12], [900, 2]],
  ['too-few', [0, 0], [0, 0]],
  ['too-few', [0, 30], [900, 30]],
  ['alike', [340, 12], [900, 31]],
  ['alike', [340, 5], [900, 31]],
  ['fewer', [340, 1], [900, 31]],
  ['more', [340, 30], [900, 31]],
  ['fewer', [10_000, 400], [90_000, 4_500]],
  // Of few visitors many views may be missing, never more than there are.
  ['alike', [10, 40], [10, 41]],
])(
  'a canary is said to have %s bookings where %j stand beside %j',
  (verdict, [views = 0, begun = 0], [all = 0, others = 0]) => {
    const compared = compareBookings({ views, begun, made: 0 }, { views: all, begun: others, made: 0 })
    expect([compared.begun, compared.made]).toEqual([verdict, 'too-few'])
  },
)
