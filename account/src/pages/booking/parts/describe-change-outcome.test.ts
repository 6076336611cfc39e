import { expect, it } from 'vitest'
import type { Booking, ChangeQuote } from '@escapes/contract'
import { aBooking, unpaidMoney } from '../../../../test/factories.ts'
import { describeChangeOutcome } from './describe-change-outcome.ts'

const nextDueAt = '2026-11-23T12:30:00Z'
const booking = (more: Partial<Booking> = {}) => aBooking({ paymentMethod: 'deposit', ...more })

/** The quote of a change to a stay of $2,160.00. */
const changed = (dueAfter: number, more: Partial<ChangeQuote> = {}): ChangeQuote => ({
  quote: {
    lines: [],
    nights: 6,
    total: 216_000,
    agreed: { currency: 'USD', total: 216_000, rate: '1' },
    deposit: 108_000,
    balance: 108_000,
    agreedDeposit: 108_000,
    agreedBalance: 108_000,
    balanceDueAt: '2027-04-30T08:30:00Z',
    cancellationPolicy: null,
    policy: booking().policy,
    mode: 'instant',
  },
  difference: { amount: 72_000, usd: 72_000 },
  dueAfter,
  overpaidAfter: 0,
  needsAnswer: false,
  ...more,
})

it('a change names what is due within days apart from the balance', () => {
  expect(describeChangeOutcome(changed(144_000, { nextDueAt }), booking())).toBe(
    '$1,440.00 is then still to be paid: $360.00 of it by Mon 23 Nov, 18:00 Sri Lanka time, the rest by Fri 30 Apr, 14:00 Sri Lanka time.',
  )
  expect(describeChangeOutcome(changed(108_000), booking())).toContain('still to be paid, by Fri 30 Apr')
})

it('a change that leaves no time between deposit and balance asks for one payment', () => {
  const quote = { ...changed(0).quote, balanceDueAt: null }
  expect(describeChangeOutcome(changed(144_000, { quote, nextDueAt }), booking())).toBe(
    '$1,440.00 is then still to be paid, by Mon 23 Nov, 18:00 Sri Lanka time.',
  )
})

it('a change names no day to pay by while a receipt is under review', () => {
  const waiting = booking({ paymentMethod: 'bank_transfer', receiptStatus: 'submitted' })
  expect(describeChangeOutcome(changed(216_000), waiting)).toBe(
    '$2,160.00 is then still to be paid. Your receipt is with us: there is nothing to send before we have looked at it.',
  )
})

it('a change names its amount in the agreed currency first, then in dollars', () => {
  const { quote } = changed(0)
  const inEuros = { ...quote, agreed: { currency: 'EUR' as const, total: 194_400, rate: '0.9' } }
  const text = describeChangeOutcome(
    changed(0, { quote: inEuros, overpaidAfter: 9_000 }),
    booking({ money: unpaidMoney(1, { currency: 'EUR' }) }),
  )
  expect(text).toContain('€90.00 ($100.00) too much. It goes back to you')
})

it('a change that staff answer names no time to pay', () => {
  expect(describeChangeOutcome(changed(144_000, { needsAnswer: true }), booking())).toBe(
    '$1,440.00 is then still to be paid.',
  )
})

it('what is left after a deposit is the other half in dollars too, as page and mail say', () => {
  const { quote } = changed(0)
  const inEuros = { ...quote, total: 70_000, agreed: { currency: 'EUR' as const, total: 60_061, rate: '0.858' } }
  const money = unpaidMoney(1, { currency: 'EUR' })
  expect(
    describeChangeOutcome(changed(30_030, { quote: { ...inEuros, agreedDeposit: 30_031 } }), booking({ money })),
  ).toContain('€300.30 ($350.00) is then still to be paid')
})
