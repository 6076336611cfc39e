import { expect, it } from 'vitest'
import { describeUnusualRateChange } from './describe-rate-change.ts'

it.each([
  ['303.450000', '303.5', undefined],
  ['100.000000', '105', undefined],
  ['100.000000', '105.1', 'This is 5.1 % more than 100.000000. Please check it.'],
  ['303.450000', '30.345', 'This is 90 % less than 303.450000. Please check it.'],
  ['303.450000', '', undefined],
  ['303.450000', 'abc', undefined],
])('a change from %s to %j is described as %j', (before, after, text) => {
  expect(describeUnusualRateChange(before, after)).toBe(text)
})
