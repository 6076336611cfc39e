import type { CurrencyCode } from '@escapes/contract'

/** A view of statement lines, payments, refunds and waiting receipts. Minor units; an amount that left is positive, too. */
export interface MoneyTraceView {
  kind: 'statement-line' | 'payment' | 'refund' | 'receipt'
  id: string
  booking_id: string | null
  import_id: string | null
  amount: number | null
  currency: CurrencyCode
  day: string
  payer: string | null
  /** What the bank or a person wrote, in lower case, without what parts groups of digits. */
  words: string | null
}

declare module '#/db/database.ts' {
  interface Database {
    money_traces: MoneyTraceView
  }
}
