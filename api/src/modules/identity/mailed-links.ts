import { createHash } from 'node:crypto'
import type { Db } from '#/db/database.ts'
import { findEmailChange } from './email-change/queries.ts'
import { findInvitationByHash } from './invitations/queries.ts'
import { toInvitationState } from './invitations/invitation.ts'
import { toInvitationTokenHash } from './invitations/invitation-token.ts'
import { findSignUpAttempt } from './sign-up/queries.ts'
import { isPasswordResetOpen } from './queries.ts'

interface MailedLink {
  template: string
  /** The id of the link's row, from the key of the mail. */
  id: string
  url: string
}

/** better-auth stores password resets under this hash of their token. */
const toHash = (token: string): string => createHash('sha256').update(`reset-password:${token}`).digest('base64url')

/** Whether a new password can still be set by it. */
export const isResetTokenOpen = (db: Db, token: string, now: Date): Promise<boolean> =>
  isPasswordResetOpen(db, toHash(token), now)

const readTokenIn = (url: string): string => {
  const { pathname, searchParams } = new URL(url)
  return searchParams.get('token') ?? pathname.split('/').at(-1) ?? ''
}

const isInvitationOpen = async (db: Db, token: string, now: Date): Promise<boolean> => {
  const invitation = await findInvitationByHash(db, toInvitationTokenHash(token))
  return invitation !== undefined && toInvitationState(invitation, now) === 'pending'
}

/** Whether the link of a mail still works: not used, not replaced, not expired. */
export const isMailedLinkUsable = async (db: Db, { template, id, url }: MailedLink, now: Date): Promise<boolean> => {
  if (template === 'reset-password') return isResetTokenOpen(db, readTokenIn(url), now)
  if (template === 'staff-invitation') return isInvitationOpen(db, readTokenIn(url), now)
  const row = template === 'verify-email' ? await findSignUpAttempt(db, id) : await findEmailChange(db, id)
  return row !== undefined && row.expires_at > now && !('used_at' in row && row.used_at !== null)
}
