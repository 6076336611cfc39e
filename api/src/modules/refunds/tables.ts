import type { ColumnType, Generated } from 'kysely'

export interface RefundTable {
  id: Generated<string>
  booking_id: string
  state: 'needs-details' | 'ready' | 'approved' | 'sent' | 'void'
  reason: 'cancelled' | 'declined' | 'overpaid' | 'not-available'
  /** Minor units of the agreed currency. */
  amount: number
  needs_second_person: Generated<boolean>
  beneficiary_sealed: string | null
  beneficiary_hint: string | null
  /** Who of staff entered the account; null: the customer did. They never approve it. */
  beneficiary_by: ColumnType<string | null, string | null | undefined, string | null>
  approved_by: string | null
  approved_at: Date | null
  /** When it was put into a file for the bank. */
  exported_at: Date | null
  /** Never the admin who approved it. */
  exported_by: string | null
  /** The prepared batch that holds it. A released one has it as a line. */
  batch_number: number | null
  sent_by: string | null
  sent_at: Date | null
  sent_on: string | null
  bank_reference: string | null
  /** The four columns of the proof are set together. */
  proof_key: string | null
  proof_preview_key: string | null
  proof_content_type: string | null
  proof_name: string | null
  void_reason: string | null
  created_at: Date
  updated_at: Date
}

export interface RefundFileTable {
  /** Without gaps, from 1. */
  number: number
  file_name: string
  /** Null after its retention. */
  content_sealed: string | null
  made_by: string
  made_at: Date
  state: Generated<'prepared' | 'released'>
  /** Null in files from before batches, which may hold several. */
  currency: string | null
  released_by: string | null
  released_at: Date | null
}

/** Append-only: a refund is in at most one file. */
export interface RefundFileLineTable {
  refund_id: string
  file_number: number
}

/** A view of refunds that were sent. Minor units of the agreed currency. */
export interface SentRefundView {
  id: string
  booking_id: string
  amount: number
  sent_at: Date | null
}

/** A view of the lines of bank statements, with who brought in their file. */
export interface StatementProofView {
  line_id: string
  imported_by: string
  assigned_by: string | null
  payer: string | null
  imported_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    refunds: RefundTable
    sent_refunds: SentRefundView
    statement_proofs: StatementProofView
    refund_files: RefundFileTable
    refund_file_lines: RefundFileLineTable
  }
}
