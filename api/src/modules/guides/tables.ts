import type { Generated } from 'kysely'

export interface GuideTable {
  id: Generated<string>
  /** As customers read it; one that differs in capitals and spaces alone is the same. */
  name: string
  /** E.164; empty: not known. */
  phone: Generated<string>
  languages: Generated<string[]>
  licence_number: Generated<string>
  /** Its last day. */
  licence_valid_until: string | null
  note: Generated<string>
  stopped_on: string | null
  version: Generated<number>
  created_at: Date
}

export interface GuideLinkTable {
  id: Generated<string>
  guide_id: string
  nonce: string
  created_by: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  last_read_at: Date | null
}

/** The days on which departures begin that somebody leads. */
export interface GuideDayView {
  guide_id: string
  day: string
}

declare module '#/db/database.ts' {
  interface Database {
    guides: GuideTable
    guide_links: GuideLinkTable
    guide_days: GuideDayView
  }
}
