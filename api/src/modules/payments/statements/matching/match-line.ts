import { foldReference, referenceLength } from '#/modules/bookings/index.ts'

/** What one reference is known by. */
export interface Referenced {
  reference: string
}

export type Match<B> =
  | { state: 'matched'; booking: B }
  | { state: 'ambiguous'; candidates: B[] }
  | { state: 'unmatched' }

const words = /[\p{L}\p{N}\p{M}]+/gu
const readable = /^[A-Z0-9]+$/
/** What banks and people break a reference with. A comma, a colon or a bracket ends one. */
const breaks = /^[\s\p{Pd}./\\_−]{1,5}$/u

interface Word {
  text: string
  from: number
  to: number
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(words)].map(({ 0: word, index }) => ({ text: word, from: index, to: index + word.length }))

/**
 * Every key that a reference in this text could have: whole words, and neighbours that together have the length of
 * one. Never a part of a word: of the letters of a sentence many more could be somebody's reference.
 */
export const keysIn = (written: string): string[] => {
  const text = written.normalize('NFKC').toUpperCase()
  const all = wordsIn(text)
  const keys = new Set<string>()
  for (let at = 0; at < all.length; at++) {
    let joined = ''
    for (let next = at; next < all.length && joined.length < referenceLength; next++) {
      const [word, before] = [all[next]!, all[next - 1]]
      const isBroken = next > at && before !== undefined && !breaks.test(text.slice(before.to, word.from))
      if (isBroken || !readable.test(word.text)) break
      joined += word.text
    }
    if (joined.length === referenceLength) keys.add(foldReference(joined))
  }
  return [...keys]
}

/**
 * The booking a line is about: exactly one known reference, in any spelling. Two of them are for a person to tell
 * apart. What the amount says is asked later, and never here.
 */
export const matchKeys = <B extends Referenced>(keys: readonly string[], known: ReadonlyMap<string, B>): Match<B> => {
  const found = keys.flatMap((key) => known.get(key) ?? [])
  const [booking] = found
  if (!booking) return { state: 'unmatched' }
  return found.length === 1 ? { state: 'matched', booking } : { state: 'ambiguous', candidates: found }
}
