import { describe, expect, it } from 'vitest'
import { toReferenceKey } from '#/modules/payment-references/index.ts'
import { extractReferenceKeys, matchReferenceKeys } from './match-reference-keys.ts'

const match = (text: string, references: readonly string[]) =>
  matchReferenceKeys(
    extractReferenceKeys(text),
    new Map(references.map((reference) => [toReferenceKey(reference), { reference }])),
  )

describe('a reference in a line', () => {
  it.each([
    'K7MX2Q9P',
    'k7mx2q9p',
    'Villa in Galle, ref. K7MX2Q9P, thank you',
    'K7MX-2Q9P',
    'PAYMENT/K7MX/2Q9P',
    'K 7 M X 2 Q 9 P',
    'k7mx\n2q9p from A. Perera',
    '/RFB/K7MXZO9P//',
    'Ref:K7MX20 9P.',
    'K7MX2D9P',
    'Ｋ７ＭＸ２Ｑ９Ｐ',
    'K7MX2Q9P and once more: k7mx-2q9p',
  ])('is found: %s', (text) => {
    expect(match(text, ['K7MXZQ9P', 'ABCDEFGH'])).toEqual({ state: 'matched', booking: { reference: 'K7MXZQ9P' } })
  })

  it.each([
    'XK7MX2Q9P',
    'K7MX2Q9PX',
    'K7MX, 2Q9P',
    'K7MX (2Q9P)',
    'K7MX2Q9',
    'K7MX2Q9R',
    'ÄK7MX2Q9P',
    'K7MX2Q9P\u0301',
    'K7MX          2Q9P',
    '',
  ])('is not found inside other words: %s', (text) => {
    expect(match(text, ['K7MXZQ9P'])).toEqual({ state: 'unmatched' })
  })

  it('is left to a person when it stands beside another one', () => {
    expect(match('K7MXZQ9P + ABCDEFGH', ['K7MXZQ9P', 'ABCDEFGH', 'ZZZZZZZZ'])).toEqual({
      state: 'ambiguous',
      candidates: [{ reference: 'K7MXZQ9P' }, { reference: 'ABCDEFGH' }],
    })
  })
})
