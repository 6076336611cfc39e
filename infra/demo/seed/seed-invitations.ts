import { randomBytes } from 'node:crypto'
import { findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'
import type { Trx } from './database.ts'

const hour = 3_600_000

/** Mailed before the demo began, so that nobody has their links; the oldest first. */
const demoInvitations = [
  { email: 'tharindu@escapes.test', role: 'manager', sentHoursAgo: 100, isRevoked: false },
  { email: 'wrong-address@escapes.test', role: 'admin', sentHoursAgo: 30, isRevoked: true },
  { email: 'nuwan@escapes.test', role: 'manager', sentHoursAgo: 5, isRevoked: false },
] as const

export const seedInvitations = async (trx: Trx): Promise<void> => {
  const inviter = await findUserByEmail(trx, 'admin@escapes.test')
  if (!inviter) throw new Error('the admin of the demo is missing')
  if (await trx.selectFrom('invitations').select('id').executeTakeFirst()) return
  const now = Date.now()
  for (const { email, role, sentHoursAgo, isRevoked } of demoInvitations) {
    const sentAt = new Date(now - sentHoursAgo * hour)
    await trx
      .insertInto('invitations')
      .values({
        email,
        role,
        token_hash: randomBytes(32).toString('base64url'),
        invited_by: inviter.id,
        sent_at: sentAt,
        expires_at: new Date(sentAt.getTime() + 72 * hour),
        revoked_at: isRevoked ? new Date(sentAt.getTime() + hour) : null,
      })
      .execute()
  }
}
