import { expect, test } from 'vitest'
import { agreedLines } from './agreed-lines.ts'

test('the lines add up to the agreed total, whatever rounding does', () => {
  const lines = Array.from({ length: 3 }, (_, index) => ({
    label: `part ${index}`,
    quantity: 1,
    unitPrice: 33_333,
    amount: 33_333,
  }))
  const shown = agreedLines({ lines, total: 99_999, agreed: { currency: 'EUR', total: 92_249, rate: '0.922500' } })
  expect(shown.map(({ amount }) => amount)).toEqual([30_750, 30_749, 30_750])
  expect(shown.reduce((sum, { amount }) => sum + amount, 0)).toBe(92_249)
})

test('in dollars they are what they are', () => {
  const lines = [{ label: 'nights', quantity: 4, unitPrice: 36_000, amount: 144_000 }]
  const [only] = agreedLines({ lines, total: 144_000, agreed: { currency: 'USD', total: 144_000, rate: '1' } })
  expect(only).toMatchObject({ amount: 144_000, usd: 144_000 })
})
