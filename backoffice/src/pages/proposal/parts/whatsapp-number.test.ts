import { expect, it } from 'vitest'
import { toWhatsAppNumber } from './whatsapp-number.ts'

it.each([
  ['', ''],
  ['+94 77 555 0143', '94775550143'],
  ['0049 (171) 555-0143', '491715550143'],
  ['077 555 0143', undefined],
  ['+0 77 555 0143', undefined],
  ['call me', undefined],
])('of “%s” it takes %s: a number without its country reaches somebody else', (typed, taken) => {
  expect(toWhatsAppNumber(typed)).toBe(taken)
})
