import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aQuote, aTour, aVilla } from '../../../../test/factories.ts'
import { toDisplayedLines } from './displayed-amount.ts'
import { UnitPrice } from './unit-price.tsx'

type Lines = ReturnType<typeof aQuote>['lines']

const line = (label: string, quantity: number, unitPrice: number) => ({
  label,
  quantity,
  unitPrice,
  amount: quantity * unitPrice,
})
const headline = (
  lines?: Lines,
  nights: number | null = 4,
  listing: Parameters<typeof UnitPrice>[0]['listing'] = villa,
) => {
  const total = lines?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const quote = lines && aQuote({ lines, total, nights, agreed: { currency: 'USD', total, rate: '1' } })
  return render(<UnitPrice listing={listing} quote={quote} />).container.textContent
}
const villa = aVilla({ price: 28_500, originalPrice: 32_000 })

describe("the panel's price", () => {
  it("is the 'from' price until dates are chosen", () => {
    expect(headline()).toBe('From Earlier price $320Now $285 per night')
  })

  it("is the season's price for dates within that season, without the earlier price", () => {
    expect(headline([line('nights, December to March', 4, 36_000)])).toBe('On your dates $360.00 per night')
  })

  it('is a mean where nights cost differently', () => {
    const lines = [line('nights', 2, 28_500), line('nights, December to March', 2, 36_000)]
    expect(headline(lines)).toBe('On average $322.50 per night')
    expect(headline([line('week', 1, 180_000)], 7)).toBe('On average $257.14 per night')
  })

  it('in another currency is a part of what is agreed, as the line below it says', () => {
    const lines = [line('nights', 3, 11_111)]
    const quote = aQuote({
      lines,
      total: 33_333,
      nights: 3,
      agreed: { currency: 'EUR', total: 30_746, rate: '0.9224' },
    })
    const { container } = render(<UnitPrice listing={villa} quote={quote} />)
    expect(container.textContent).toBe('On your dates €102.49 per night')
    expect(toDisplayedLines(quote)[0]?.product).toBe('€102.49 × 3 nights')
  })

  it('of an activity is the price of an adult on that day', () => {
    const lines = [line('adults', 2, 14_000), line('child', 1, 7_000)]
    expect(headline(lines, null, aTour({ price: 12_000 }))).toBe('On your date $140.00 per adult')
    const couple = [line('adults', 2, 14_000)]
    expect(headline(couple, null, aTour({ hasChildPrice: true }))).toBe('On your date $140.00 per adult')
    const alike = [line('adults', 2, 14_000), line('child', 1, 14_000)]
    expect(headline(alike, null, aTour({ price: 12_000 }))).toBe('On your date $140.00 per person')
  })
})
