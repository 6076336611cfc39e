import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<object, string, string>
type NullableJson = ColumnType<object | null, string | null, string | null>

/** What streams carry, for a day. A trigger sets `position`: in the order of commits, without a gap. */
export interface LiveEventTable {
  position: number
  at: Generated<Date>
  /** The customer who gets `customer_event`. */
  customer_id: string | null
  /** Who gets `author_event` in place of their side's. */
  author_id: string | null
  staff_event: Json
  customer_event: NullableJson
  author_event: NullableJson
}

/** One row, which the trigger locks. */
export interface LiveHeadTable {
  only_row: Generated<boolean>
  position: number
}

declare module '#/db/database.ts' {
  interface Database {
    live_events: LiveEventTable
    live_head: LiveHeadTable
  }
}
