import type { ColumnType, Generated } from 'kysely'

export interface ReceiptTable {
  id: Generated<string>
  booking_id: string
  user_id: string
  status: Generated<'submitted' | 'accepted' | 'rejected' | 'duplicate' | 'closed'>
  object_key: string
  preview_key: string | null
  file_name: string
  content_type: string
  bytes: number
  /** How many pages of a PDF are stored as pictures. */
  pages: number | null
  /** Hex hash of the upload as given. */
  sha256: string
  /** An int8 beyond the safe integers: compared in the database, never read. */
  perceptual_hash: ColumnType<never, string | null, string | null>
  claimed: number | null
  paid_on: string | null
  note: string | null
  asks_again: Generated<boolean>
  reject_reason: string | null
  /** The receipts of one transfer that pays several bookings have the same file; each claims its share. */
  transfer_id: string | null
  /** The recorded payment that a duplicate shows, if it is known. */
  duplicate_of: string | null
  reviewed_by: string | null
  reviewed_at: Date | null
  created_at: Date
}

/** A receipt's file on its way; its parts are objects of the store. */
export interface ReceiptUploadTable {
  id: string
  booking_id: string
  file_name: string
  size: number
  /** How many bytes have arrived, from the first on. */
  received: Generated<number>
  part_keys: Generated<string[]>
  /** What became of it. */
  receipt_id: string | null
  created_at: Date
  expires_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    receipts: ReceiptTable
    receipt_uploads: ReceiptUploadTable
  }
}
