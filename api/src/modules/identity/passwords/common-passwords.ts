import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first four bytes of the SHA-256 of the password in lower case, as a number. */
export const toPasswordHashPrefix = (password: string): number =>
  hash('sha256', password.toLowerCase(), 'buffer').readUInt32BE(0)

/** Sorted prefixes, four bytes each, big-endian. Made by `build-common-passwords.ts`. */
const file = readFileSync(join(import.meta.dirname, 'common-passwords.bin'))

export const commonPasswordCount = file.length / 4

/**
 * Whether a password is among the 200,000 that are tried first. Only prefixes of hashes are stored, 800 KB of them: an
 * uncommon password shares one by chance in 21,000, and its owner then chooses another.
 */
export const isCommonPassword = (password: string): boolean => {
  const prefix = toPasswordHashPrefix(password)
  let from = 0
  let to = commonPasswordCount
  while (from < to) {
    const middle = (from + to) >>> 1
    if (file.readUInt32BE(middle * 4) < prefix) from = middle + 1
    else to = middle
  }
  return from < commonPasswordCount && file.readUInt32BE(from * 4) === prefix
}
