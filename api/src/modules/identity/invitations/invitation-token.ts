import { createHash, randomBytes } from 'node:crypto'

/** Only the hash is stored: who reads the database cannot accept an invitation. */
export const toInvitationTokenHash = (token: string): string =>
  createHash('sha256').update(`invitation ${token}`).digest('base64url')

export const createInvitationToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: toInvitationTokenHash(token) }
}
