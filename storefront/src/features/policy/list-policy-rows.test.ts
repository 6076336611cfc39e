import { expect, it } from 'vitest'
import { listPolicyRows } from './list-policy-rows.ts'

it('a policy line by line ends with nothing after its last band', () => {
  expect(listPolicyRows({ bands: [{ fromHours: 720, refundPercent: 100, fixedFee: 0 }] })).toEqual([
    { when: '30 days before or earlier', refund: '100% of the total' },
    { when: 'Less than 30 days before', refund: 'Nothing' },
    { when: 'If you do not come', refund: 'Nothing' },
  ])
})
