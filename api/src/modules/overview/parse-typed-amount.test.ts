import { expect, it } from 'vitest'
import { parseTypedAmount } from './parse-typed-amount.ts'

it.each([
  ['475.00', 47_500, 'USD'],
  ['475', 47_500, 'LKR'],
  ['475', 475, 'JPY'],
  ['$1,200', 120_000, 'USD'],
  ['$1,200', 120_000, 'AUD'],
  ['1.200,50 EUR', 120_050, 'EUR'],
  ['eur 1200.5', 120_050, 'EUR'],
  ['Rs. 30 000', 3_000_000, 'LKR'],
  ['US$ 9.90', 990, 'USD'],
])('“%s” may be %i of %s', (typed, amount, currency) => {
  expect(parseTypedAmount(typed)).toContainEqual({ amount, currencies: expect.arrayContaining([currency]) })
})

it('a sign leaves the other currencies out, and half a yen is none', () => {
  expect(parseTypedAmount('€20')).toEqual([{ amount: 2_000, currencies: ['EUR'] }])
  expect(parseTypedAmount('20.50').flatMap(({ currencies }) => currencies)).not.toContain('JPY')
})

it.each(['amara', 'GALLE379', '12 May', 'villa 475', '1,2345', '7', '100%', '2026-11-27'])(
  '“%s” is no amount',
  (typed) => {
    expect(parseTypedAmount(typed)).toEqual([])
  },
)
