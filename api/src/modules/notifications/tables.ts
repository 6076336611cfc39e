import type { ColumnType, Generated } from 'kysely'

export interface MailTable {
  id: Generated<string>
  dedupe_key: string
  recipient: string
  template: string
  data: ColumnType<Record<string, unknown>, string, never>
  state: Generated<'queued' | 'sending' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  lease_until: Date | null
  last_error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}

/** A view of confirmed bookings whose second instalment is not paid, and has no slip under review. */
export interface OpenBalanceView {
  booking_id: string
  due_at: Date
  submitted_at: Date | null
}

declare module '#/db/database.ts' {
  interface Database {
    mails: MailTable
    open_balances: OpenBalanceView
  }
}
