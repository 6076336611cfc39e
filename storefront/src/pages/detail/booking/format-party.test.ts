import { expect, it } from 'vitest'
import { formatParty } from './format-party.ts'

it.each<[Parameters<typeof formatParty>[0] & { hasChildPrice?: boolean }, string]>([
  [{ adults: 2, children: 0, infants: 0 }, '2 guests'],
  [{ adults: 2, children: 0, infants: 0, hasChildPrice: true }, '2 adults'],
  [{ adults: 1, children: 0, infants: 1 }, '1 guest and 1 infant'],
  [{ adults: 2, children: 3, infants: 0 }, '2 adults and 3 children'],
  [{ adults: 1, children: 1, infants: 2 }, '1 adult, 1 child and 2 infants'],
])('a party of %o is called %s', ({ hasChildPrice, ...guests }, text) => {
  expect(formatParty(guests, { kind: 'tour', hasChildPrice })).toBe(text)
})
