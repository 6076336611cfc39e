import type { Generated } from 'kysely'

export interface NoteTable {
  id: Generated<string>
  customer_id: string
  /** Null: about the customer. */
  booking_id: string | null
  text: string
  author_id: string
  created_at: Date
  updated_at: Date
  version: Generated<number>
  /** The day from which the office is reminded of it, until it is ticked off. */
  remind_on: string | null
  done_at: Date | null
  done_by: string | null
}

declare module '#/db/database.ts' {
  interface Database {
    notes: NoteTable
  }
}
