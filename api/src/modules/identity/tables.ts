import type { Role } from '@escapes/contract'
import type { Generated } from 'kysely'

export interface UserTable {
  id: Generated<string>
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: Generated<Role>
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
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface VerificationTable {
  id: Generated<string>
  identifier: string
  value: string
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

declare module '#/db/database.ts' {
  interface Database {
    users: UserTable
    sessions: SessionTable
    accounts: AccountTable
    verifications: VerificationTable
  }
}
