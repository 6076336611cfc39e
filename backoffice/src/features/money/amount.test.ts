import { expect, test } from 'vitest'
import { amountText, readAmount } from './amount.ts'

test.each([
  ['1240.50', 'EUR', 124_050],
  ['1,240.5', 'EUR', 124_050],
  [' 185000 ', 'JPY', 185_000],
  ['0', 'USD', 0],
] as const)('%s %s is read', (text, currency, minor) => {
  expect(readAmount(text, currency)).toBe(minor)
})

test.each([
  ['1240,50', 'EUR'],
  ['185000.5', 'JPY'],
  ['12.345', 'USD'],
  ['-5', 'USD'],
  ['', 'USD'],
  ['99999999999999999', 'USD'],
] as const)('%s %s is not an amount', (text, currency) => {
  expect(readAmount(text, currency)).toBeUndefined()
})

test('an amount in a field is read back as it was', () => {
  expect(readAmount(amountText(124_050, 'LKR'), 'LKR')).toBe(124_050)
  expect(amountText(185_000, 'JPY')).toBe('185000')
})
