import { expect, it } from 'vitest'
import { describeEarlyCancellation, describeFreeCancellation, listPolicyRows } from './list-policy-rows.ts'

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

it('a card says until when it can be cancelled without a cost, where a search asked for it', () => {
  const until = '2027-05-12T08:30:00.000Z'
  const say = (kind: 'villa' | 'tour', freeCancellation?: { hoursBefore: number; until: string | null }) =>
    describeFreeCancellation({ kind, freeCancellation })
  expect(say('villa', { hoursBefore: 48, until })).toBe('Free cancellation until Wed 12 May, 14:00 Sri Lanka time.')
  expect(say('villa', { hoursBefore: 720, until: null })).toBe('Free cancellation until 30 days before arrival.')
  expect(say('tour', { hoursBefore: 48, until: null })).toBe('Free cancellation until 48 hours before the start.')
  expect(say('tour')).toBeUndefined()
})
