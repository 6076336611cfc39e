import { describe, expect, it } from 'vitest'
import { toDisplayedLines, toDisplayedTotalAndInstalments } from './displayed-amount.ts'

const line = (amount: number) => ({ label: 'nights', quantity: 1, unitPrice: amount, amount })
const inEuro = (total: number, euro: number) => ({
  total,
  agreed: { currency: 'EUR' as const, total: euro, rate: '0.9224' },
})
const inDollars = (total: number) => ({ total, agreed: { currency: 'USD' as const, total, rate: '1' } })

describe('the lines of a price in another currency', () => {
  it('add up to the agreed total, however each of them would be rounded', () => {
    const lines = [line(33_333), line(33_333), line(33_333)]
    const displayed = toDisplayedLines({ lines, ...inEuro(99_999, 92_239) })
    expect(displayed.map(({ agreed, dollars }) => [agreed, dollars])).toEqual([
      ['€307.46', '$333.33'],
      ['€307.47', '$333.33'],
      ['€307.46', '$333.33'],
    ])
  })

  it('say what each costs, rounded', () => {
    const three = { label: 'nights', quantity: 3, unitPrice: 11_111, amount: 33_333 }
    expect(toDisplayedLines({ lines: [three], ...inEuro(33_333, 30_746) })).toMatchObject([
      { agreed: '€307.46', product: '€102.49 × 3 nights', dollarProduct: '$111.11 × 3', isProductRounded: true },
    ])
    expect(toDisplayedLines({ lines: [three], ...inEuro(33_333, 30_747) })).toMatchObject([
      { agreed: '€307.47', product: '€102.49 × 3 nights', isProductRounded: false },
    ])
  })

  it('are the dollars themselves where dollars are agreed', () => {
    const lines = [line(100_000), line(24_000)]
    expect(toDisplayedLines({ lines, ...inDollars(124_000) })).toMatchObject([
      { agreed: '$1,000.00', product: '$1,000.00 × 1 nights', dollarProduct: undefined },
      { agreed: '$240.00' },
    ])
  })

  it('are zero where the total is zero', () => {
    expect(toDisplayedLines({ lines: [line(0)], ...inEuro(0, 0) })).toMatchObject([
      { agreed: '€0.00', dollars: '$0.00' },
    ])
  })
})

describe('the two instalments', () => {
  it('add up in the agreed currency and in the dollars beneath', () => {
    expect(toDisplayedTotalAndInstalments(inEuro(66_000, 56_925))).toEqual({
      total: { agreed: '€569.25', dollars: '$660.00' },
      deposit: { agreed: '€284.63', dollars: '$330.00' },
      balance: { agreed: '€284.62', dollars: '$330.00' },
    })
  })

  it('have no dollars beneath dollars', () => {
    expect(toDisplayedTotalAndInstalments(inDollars(124_001)).balance).toEqual({
      agreed: '$620.00',
      dollars: undefined,
    })
  })
})
