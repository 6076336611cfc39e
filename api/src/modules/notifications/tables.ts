import type { ColumnType, Generated } from 'kysely'

export interface MailTable {
  id: Generated<string>
  dedupe_key: string
  recipient: string
  template: string
  data: ColumnType<Record<string, unknown>, string, string>
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'skipped'>
  attempts: Generated<number>
  claims: Generated<number>
  next_attempt_at: Generated<Date>
  lease_until: Date | null
  last_error: string | null
  skip_reason: string | null
  /** The place that it took: whose, as `toMailbox` says, among which mails, and when. */
  mailbox: string | null
  counted_as: string | null
  counted_at: Date | null
  /** It waits, or waited, to be sent in one mail with others. */
  held_at: Date | null
  created_at: Generated<Date>
  sent_at: Date | null
  /** The mail that staff had sent once more. */
  repeats: string | null
  /** Somebody of the office dealt with a failed one. */
  handled_at: Date | null
  handled_by: string | null
}

/** Addresses by topic; no row while they are those of the installation. */
export interface NotificationSettingsTable {
  only_row: Generated<boolean>
  bookings: string[]
  money: string[]
  calendars: string[]
  /** Null: those of bookings. */
  messages: string[] | null
  version: number
  updated_at: Date
  updated_by: string
}

/** A view: confirmed bookings with an instalment due and no receipt under review. */
export interface OpenBalanceView {
  booking_id: string
  due_at: Date
  submitted_at: Date | null
  is_first: boolean
}

/** A view: pending bookings with a receipt that nobody has reviewed. */
export interface OpenReceiptReviewView {
  booking_id: string
  stopped_at: Date
  due_at: Date
}

/** A view to insert mails into; the key makes each go out once. */
export type MailRequestView = Pick<MailTable, 'dedupe_key' | 'recipient' | 'template' | 'data'>

declare module '#/db/database.ts' {
  interface Database {
    mails: MailTable
    notification_settings: NotificationSettingsTable
    mail_requests: MailRequestView
    open_balances: OpenBalanceView
    open_reviews: OpenReceiptReviewView
  }
}
