import { expect, it } from 'vitest'
import { similarityText } from './similarity-text.ts'

it.each([
  [0, -2, 'same amount, 2 days earlier'],
  [0, 1, 'same amount, 1 day later'],
  [0, 0, 'same amount, same day'],
  [-500, 0, '$5.00 less, same day'],
  [1_250, 0, '$12.50 more, same day'],
  [null, 0, undefined],
  [0, undefined, undefined],
])('describes an amount %j off and %j days away as: %s', (difference, days, text) => {
  expect(similarityText({ difference, days, currency: 'USD' })).toBe(text)
})
