import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays } from '@escapes/contract'
import { dollarRate, quoteOf } from './quote.ts'
import type { Occupied } from './stay.ts'

const villa = { kind: 'villa', price: 18_550, cancellationPolicy: 'Free until 48 hours before.' } as const
const tour = { kind: 'tour', price: 4_999, cancellationPolicy: null } as const
const two = { adults: 2, children: 0, infants: 0 }
const stay = (nights: number): Occupied => ({
  kind: 'stay',
  checkIn: '2027-10-30',
  checkOut: addDays('2027-10-30', nights),
  nights,
})
const outing: Occupied = { kind: 'outing', date: '2027-06-01' }

describe('a quote', () => {
  it('counts a villa by nights, whatever the number of guests', () => {
    expect(quoteOf(villa, stay(2), two, 'USD', dollarRate)).toEqual({
      lines: [{ label: 'nights', quantity: 2, unitPrice: 18_550, amount: 37_100 }],
      nights: 2,
      total: 37_100,
      agreed: { currency: 'USD', total: 37_100, rate: '1.000000' },
      deposit: 18_550,
      balance: 18_550,
      cancellationPolicy: 'Free until 48 hours before.',
    })
  })

  it('counts an outing by people; infants are free', () => {
    const family = { adults: 2, children: 1, infants: 1 }
    expect(quoteOf(tour, outing, family, 'USD', dollarRate)).toMatchObject({
      lines: [{ label: 'people', quantity: 3, amount: 14_997 }],
      nights: null,
      total: 14_997,
      deposit: 7_499,
      balance: 7_498,
    })
  })

  it('rounds once, on the total in the agreed currency', () => {
    const agreed = (currency: 'JPY' | 'LKR', rate: string) =>
      quoteOf(tour, outing, two, currency, { id: 'rate', rate }).agreed
    // 99.98 × 151.25 = 15121.975 → whole yen; 99.98 × 302.125 = 30206.4575 → cents.
    expect(agreed('JPY', '151.250000')).toEqual({ currency: 'JPY', total: 15_122, rate: '151.250000' })
    expect(agreed('LKR', '302.125000')).toEqual({ currency: 'LKR', total: 3_020_646, rate: '302.125000' })
  })

  it('adds up, whatever the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 60 }), (price, nights) => {
        const quote = quoteOf({ ...villa, price }, stay(nights), two, 'USD', dollarRate)
        expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quote.total)
        expect(quote.deposit + quote.balance).toBe(quote.total)
        expect(quote.deposit - quote.balance).toBeGreaterThanOrEqual(0)
        expect(quote.deposit - quote.balance).toBeLessThanOrEqual(1)
      }),
    )
  })
})
