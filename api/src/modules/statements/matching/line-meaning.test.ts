import { expect, it } from 'vitest'
import { toAgreedAmount } from './line-meaning.ts'

it('the dollars that page and mail ask for are the balance to the cent, where the total has no exact half', () => {
  const agreed = { currency: 'EUR', total: 25_741, totalUsd: 30_000, depositPercent: 50, firstInstalment: 12_871 }
  const dollars = { amount: 15_000, currency: 'USD' }
  expect(toAgreedAmount(dollars, { ...agreed, net: 0 })).toBe(12_871)
  expect(toAgreedAmount(dollars, { ...agreed, net: 12_871 })).toBe(12_870)
})
