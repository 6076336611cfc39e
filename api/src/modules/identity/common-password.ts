import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The 5,000 passwords of six letters and more that are tried first (from zxcvbn-ts, MIT). */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
)

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
