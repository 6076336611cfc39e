import { randomInt } from 'node:crypto'
import { normalizeText } from '#/normalize-text.ts'

/** Without the characters that are often misread; what can still be confused has the same key. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ379'
export const referenceLength = 8
const maxAttempts = 5

/** Characters that are confused with each other, by the one that stands for them. */
const classes: Readonly<Record<string, string>> = { O: '0QD', I: '1LJ', Z: '2', A: '4', S: '5', G: '6', B: '8' }
const folded = new Map(Object.entries(classes).flatMap(([one, all]) => all.split('').map((each) => [each, one])))

export const generateReference = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length: referenceLength }, () => alphabet[pick(alphabet.length)]).join('')

/** Calls `use` with new references until one is unused. Five used ones in a row are a fault. */
export const withNewReference = async <T>(use: (reference: string) => Promise<T | undefined>): Promise<T> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const made = await use(generateReference())
    if (made !== undefined) return made
  }
  throw new Error(`${maxAttempts} new references in a row were taken.`)
}

/** Equal for all spellings. The column `bookings.reference_key` has the same value and is unique. */
export const toReferenceKey = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}./_−]/gu, '')
    .replaceAll(/[0QD1LJ24568]/g, (character) => folded.get(character) ?? character)

/** Undefined when the text cannot be a reference. */
export const parseReferenceKey = (text: string): string | undefined => {
  const key = toReferenceKey(text)
  return key.length === referenceLength && /^[A-Z379]+$/.test(key) ? key : undefined
}
