import { expect, test } from 'vitest'
import { proportion } from '@escapes/contract'
import { isBankCharge, mostBankCharge } from './tolerance.ts'

test.each([
  ['two of a hundred, where that is little', { amount: 30_000, usd: 30_000 }, 600],
  ['fifteen dollars, where it is not', { amount: 144_000, usd: 144_000 }, 1_500],
  ['fifteen dollars in the currency agreed on', { amount: 58_262_400, usd: 192_000 }, 455_175],
])('at most %s is closed as a bank charge', (_, total, most) => {
  expect(mostBankCharge(total)).toBe(most)
  const missingUsd = proportion(most, total.amount, total.usd)
  expect(isBankCharge({ missing: most, missingUsd, total: total.amount })).toBe(true)
})
