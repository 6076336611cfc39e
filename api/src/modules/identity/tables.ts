import type { Role, StaffRole } from '@escapes/contract'
import type { Generated } from 'kysely'

export interface UserTable {
  id: Generated<string>
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: Generated<Role>
  two_factor_enabled: Generated<boolean>
  /** When the last reset link was requested. */
  reset_mailed_at: Date | null
  /** Written with a change of the second step; a trigger compares it and does not store it. */
  second_step_digest: Generated<string | null>
  /** Since then the account cannot sign in; a trigger rejects its sessions. */
  deactivated_at: Date | null
  /** Written by a trigger with each new session. */
  last_signed_in_at: Generated<Date | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SessionTable {
  id: Generated<string>
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  last_seen_at: Generated<Date>
  authenticated_at: Generated<Date>
  password_digest: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface AccountTable {
  id: Generated<string>
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  password: string | null
  replaces_digest: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface VerificationTable {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: Date
  password_digest: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface SignUpAttemptTable {
  id: Generated<string>
  email: string
  name: string
  password_hash: string | null
  nonce: string
  browser_hash: string
  return_to: Generated<string>
  expires_at: Date
  used_at: Date | null
  /** Generated once per filled-in form, however often it is sent. */
  form_key: string | null
  mailed_at: Date | null
  created_at: Generated<Date>
}

export interface TwoFactorTable {
  id: Generated<string>
  user_id: string
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: Date | null
  /** As with `second_step_digest` of users. */
  password_digest: Generated<string | null>
}

export interface UsedTotpCodeTable {
  user_id: string
  code_hash: string
  used_at: Generated<Date>
}

export interface EmailChangeTable {
  id: Generated<string>
  user_id: string
  new_email: string
  nonce: string
  expires_at: Date
  created_at: Generated<Date>
}

export interface InvitationTable {
  id: Generated<string>
  email: string
  role: StaffRole
  /** Of the link in the mail; the token itself is not stored. */
  token_hash: string
  invited_by: string
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  accepted_by: string | null
  revoked_at: Date | null
  created_at: Generated<Date>
}

/** A view of users and their names, for lists that show who did something. */
export interface UserNameView {
  id: string
  name: string
}

declare module '#/db/database.ts' {
  interface Database {
    users: UserTable
    user_names: UserNameView
    sessions: SessionTable
    accounts: AccountTable
    verifications: VerificationTable
    sign_up_attempts: SignUpAttemptTable
    two_factors: TwoFactorTable
    used_totp_codes: UsedTotpCodeTable
    email_changes: EmailChangeTable
    invitations: InvitationTable
  }
}
