import { expect, it } from 'vitest'
import { isPublicObjectKey } from './deployment.ts'

it.each([
  ['media/galle/960.webp', true],
  ['_mf/a/account/0123456789abcdef/remoteEntry.js', true],
  ['receipts/booking/receipt.pdf', false],
  ['refunds/proof.pdf', false],
  ['mediated/receipt.pdf', false],
  ['_mf/b/receipt.pdf', false],
  ['media/../receipts/receipt.pdf', false],
  ['media/.hidden', false],
  ['media//receipt.pdf', false],
])('anybody may have the object %s: %s', (key, may) => {
  expect(isPublicObjectKey(key)).toBe(may)
})
