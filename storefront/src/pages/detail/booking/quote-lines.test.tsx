import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aQuote } from '../../../../test/factories.ts'
import { QuoteLines } from './quote-lines.tsx'

const adults = { label: 'adults', quantity: 2, unitPrice: 10_000, amount: 20_000 }
const infant = { label: 'infant', quantity: 1, unitPrice: 500, amount: 500 }

it.each([
  [0, [adults], '$100.00 × 2 adults$200.00'],
  [1, [adults], '$100.00 × 2 adults$200.001 infantFree'],
  [1, [adults, infant], '$100.00 × 2 adults$200.00$5.00 × 1 infant$5.00'],
])('of %i infants says that they are free, where they are', (infants, lines, text) => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const quote = aQuote({ lines, total, agreed: { currency: 'USD', total, rate: '1' } })
  const { container } = render(<QuoteLines quote={quote} guests={{ infants }} kind="tour" isTotalElsewhere />)
  expect(container.textContent).toBe(text)
})

it.each([
  [18_001, ' What one costs is rounded; the lines add up.'],
  [18_000, ''],
])('of %i cents in euro says that the price of one is rounded, where it is', (total, said) => {
  const quote = aQuote({ lines: [adults], total: 20_000, agreed: { currency: 'EUR', total, rate: '0.9' } })
  const { container } = render(<QuoteLines quote={quote} guests={{ infants: 0 }} kind="tour" isTotalElsewhere />)
  expect(container.querySelector('p')?.textContent).toBe(
    `Prices are in US dollars, worked out at 0.9 EUR for a dollar.${said}`,
  )
})
