import { expect, it } from 'vitest'
import { toMessage } from './to-message.ts'
import type { MessageRow } from './queries.ts'

it.each([
  ['Ruwan Silva', 'Ruwan'],
  ['D. Perera', 'D.'],
  ['Pay:8012345678(BankX) Silva', 'Our office'],
  ['8012345678', 'Our office'],
  ['paypal.me Silva', 'Our office'],
  ['K.P. Silva', 'K.P.'],
])('of %s of the office customers are shown %s', (name, shown) => {
  const row = { author: 'staff', name, sent_at: new Date(0), user_id: 'u1' } as MessageRow
  const conversation = { person_name: 'Amara Silva' }
  expect(toMessage(row, [], conversation, { side: 'customer', userId: 'u2' }).authorName).toBe(shown)
  expect(toMessage(row, [], conversation, { side: 'staff', userId: 'u3' }).authorName).toBe(name)
})

it.each([
  ['Amara Silva', 'Amara'],
  ['Pay:8012345678(BankX) Silva', 'You'],
])('of %s who wrote it is shown %s', (name, shown) => {
  const row = { author: 'customer', sent_at: new Date(0), user_id: null } as MessageRow
  expect(toMessage(row, [], { person_name: name }, { side: 'customer', userId: null }).authorName).toBe(shown)
})
