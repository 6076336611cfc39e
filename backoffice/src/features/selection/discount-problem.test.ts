import { describe, expect, it } from 'vitest'
import type { Quote } from '@escapes/contract'
import { findDiscountProblem } from './discount-problem.ts'

const quoteOf = (total: number) =>
  ({ total, lines: [], agreed: { currency: 'USD', rate: 1, total } }) as unknown as Quote
const lineOf = (amount: number) => ({ label: 'For friends', amount, reason: 'Third stay' })

describe('what is not booked yet', () => {
  it.each([
    ['without a line', 100_000, []],
    ['with an extra, however large', 100_000, [90_000]],
    ['with a discount of 20 %', 100_000, [-20_000]],
    ['with a discount of 300 dollars', 500_000, [-30_000]],
  ])('can be booked %s', (_, total, amounts) =>
    expect(findDiscountProblem(quoteOf(total), amounts.map(lineOf))).toBeUndefined(),
  )

  it.each([
    ['above 20 %', 100_000, [-20_001]],
    ['above 300 dollars', 500_000, [-30_001]],
    ['that are too large together', 100_000, [-15_000, -5_001]],
    ['that an extra beside them makes up for', 100_000, [-25_000, 25_000]],
  ])('cannot be booked with discounts %s', (_, total, amounts) =>
    expect(findDiscountProblem(quoteOf(total), amounts.map(lineOf))).toMatch(/^It cannot be booked/),
  )
})
