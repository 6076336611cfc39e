import { normalizeText } from '#/normalize-text.ts'
import { toReferenceKey, referenceLength } from '#/modules/payment-references/index.ts'

export interface WithReference {
  reference: string
}

export type ReferenceMatch<B> =
  | { state: 'matched'; booking: B }
  | { state: 'ambiguous'; candidates: B[] }
  | { state: 'unmatched' }

const tokenPattern = /[\p{L}\p{N}\p{M}]+/gu
const readable = /^[A-Z0-9]+$/
/** Separators that banks and people put into a reference; commas, colons and brackets end it. */
const breaks = /^[\s\p{Pd}./\\_−]{1,5}$/u

interface Token {
  text: string
  from: number
  to: number
}

const tokenize = (text: string): Token[] =>
  [...text.matchAll(tokenPattern)].map(({ 0: token, index }) => ({
    text: token,
    from: index,
    to: index + token.length,
  }))

/**
 * Keys of all possible references: tokens, and neighbouring tokens that together have the length of a reference.
 * Never a part of a token, or ordinary words would match.
 */
export const extractReferenceKeys = (written: string): string[] => {
  const text = normalizeText(written, 'NFKC').toUpperCase()
  const all = tokenize(text)
  const keys = new Set<string>()
  for (let at = 0; at < all.length; at++) {
    let joined = ''
    for (let next = at; next < all.length && joined.length < referenceLength; next++) {
      const [token, before] = [all[next]!, all[next - 1]]
      const isBroken = next > at && before !== undefined && !breaks.test(text.slice(before.to, token.from))
      if (isBroken || !readable.test(token.text)) break
      joined += token.text
    }
    if (joined.length === referenceLength) keys.add(toReferenceKey(joined))
  }
  return [...keys]
}

/** Matched when exactly one reference is found; a person decides between several. */
export const matchReferenceKeys = <B extends WithReference>(
  keys: readonly string[],
  bookingsByKey: ReadonlyMap<string, B>,
): ReferenceMatch<B> => {
  const found = keys.flatMap((key) => bookingsByKey.get(key) ?? [])
  const [booking] = found
  if (!booking) return { state: 'unmatched' }
  return found.length === 1 ? { state: 'matched', booking } : { state: 'ambiguous', candidates: found }
}
