import type { ColumnType, Generated } from 'kysely'
import type { EnteredPaymentMethod } from '@escapes/contract'

/** Append-only; the kind gives the sign. Minor units of the agreed currency. */
export interface LedgerEntryTable {
  id: Generated<string>
  booking_id: string
  kind: 'payment' | 'bank-charge' | 'refund' | 'reversal'
  amount: number
  source: 'receipt' | 'statement' | 'manual' | null
  /** Of a payment entered by hand; null in older rows. */
  method: ColumnType<EnteredPaymentMethod | null, EnteredPaymentMethod | null | undefined, never>
  receipt_id: string | null
  statement_line_id: string | null
  refund_id: string | null
  reverses: string | null
  /** The statement line that a reversal frees. Written by a trigger. */
  undone_line_id: Generated<string | null>
  received_on: string | null
  note: string | null
  by_user_id: string | null
  at: Date
}

/** A view of the open refunds. Minor units of the agreed currency. */
export interface PromisedRefundsView {
  booking_id: string
  amount: number
}

/** A view of the ledger's entries. */
export interface RecordedEntryView extends Omit<
  LedgerEntryTable,
  'id' | 'refund_id' | 'reverses' | 'undone_line_id' | 'note'
> {
  id: string
  is_reversed: boolean
}

declare module '#/db/database.ts' {
  interface Database {
    ledger_entries: LedgerEntryTable
    recorded_entries: RecordedEntryView
    promised_refunds: PromisedRefundsView
  }
}
