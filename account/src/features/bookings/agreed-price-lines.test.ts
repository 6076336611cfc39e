import { expect, it } from 'vitest'
import { toAgreedPriceLines } from './agreed-price-lines.ts'

it('the lines add up to the agreed total, whatever rounding does', () => {
  const lines = Array.from({ length: 3 }, (_, index) => ({
    label: `part ${index}`,
    quantity: 1,
    unitPrice: 33_333,
    amount: 33_333,
  }))
  const shown = toAgreedPriceLines({
    lines,
    total: 99_999,
    agreed: { total: 92_249 },
  })
  expect(shown.map(({ agreedAmount }) => agreedAmount)).toEqual([30_750, 30_749, 30_750])
  expect(shown.reduce((sum, { agreedAmount }) => sum + agreedAmount, 0)).toBe(92_249)
})

it('the lines of a booking in dollars keep their amounts', () => {
  const lines = [{ label: 'nights', quantity: 4, unitPrice: 36_000, amount: 144_000 }]
  const [only] = toAgreedPriceLines({ lines, total: 144_000, agreed: { total: 144_000 } })
  expect(only).toMatchObject({ agreedAmount: 144_000, usdCents: 144_000 })
})

it('what was agreed beside the price is no part of its lines: together they are the agreed total', () => {
  const lines = [{ label: 'nights', quantity: 3, unitPrice: 33_333, amount: 99_999 }]
  const extraLines = [
    { label: 'Airport transfer', amount: 5_000, usd: 5_420 },
    { label: 'Returning guests', amount: -10_000, usd: -10_840 },
  ]
  const agreed = { currency: 'EUR' as const, total: 92_249 - 5_000, rate: '0.922500' }
  const [only] = toAgreedPriceLines({ lines, extraLines, total: 99_999 - 5_420, agreed })
  expect(only).toMatchObject({ agreedAmount: 92_249, usdCents: 99_999 })
})
