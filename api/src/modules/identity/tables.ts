import type { CurrencyCode, MailTopic, Role, StaffRole } from '@escapes/contract'
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
  /** Written by a trigger; null: it has none, or had it before this was noted. */
  second_step_since: Generated<Date | null>
  /** Since then the account cannot sign in; a trigger rejects its sessions. */
  deactivated_at: Date | null
  /** Written by a trigger with each new session. */
  last_signed_in_at: Generated<Date | null>
  /** From when the admin counts as second person; null: never. Written by a trigger. */
  second_person_from: Generated<Date | null>
  /** The admin who asked for this one; null: an operator. Written by a trigger. */
  appointed_by: Generated<string | null>
  /** Who of staff entered or corrected the address before there was an account: the last of `addresses_by`. */
  address_by: Generated<string | null>
  /** All who ever did. They approve no refund of the customer. Written by a trigger. */
  addresses_by: Generated<string[]>
  /** Since then the account names nobody, and stays only for what refers to it. */
  erased_at: Generated<Date | null>
  /** The name that everybody sees: of the profile, else of the account. Written by a trigger. */
  shown_name: Generated<string>
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
  /** Of the identity provider that it began with. */
  provider_id: string | null
  /** Of the code by mail that it began with; a trigger uses that up. Null with `provider_id`: a password or a passkey. */
  sign_in_code_id: Generated<string | null>
  /** Of the passkey that it begins with; a trigger reads it, and keeps none. */
  passkey_credential: Generated<string | null>
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

/** A code by mail for one address, in one browser. It is computed from the row and never stored. */
export interface SignInCodeTable {
  id: Generated<string>
  email: string
  browser_hash: string
  nonce: string
  /** Wrong ones, at most five. */
  tries: Generated<number>
  mailed_at: Date
  expires_at: Date
  /** The right code was entered. */
  proven_at: Date | null
  used_at: Date | null
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

export interface PasskeyTable {
  id: Generated<string>
  user_id: string
  name: string
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  /** Of the password of the session that adds it; the trigger empties it. */
  password_digest: Generated<string | null>
  created_at: Generated<Date>
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

/** Who is to become an admin, and what another admin decided. */
type AdminBecomes = 'admin' | 'manager' | 'guest' | 'deactivated'
export type FormerAdmin = Exclude<AdminBecomes, 'admin'>

export interface AdminAppointmentTable {
  id: Generated<string>
  user_id: string
  requested_by: string
  requested_at: Date
  /** Of an admin whose rights are to end: what they become. */
  becomes: Generated<AdminBecomes>
  verdict: 'approved' | 'rejected' | null
  /** Null with a verdict: an operator at the database. */
  decided_by: string | null
  decided_at: Date | null
  /** The role was given. */
  is_applied: Generated<boolean>
}

/** Who brought an account among the staff, or asked for its role. Triggers add most rows. */
export interface StaffSponsorTable {
  user_id: string
  sponsor_id: string
  since: Generated<Date>
}

/** A view of users, their names and pictures, for lists that show who did something. */
export interface UserNameView {
  id: string
  name: string
  avatar_url: string | null
}

/** A view: who somebody is, as the profile says and, where it says nothing, the account. */
export interface ShownProfileView {
  id: string
  shown_name: string
  full_name: string
  email: string
  phone: string | null
  country: string | null
  preferred_currency: CurrencyCode | null
  muted_topics: MailTopic[]
  avatar_id: string | null
  avatar_url: string | null
}

declare module '#/db/database.ts' {
  interface Database {
    users: UserTable
    user_names: UserNameView
    shown_profiles: ShownProfileView
    sessions: SessionTable
    accounts: AccountTable
    verifications: VerificationTable
    sign_up_attempts: SignUpAttemptTable
    sign_in_codes: SignInCodeTable
    two_factors: TwoFactorTable
    passkeys: PasskeyTable
    used_totp_codes: UsedTotpCodeTable
    email_changes: EmailChangeTable
    invitations: InvitationTable
    admin_appointments: AdminAppointmentTable
    staff_sponsors: StaffSponsorTable
  }
}
