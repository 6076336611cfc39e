import { createHash } from 'node:crypto'

/** Identifies an account in rate limits and logs: a hash of its address in lower case. */
export const toAccountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
