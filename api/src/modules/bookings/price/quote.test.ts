import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, formatMoney } from '@escapes/contract'
import { toBookingMoney, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { dollarRate, toQuote } from './quote.ts'
import type { OccupiedDates } from '../availability/selection-rules.ts'

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
  terms: { deposit_percent: 50, balance_days: 14, payment_hours: 48, answer_hours: 24 },
} as const
const two = { adults: 2, children: 0, infants: 0 }
const stay = (nights: number): OccupiedDates => ({
  kind: 'stay',
  checkIn: '2027-10-30',
  checkOut: addDays('2027-10-30', nights),
  nights,
})
const activity: OccupiedDates = { kind: 'activity', date: '2027-06-01' }

describe('a quote', () => {
  it('counts a villa by nights, whatever the number of guests', () => {
    expect(toQuote(villa, stay(2), { ...agreement, guests: two })).toEqual({
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
      terms: { depositPercent: 50, balanceDays: 14, paymentHours: 48, answerHours: 24 },
    })
  })

  it('counts an activity by people; infants are free', () => {
    const family = { adults: 2, children: 1, infants: 1 }
    expect(toQuote(tour, activity, { ...agreement, guests: family })).toMatchObject({
      lines: [{ label: 'people', quantity: 3, amount: 14_997 }],
      nights: null,
      total: 14_997,
      deposit: 7_499,
      balance: 7_498,
    })
  })

  it('prices nights by season first, then by whole weeks, then one by one', () => {
    const seasons = [{ name: 'Perahera', from: '2027-11-08', to: '2027-11-11', price: 30_000, minNights: null }]
    const { lines, total } = toQuote({ ...villa, weeklyPrice: 100_000, seasons }, stay(14), {
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

  it('applies child and infant prices where the listing has them', () => {
    const family = { adults: 2, children: 1, infants: 1 }
    const { lines } = toQuote({ ...tour, childPrice: 2_500, infantPrice: 500 }, activity, {
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
      toQuote(tour, activity, { ...agreement, guests: two, currency, rate: { id: 'rate', rate } }).agreed
    // 99.98 × 151.25 = 15121.975 → whole yen; 99.98 × 302.125 = 30206.4575 → cents.
    expect(agreed('JPY', '151.250000')).toEqual({ currency: 'JPY', total: 15_122, rate: '151.250000' })
    expect(agreed('LKR', '302.125000')).toEqual({ currency: 'LKR', total: 3_020_646, rate: '302.125000' })
  })

  it('adds up, whatever the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 60 }), (price, nights) => {
        const quote = toQuote({ ...villa, price }, stay(nights), { ...agreement, guests: two })
        expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quote.total)
        expect(quote.deposit + quote.balance).toBe(quote.total)
        expect(quote.deposit - quote.balance).toBeGreaterThanOrEqual(0)
        expect(quote.deposit - quote.balance).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('halves an even total of dollars into two equal parts, whatever was agreed on', () => {
    const rates = fc.integer({ min: 1_000, max: 400_000_000 }).map((rate) => (rate / 1_000_000).toFixed(6))
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 5_000_000 }), rates, (half, rate) => {
        const requested = { ...agreement, guests: two, currency: 'EUR', rate: { id: null, rate } } as const
        const quote = toQuote({ ...villa, price: 2 * half }, stay(1), requested)
        fc.pre(quote.agreed.total > 1)
        expect([quote.deposit, quote.balance]).toEqual([half, half])
      }),
    )
    const euros = { ...agreement, guests: two, currency: 'EUR', rate: { id: null, rate: '0.862500' } } as const
    const quote = toQuote({ ...villa, price: 186_000 }, stay(1), euros)
    expect([quote.deposit, quote.balance].map((amount) => formatMoney({ amount, currency: 'USD' }))).toEqual([
      '$930.00',
      '$930.00',
    ])
  })

  it('has the dollar amounts of deposit and balance that the booking will have', () => {
    const rates = fc.constantFrom(
      ['EUR', '0.862500'],
      ['LKR', '302.125000'],
      ['JPY', '151.250000'],
      ['USD', '1.000000'],
    )
    const percents = fc.integer({ min: 10, max: 100 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        rates,
        percents,
        (price, [currency, rate], deposit_percent) => {
          const terms = { ...agreement.terms, deposit_percent }
          const requested = { ...agreement, guests: two, currency: currency as 'EUR', rate: { id: null, rate }, terms }
          const quote = toQuote({ ...villa, price }, stay(1), requested)
          const booked = toBookingMoney(
            {
              currency: quote.agreed.currency,
              total_agreed: quote.agreed.total,
              total_usd: quote.total,
              deposit_percent,
              payment_method: 'deposit',
              payment_due_at: null,
              balance_due_at: null,
            },
            zeroLedgerSums,
            true,
          )
          expect(booked.instalments.map(({ amount, usd }) => ({ amount, usd }))).toEqual([
            { amount: quote.agreedDeposit, usd: quote.deposit },
            { amount: quote.agreedBalance, usd: quote.balance },
          ])
          expect(quote.deposit + quote.balance).toBe(quote.total)
        },
      ),
    )
    const euros = { ...agreement, guests: two, currency: 'EUR', rate: { id: null, rate: '0.862500' } } as const
    // 660.00 dollars are 569.25 euros, which have no half; the dollars have one.
    expect(toQuote({ ...villa, price: 66_000 }, stay(1), euros)).toMatchObject({
      agreedDeposit: 28_463,
      agreedBalance: 28_462,
      deposit: 33_000,
      balance: 33_000,
    })
  })
})
