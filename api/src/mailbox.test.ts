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
  ['mi.r_a-b@proton.me', 'mirab@proton.me'],
  ['mirab+tea@protonmail.com', 'mirab@proton.me'],
  ['trips@mira.fastmail.com', 'mira@fastmail.com'],
  ['mira+tea@fastmail.com', 'mira@fastmail.com'],
  ['mi.ra@ya.ru', 'mi-ra@yandex.com'],
  ['mira@me.com', 'mira@icloud.com'],
  // One domain, in the letters of its owner, as mail servers write it, and with other marks for its dots.
  ['mira@bücher.test', 'mira@xn--bcher-kva.test'],
  ['mira@xn--bcher-kva.test', 'mira@xn--bcher-kva.test'],
  ['mira@ｔravellers。co.test', 'mira@travellers.co.test'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox)
})
