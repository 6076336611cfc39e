import { describe, expect, it } from 'vitest'
import { toDisplayedLineAmounts, toDisplayedTotalAndInstalments } from './displayed-amount.ts'

const line = (amount: number) => ({ label: 'nights', quantity: 1, unitPrice: amount, amount })
const inEuro = (total: number, euro: number) => ({
  total,
  agreed: { currency: 'EUR' as const, total: euro, rate: '0.9224' },
})
const inDollars = (total: number) => ({ total, agreed: { currency: 'USD' as const, total, rate: '1' } })

describe('the lines of a price in another currency', () => {
  it('add up to the agreed total, however each of them would be rounded', () => {
    const lines = [line(33_333), line(33_333), line(33_333)]
    expect(toDisplayedLineAmounts({ lines, ...inEuro(99_999, 92_239) })).toEqual([
      { agreed: '€307.46', dollars: '$333.33' },
      { agreed: '€307.47', dollars: '$333.33' },
      { agreed: '€307.46', dollars: '$333.33' },
    ])
  })

  it('are the dollars themselves where dollars are agreed', () => {
    const lines = [line(100_000), line(24_000)]
    expect(toDisplayedLineAmounts({ lines, ...inDollars(124_000) }).map(({ agreed }) => agreed)).toEqual([
      '$1,000.00',
      '$240.00',
    ])
  })

  it('are zero where the total is zero', () => {
    expect(toDisplayedLineAmounts({ lines: [line(0)], ...inEuro(0, 0) })).toEqual([
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
