import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays } from '@escapes/contract'
import { moneyOf, noMoney } from './money.ts'
import { dollarRate, quoteOf } from './quote.ts'
import type { Occupied } from './stay.ts'

const terms = {
  weeklyPrice: null,
  childPrice: null,
  infantPrice: null,
  seasons: [],
  mode: 'instant',
  policy: [],
} as const
const villa = { ...terms, kind: 'villa', price: 18_550, cancellationPolicy: 'Free until 48 hours before.' } as const
const tour = { ...terms, kind: 'tour', price: 4_999, cancellationPolicy: null } as const
const agreement = {
  currency: 'USD',
  rate: dollarRate,
  startsAt: new Date('2027-10-30T08:30:00Z'),
  now: new Date('2027-05-20T06:00:00Z'),
} as const
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
    expect(quoteOf(villa, stay(2), { ...agreement, guests: two })).toEqual({
      lines: [{ label: 'nights', quantity: 2, unitPrice: 18_550, amount: 37_100 }],
      nights: 2,
      total: 37_100,
      agreed: { currency: 'USD', total: 37_100, rate: '1.000000' },
      deposit: 18_550,
      balance: 18_550,
      agreedDeposit: 18_550,
      agreedBalance: 18_550,
      balanceDueAt: '2027-10-16T08:30:00.000Z',
      cancellationPolicy: 'Free until 48 hours before.',
      policy: {
        startsAt: '2027-10-30T08:30:00.000Z',
        bands: [{ refundPercent: 0, fixedFee: 0, until: null }],
      },
      mode: 'instant',
    })
  })

  it('counts an outing by people; infants are free', () => {
    const family = { adults: 2, children: 1, infants: 1 }
    expect(quoteOf(tour, outing, { ...agreement, guests: family })).toMatchObject({
      lines: [{ label: 'people', quantity: 3, amount: 14_997 }],
      nights: null,
      total: 14_997,
      deposit: 7_499,
      balance: 7_498,
    })
  })

  it('prices nights by season first, then by whole weeks, then one by one', () => {
    const seasons = [{ name: 'Perahera', from: '2027-11-08', to: '2027-11-11', price: 30_000, minNights: null }]
    const { lines, total } = quoteOf({ ...villa, weeklyPrice: 100_000, seasons }, stay(14), {
      ...agreement,
      guests: two,
    })
    // 30 Oct – 13 Nov: 11 nights outside of the season (a week and 4) and 3 within.
    expect(lines).toEqual([
      { label: 'week', quantity: 1, unitPrice: 100_000, amount: 100_000 },
      { label: 'nights', quantity: 4, unitPrice: 18_550, amount: 74_200 },
      { label: 'nights, Perahera', quantity: 3, unitPrice: 30_000, amount: 90_000 },
    ])
    expect(total).toBe(264_200)
  })

  it('prices children and infants of their own where the listing does', () => {
    const family = { adults: 2, children: 1, infants: 1 }
    const { lines } = quoteOf({ ...tour, childPrice: 2_500, infantPrice: 500 }, outing, {
      ...agreement,
      guests: family,
    })
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['adults', 9_998],
      ['child', 2_500],
      ['infant', 500],
    ])
  })

  it('rounds once, on the total in the agreed currency', () => {
    const agreed = (currency: 'JPY' | 'LKR', rate: string) =>
      quoteOf(tour, outing, { ...agreement, guests: two, currency, rate: { id: 'rate', rate } }).agreed
    // 99.98 × 151.25 = 15121.975 → whole yen; 99.98 × 302.125 = 30206.4575 → cents.
    expect(agreed('JPY', '151.250000')).toEqual({ currency: 'JPY', total: 15_122, rate: '151.250000' })
    expect(agreed('LKR', '302.125000')).toEqual({ currency: 'LKR', total: 3_020_646, rate: '302.125000' })
  })

  it('adds up, whatever the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 60 }), (price, nights) => {
        const quote = quoteOf({ ...villa, price }, stay(nights), { ...agreement, guests: two })
        expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quote.total)
        expect(quote.deposit + quote.balance).toBe(quote.total)
        expect(quote.deposit - quote.balance).toBeGreaterThanOrEqual(0)
        expect(quote.deposit - quote.balance).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('says the dollars of deposit and balance that the booking will say', () => {
    const rates = fc.constantFrom(
      ['EUR', '0.862500'],
      ['LKR', '302.125000'],
      ['JPY', '151.250000'],
      ['USD', '1.000000'],
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), rates, (price, [currency, rate]) => {
        const wanted = { ...agreement, guests: two, currency: currency as 'EUR', rate: { id: null, rate } }
        const quote = quoteOf({ ...villa, price }, stay(1), wanted)
        const booked = moneyOf(
          {
            currency: quote.agreed.currency,
            total_agreed: quote.agreed.total,
            total_usd: quote.total,
            payment_method: 'deposit',
            payment_due_at: null,
            balance_due_at: null,
          },
          noMoney,
          true,
        )
        expect(booked.instalments.map(({ amount, usd }) => ({ amount, usd }))).toEqual([
          { amount: quote.agreedDeposit, usd: quote.deposit },
          { amount: quote.agreedBalance, usd: quote.balance },
        ])
        expect(quote.deposit + quote.balance).toBe(quote.total)
      }),
    )
    const euros = { ...agreement, guests: two, currency: 'EUR', rate: { id: null, rate: '0.862500' } } as const
    // 660.00 dollars are 569.25 euros, which have no half.
    expect(quoteOf({ ...villa, price: 66_000 }, stay(1), euros)).toMatchObject({
      agreedDeposit: 28_463,
      agreedBalance: 28_462,
      deposit: 33_001,
      balance: 32_999,
    })
  })
})
