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
}

declare module '#/db/database.ts' {
  interface Database {
    notes: NoteTable
  }
}
