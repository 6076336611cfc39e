import type { CurrencyCode, MailTopic } from '@escapes/contract'
import type { Generated } from 'kysely'

export interface UserProfileTable {
  user_id: string
  display_name: string | null
  /** E.164. */
  phone: string | null
  country: string | null
  avatar_id: string | null
  preferred_currency: CurrencyCode | null
  muted_topics: Generated<MailTopic[]>
  updated_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    user_profiles: UserProfileTable
  }
}
