import { randomInt } from 'node:crypto'

/** No letter or digit that a pen or a bank's scanner takes for another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ379'
const length = 8
const whole = new RegExp(`^[${alphabet}]{${length}}$`)

const lookAlikes: Readonly<Record<string, string>> = { '2': 'Z', '4': 'A', '5': 'S', '6': 'G', '8': 'B' }

/** What the traveller writes on the bank transfer. */
export const newReference = (pick: (below: number) => number = randomInt): string =>
  Array.from({ length }, () => alphabet[pick(alphabet.length)]).join('')

/** Reads a reference as people type it: spaces, dashes, small letters and look-alikes; `undefined` when it is none. */
export const readReference = (text: string): string | undefined => {
  const letters = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[24568]/g, (digit) => lookAlikes[digit] ?? digit)
  return whole.test(letters) ? letters : undefined
}
