import type { ColumnType, Generated } from 'kysely'
import type { ColumnMap } from '@escapes/contract'

export interface BankAccountTable {
  id: Generated<string>
  currency: string
  bank_name: string
  account_name: string
  account_number: string
  iban: string | null
  swift: string | null
  branch: string | null
  note: string | null
  is_active: Generated<boolean>
  created_at: Generated<Date>
}

export interface ReceiptTable {
  id: Generated<string>
  booking_id: string
  user_id: string
  status: Generated<'submitted' | 'accepted' | 'rejected'>
  object_key: string
  preview_key: string | null
  file_name: string
  content_type: string
  bytes: number
  /** Of the upload as given, in hex: the same file is recognised whatever was made of it. */
  sha256: string
  /** int8: read as text or number by the driver, written as text. */
  perceptual_hash: ColumnType<string | null, string | null, string | null>
  claimed: number | null
  paid_on: string | null
  note: string | null
  asks_again: Generated<boolean>
  reject_reason: string | null
  reviewed_by: string | null
  reviewed_at: Date | null
  created_at: Date
}

export interface StatementImportTable {
  id: Generated<string>
  account_id: string
  file_name: string
  imported_by: string
  lines: number
  known: number
  problems: ColumnType<{ line: number; message: string }[], string, string>
  /** The days the file speaks of; null only in what was written before they were kept. */
  first_day: string | null
  last_day: string | null
  created_at: Date
}

export interface ColumnMapTable {
  id: Generated<string>
  account_id: string
  name: string
  columns: ColumnType<ColumnMap, string, string>
}

export interface StatementLineTable {
  id: Generated<string>
  import_id: string
  account_id: string
  checksum: string
  booked_on: string
  /** Minor units of the account's currency; negative when money left it. */
  amount: number
  currency: string
  payer: string | null
  text: string | null
  state: 'matched' | 'ambiguous' | 'unmatched' | 'ignored'
  meaning: 'exact' | 'short-of-fees' | 'partial' | 'over' | 'confirms' | null
  booking_id: string | null
  candidates: Generated<string[]>
  ignore_reason: string | null
  settled_by: string | null
  settled_at: Date | null
  created_at: Date
}

export interface RefundTable {
  id: Generated<string>
  booking_id: string
  state: 'needs-details' | 'ready' | 'approved' | 'sent' | 'void'
  reason: 'cancelled' | 'declined' | 'overpaid' | 'not-available'
  /** Minor units of the currency agreed for the booking. */
  amount: number
  needs_second_person: Generated<boolean>
  beneficiary_sealed: string | null
  beneficiary_hint: string | null
  approved_by: string | null
  approved_at: Date | null
  /** Since its approval: in a file that the bank may have. */
  exported_at: Date | null
  sent_by: string | null
  sent_at: Date | null
  sent_on: string | null
  bank_reference: string | null
  /** All four or none. */
  proof_key: string | null
  proof_preview_key: string | null
  proof_content_type: string | null
  proof_name: string | null
  void_reason: string | null
  created_at: Date
  updated_at: Date
}

/** Appended, never changed; the sign follows from the kind. Minor units of the currency agreed for the booking. */
export interface LedgerEntryTable {
  id: Generated<string>
  booking_id: string
  kind: 'payment' | 'bank-charge' | 'refund' | 'reversal'
  amount: number
  source: 'receipt' | 'statement' | 'manual' | null
  receipt_id: string | null
  statement_line_id: string | null
  refund_id: string | null
  reverses: string | null
  received_on: string | null
  note: string | null
  by_user_id: string | null
  at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    bank_accounts: BankAccountTable
    receipts: ReceiptTable
    statement_imports: StatementImportTable
    column_maps: ColumnMapTable
    statement_lines: StatementLineTable
    refunds: RefundTable
    ledger_entries: LedgerEntryTable
  }
}
