import { expect, it } from 'vitest'
import { convertMoney, formatMoney, toAmountOfEach } from './money.ts'

const rates = { LKR: '300', EUR: '0.9', JPY: '150' }

it.each([
  ['in its own currency stays as it is', { amount: 12_345, currency: 'LKR' }, 'LKR', 12_345],
  ['in dollars is multiplied by the rate', { amount: 10_000, currency: 'USD' }, 'EUR', 9_000],
  ['in another currency becomes dollars by division', { amount: 3_000_000, currency: 'LKR' }, 'USD', 10_000],
  ['goes through the dollar between two others', { amount: 9_000, currency: 'EUR' }, 'LKR', 3_000_000],
  ['is counted in whole yen', { amount: 9_000, currency: 'EUR' }, 'JPY', 15_000],
] as const)('an amount %s', (_, money, to, amount) => {
  expect(convertMoney(money, to, rates)).toEqual({ amount, currency: to })
})

it.each([
  ['GBP', 'USD'],
  ['USD', 'GBP'],
] as const)('an amount without a rate is not converted from %s to %s', (currency, to) => {
  expect(convertMoney({ amount: 100, currency }, to, rates)).toBeUndefined()
})

it.each([
  [{ amount: 124_050, currency: 'USD' }, {}, '$1,240.50'],
  [{ amount: -5, currency: 'USD' }, {}, '-$0.05'],
  [{ amount: 99_999, currency: 'USD' }, { rounds: 'up' }, '$1,000'],
  [{ amount: 1_185_000, currency: 'JPY' }, {}, '¥1,185,000'],
  [{ amount: 1_234_071_500, currency: 'INR' }, { isIndian: true }, '₹1,23,40,715.00'],
  [{ amount: 1_234_071_500, currency: 'INR' }, {}, '₹12,340,715.00'],
  [{ amount: 100, currency: 'XYZ' }, {}, 'XYZ1.00'],
] as const)('%j is written with %j as %s', (money, options, text) => {
  expect(formatMoney(money, options)).toBe(text)
})

it('what falls on each of several is rounded half up, and says whether it multiplies to the amount', () => {
  expect(toAmountOfEach(30_746, 3)).toEqual({ each: 10_249, isExact: false })
  expect(toAmountOfEach(30_747, 3)).toEqual({ each: 10_249, isExact: true })
  expect(toAmountOfEach(25, 2)).toEqual({ each: 13, isExact: false })
  expect(toAmountOfEach(30_746, 1)).toEqual({ each: 30_746, isExact: true })
})
