import { z } from 'zod'

/** By word: the word that a page reads in its place whose build does not know it. */
type StandIns = Readonly<Record<string, string>>

/** Of schemas of words. */
export const standIns = z.registry<StandIns>()

/**
 * Words of answers. One that was added names an older word, which pages that are older get in its place: they show that one
 * and offer what goes with it. For words that the api writes, such as states. What people choose in a form has none: an
 * older page would send the stand-in back, and the choice would be lost.
 */
export const wordsWithStandIns = <const W extends readonly [string, ...string[]]>(
  words: W,
  older: Partial<Readonly<Record<W[number], W[number]>>>,
) => z.enum(words).register(standIns, older as StandIns)
