import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

// `é` as one character, and as `e` with an accent; `ﬁ` as one letter.
const composed = 'caf\u00e9-fi-1867'
const decomposed = 'cafe\u0301-\ufb01-1867'

it('is the same password in whatever form a keyboard sends its letters', async () => {
  for (const [set, typed] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const)
    expect(await verifyPassword({ hash: await hashPassword(set), password: typed })).toBe(true)
  expect(await verifyPassword({ hash: await hashPassword(composed), password: 'cafe-fi-1867' })).toBe(false)
})

it('opens with the very letters that an older hash was made of', async () => {
  expect(await verifyPassword({ hash: await hash(decomposed), password: decomposed })).toBe(true)
})
