import { expect, it } from 'vitest'
import { describeEarlyCancellation, listPolicyRows } from './list-policy-rows.ts'

it('a policy line by line ends with nothing after its last band', () => {
  expect(listPolicyRows({ bands: [{ fromHours: 720, refundPercent: 100, fixedFee: 0 }] })).toEqual([
    { when: '30 days before or earlier', refund: '100% of the total' },
    { when: 'Less than 30 days before', refund: 'Nothing' },
    { when: 'If you do not come', refund: 'Nothing' },
  ])
})

it.each([
  [[{ fromHours: 48, refundPercent: 100, fixedFee: 0 }], 'Free cancellation until 48 hours before arrival.'],
  [[{ fromHours: 0, refundPercent: 100, fixedFee: 0 }], 'Free cancellation until arrival.'],
  [
    [{ fromHours: 720, refundPercent: 50, fixedFee: 2000 }],
    'Cancel until 30 days before arrival and get 50% of the total, less $20.00 back.',
  ],
  [[{ fromHours: 0, refundPercent: 0, fixedFee: 0 }], undefined],
  [[], undefined],
])('before there are dates, %j is said as %s', (bands, text) => {
  expect(describeEarlyCancellation({ bands }, 'arrival')).toBe(text)
})
