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
    agreed: { currency: 'EUR', total: 92_249, rate: '0.922500' },
  })
  expect(shown.map(({ agreedAmount }) => agreedAmount)).toEqual([30_750, 30_749, 30_750])
  expect(shown.reduce((sum, { agreedAmount }) => sum + agreedAmount, 0)).toBe(92_249)
})

it('the lines of a booking in dollars keep their amounts', () => {
  const lines = [{ label: 'nights', quantity: 4, unitPrice: 36_000, amount: 144_000 }]
  const [only] = toAgreedPriceLines({ lines, total: 144_000, agreed: { currency: 'USD', total: 144_000, rate: '1' } })
  expect(only).toMatchObject({ agreedAmount: 144_000, usdCents: 144_000 })
})
