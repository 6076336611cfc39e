import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isStaff, type Role } from '@escapes/contract'

const minute = 60_000

export const maxTries = 5

export const toCodeExpiry = (mailedAt: Date): Date => new Date(mailedAt.getTime() + 10 * minute)

/** For typing a name after the right code. */
export const toNameDeadline = (provenAt: Date): Date => new Date(provenAt.getTime() + 30 * minute)

export const createNonce = (): string => randomBytes(32).toString('base64url')

interface CodeRow {
  id: string
  nonce: string
}

/** The six digits of a row, which are stored nowhere: neither the row nor the secret alone gives them. */
export const toSignInCode = ({ id, nonce }: CodeRow, secret: string): string => {
  const digest = createHmac('sha256', secret).update(`sign-in code ${id} ${nonce}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export const isSignInCode = (typed: string, row: CodeRow, secret: string): boolean => {
  const [given, expected] = [Buffer.from(typed), Buffer.from(toSignInCode(row, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface CodeState {
  tries: number
  expires_at: Date
  used_at: Date | null
}

/** Why a code cannot be entered any more. */
export const findCodeEnd = (
  row: CodeState | undefined,
  now: Date,
): 'used' | 'expired' | 'tries-used-up' | undefined => {
  if (row?.used_at) return 'used'
  if (!row || row.expires_at <= now) return 'expired'
  return row.tries >= maxTries ? 'tries-used-up' : undefined
}

interface CodeOwner {
  role: Role
  email_verified: boolean
  two_factor_enabled: boolean
  deactivated_at: Date | null
}

/** What follows from the right code, for whoever has the address. */
export const toNextStep = (
  owner: CodeOwner | undefined,
): 'session' | 'name-needed' | 'password-needed' | 'deactivated' => {
  if (owner?.deactivated_at) return 'deactivated'
  if (owner && (isStaff(owner.role) || owner.two_factor_enabled)) return 'password-needed'
  return owner?.email_verified ? 'session' : 'name-needed'
}
