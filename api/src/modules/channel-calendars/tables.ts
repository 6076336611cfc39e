import type { Generated } from 'kysely'

export interface ChannelCalendarTable {
  id: Generated<string>
  listing_id: string
  channel: string
  includes_imported: boolean
  /** Of the channel's own calendar: what was imported from there is left out. */
  without_host: string | null
  /** SHA-256: whoever reads the table cannot read the calendars. */
  token_digest: Buffer
  /** For staff who copy the address again. */
  token_sealed: string
  created_at: Date
  created_by: string
  last_read_at: Date | null
  revoked_at: Date | null
}

declare module '#/db/database.ts' {
  interface Database {
    channel_calendars: ChannelCalendarTable
  }
}
