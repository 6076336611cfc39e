import type { ColumnType, Generated } from 'kysely'
import type { AuditChange } from './record-change.ts'

export interface AuditEntryTable {
  number: Generated<number>
  at: Generated<Date>
  /** The key of the endpoint. */
  action: string
  user_id: string
  user_name: string
  role: string
  kind: string
  thing_id: string | null
  booking_id: string | null
  changes: ColumnType<AuditChange[], string, never>
  address: string
  user_agent: string | null
  request_id: string
  previous_hash: Generated<string>
  hash: Generated<string>
}

export interface AuditHeadTable {
  only_one: Generated<boolean>
  number: number
  hash: string
}

/** Until when a member of staff has seen what happened. */
export interface ChangesSeenTable {
  user_id: string
  seen_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    audit_entries: AuditEntryTable
    audit_head: AuditHeadTable
    changes_seen: ChangesSeenTable
  }
}
