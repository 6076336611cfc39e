import { expect, it } from 'vitest'
import { toPinPrice } from './pin-price.ts'

it.each([
  ['$142.00', '$142'],
  ['$1,240.50', '$1,241'],
  ['Rs.372,150.49', 'Rs.372,150'],
  ['¥185,000', '¥185,000'],
])('%s is %s on a pin', (amount, text) => {
  expect(toPinPrice(amount)).toBe(text)
})
