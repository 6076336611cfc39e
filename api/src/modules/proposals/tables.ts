import type { ColumnType, Generated } from 'kysely'
import type { CivilDate, CurrencyCode, ExtraLineRequest, ListingKind, ProposalPart } from '@escapes/contract'

/** `by`: who of the staff wrote it. */
export type WrittenLine = ExtraLineRequest & { by: string }

export interface ProposalTable {
  id: Generated<string>
  /** `P-00042` on paper. */
  number: ColumnType<number, never, never>
  version: Generated<number>
  /** It has expired where it is `sent` and `expires_at` is over. */
  state: 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn'
  title: string
  recipient_name: string
  message: string
  currency: CurrencyCode
  customer_id: string | null
  conversation_id: string | null
  /** Of the link, with when it was sent last and until when it can be accepted. */
  nonce: string | null
  sent_at: Date | null
  expires_at: Date | null
  /** When its content changed after it was sent. */
  changed_at: Date | null
  /** When it was mailed. */
  mailed_at: Generated<Date[]>
  opened: Generated<number>
  opened_at: Date | null
  /** Since it was sent or changed last. */
  first_opened_at: Date | null
  created_by: string
  written_by: string
  /** All who wrote any content of it: each counts as having made its bookings. */
  writers: string[]
  /** Who of the staff wrote, sent or withdrew it last. */
  updated_by: string | null
  accepted_by: string | null
  decided_at: Date | null
  decline_reason: string | null
  /** When whoever has its link asked for it again, since it was sent last. */
  asked_again_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface ProposalPartTable {
  id: Generated<string>
  proposal_id: string
  position: number
  listing_id: string
  kind: ListingKind
  check_in: CivilDate | null
  check_out: CivilDate | null
  date: CivilDate | null
  adults: number
  children: number
  infants: number
  note: string
  extra_lines: ColumnType<WrittenLine[], string, string>
  booking_id: string | null
  /** What it was booked for. */
  price: ColumnType<NonNullable<ProposalPart['price']> | null, string | null | undefined, string>
}

/** A view. */
export interface ProposalDatesView {
  proposal_id: string
  parts: number
  starts_on: CivilDate
  ends_on: CivilDate
}

declare module '#/db/database.ts' {
  interface Database {
    proposals: ProposalTable
    proposal_parts: ProposalPartTable
    proposal_dates: ProposalDatesView
  }
}
