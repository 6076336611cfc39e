import { expect, it } from 'vitest'
import { describePolicy } from './policy-text.ts'

const policy = {
  startsAt: '2026-12-01T08:30:00Z',
  bands: [
    { refundPercent: 100, fixedFee: 0, until: '2026-11-29T08:30:00Z' },
    { refundPercent: 50, fixedFee: 0, until: '2026-12-01T08:30:00Z' },
    { refundPercent: 0, fixedFee: 0, until: null },
  ],
}

it('a policy is told band by band, and later without what is over', () => {
  expect(describePolicy(policy, 'USD')).toMatch(/^Until Sun 29 Nov.* 100 % .* After that nothing is refunded\.$/)
  expect(describePolicy(policy, 'USD', new Date('2026-11-30T10:00:00Z'))).toMatch(/^Until Tue 1 Dec.* 50 % /)
})
