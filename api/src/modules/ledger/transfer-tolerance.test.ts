import { expect, it } from 'vitest'
import { scaleProportionally } from '@escapes/contract'
import { transferTolerance } from './transfer-tolerance.ts'

it.each([
  ['two of a hundred, where that is little', { amount: 30_000, usd: 30_000 }, 600],
  ['fifteen dollars, where it is not', { amount: 144_000, usd: 144_000 }, 1_500],
  ['fifteen dollars in the currency agreed on', { amount: 58_262_400, usd: 192_000 }, 455_175],
])('at most %s is written off as a bank charge', (_, total, max) => {
  expect(transferTolerance.toMaxBankCharge(total)).toBe(max)
  const missingUsd = scaleProportionally(max, total.amount, total.usd)
  expect(transferTolerance.isBankCharge({ missing: max, missingUsd, total: total.amount })).toBe(true)
})
