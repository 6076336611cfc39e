import { createHash } from 'node:crypto'

/** Of characters that nothing is confused with, so that two references never have the same key. */
const alphabet = 'CEFHKMNPRTUVWXY379'
const length = 8

/** The reference of a demo booking, the same on every machine. */
export const toDemoReference = (name: string): string =>
  [...createHash('sha256').update(`sri-lanka-escapes/reference/${name}`).digest().subarray(0, length)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
