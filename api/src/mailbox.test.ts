import { expect, it } from 'vitest'
import { toMailbox } from './mailbox.ts'

it.each([
  ['Mira@Travellers.test', 'mira@travellers.test'],
  ['mira+1@travellers.test', 'mira@travellers.test'],
  ['mira+a+b@travellers.test', 'mira@travellers.test'],
  ['mi.ra@travellers.test', 'mi.ra@travellers.test'],
  ['mi.ra+tea@gmail.com', 'mira@gmail.com'],
  ['Mira@googlemail.com', 'mira@gmail.com'],
  ['+94771234567@travellers.test', '+94771234567@travellers.test'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox)
})
