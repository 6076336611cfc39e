import { randomInt } from 'node:crypto'

/** No letter or digit that a pen or a bank's scanner takes for another; what is left of those is one key when read. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ379'
export const referenceLength = 8
const attempts = 5

/** Every spelling that is confused with a letter, and the one that stands for them all. */
const classes: Readonly<Record<string, string>> = { O: '0QD', I: '1LJ', Z: '2', A: '4', S: '5', G: '6', B: '8' }
const folded = new Map(Object.entries(classes).flatMap(([one, all]) => all.split('').map((each) => [each, one])))

/** What the traveller writes on the bank transfer. */
export const newReference = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length: referenceLength }, () => alphabet[pick(alphabet.length)]).join('')

/** Hands out references until one is nobody's, in any spelling. One in billions is taken; five in a row are a fault. */
export const withNewReference = async <T>(use: (reference: string) => Promise<T | undefined>): Promise<T> => {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const made = await use(newReference())
    if (made !== undefined) return made
  }
  throw new Error(`${attempts} new references in a row were taken.`)
}

/**
 * The key all spellings of a reference share: small letters, look-alikes, and pieces. The column
 * `bookings.reference_key` holds the same of every reference, and is unique.
 */
export const foldReference = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}./_−]/gu, '')
    .replaceAll(/[0QD1LJ24568]/g, (character) => folded.get(character) ?? character)

/** The key of what people type as a reference; `undefined` when it can be none. */
export const readReference = (text: string): string | undefined => {
  const key = foldReference(text)
  return key.length === referenceLength && /^[A-Z379]+$/.test(key) ? key : undefined
}
