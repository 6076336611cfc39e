import type { ColumnType, Generated } from 'kysely'
import type { BlockClass } from './read-calendar.ts'

export interface CalendarFeedTable {
  id: Generated<string>
  listing_id: string
  url_sealed: string
  host: string
  end_means: Generated<'check-out' | 'last-night'>
  day_events_block: Generated<boolean>
  health: Generated<'never' | 'fresh' | 'failing' | 'suspicious'>
  etag: string | null
  last_modified: string | null
  suspicious_digest: string | null
  suspicious_since: Date | null
  read_on: string | null
  events: Generated<number>
  /** Of the last good fetch: events whose dates could not be read. */
  unreadable_events: Generated<number>
  failures: Generated<number>
  last_attempt_at: Date | null
  last_good_at: Date | null
  next_attempt_at: Generated<Date>
  last_error: string | null
  paused_at: Date | null
  warnings: Generated<string[]>
}

export interface CalendarFeedRunTable {
  id: Generated<string>
  feed_id: string
  at: Date
  outcome: 'read' | 'unchanged' | 'suspicious' | 'failed'
  detail: string | null
  events: number | null
  added: Generated<number>
  changed: Generated<number>
  removed: Generated<number>
}

export interface CalendarBlockTable {
  id: Generated<string>
  feed_id: string
  listing_id: string
  uid: string
  recurrence_id: Generated<string>
  /** A daterange; reads as text, so read its ends with `lower` and `upper`. */
  nights: ColumnType<string, string, string>
  class: BlockClass
  is_tentative: Generated<boolean>
  summary_digest: string
  first_missed_at: Date | null
}

export interface CalendarConflictTable {
  id: Generated<string>
  feed_id: string
  booking_id: string
  uid: string
  nights: ColumnType<string, string, string>
  found_at: Generated<Date>
  /** Without `resolved_by`: the overlap had ended by itself. */
  resolved_at: Date | null
  resolved_by: string | null
  note: string | null
}

declare module '#/db/database.ts' {
  interface Database {
    calendar_feeds: CalendarFeedTable
    calendar_feed_runs: CalendarFeedRunTable
    calendar_blocks: CalendarBlockTable
    calendar_conflicts: CalendarConflictTable
  }
}
