import type { ColumnType, Generated } from 'kysely'
import type { BookingState, ListingKind, PaymentMethod, Quote } from '@escapes/contract'
import type { ActorRole, TransitionAction } from './booking.ts'
import type { Band } from './policy.ts'

export interface BookingTable {
  id: Generated<string>
  reference: string
  /** Generated: look-alike spellings of a reference are one key. */
  reference_key: ColumnType<string, never, never>
  user_id: string
  listing_id: string
  kind: ListingKind
  state: BookingState
  /** A daterange; reads as text, so read its ends with `lower` and `upper`. */
  stay: ColumnType<string | null, unknown, unknown>
  outing_date: string | null
  departure_id: string | null
  /** Seats taken on the departure. */
  units: number
  adults: number
  children: number
  infants: number
  listing_title: string
  lines: ColumnType<Quote['lines'], string, string>
  total_usd: number
  currency: string
  rate: string
  rate_id: string | null
  total_agreed: number
  cancellation_policy: string | null
  /** Frozen when it was made; fees in minor units of the agreed currency. */
  policy: ColumnType<Band[], string | undefined, string>
  sale_mode: 'instant' | 'request'
  payment_method: PaymentMethod | null
  pickup_location: string | null
  special_requests: string | null
  /** First and last instant; null only in what was written before they were kept. */
  starts_at: Date | null
  ends_at: Date | null
  hold_expires_at: Date | null
  submitted_at: Date | null
  answer_due_at: Date | null
  payment_due_at: Date | null
  balance_due_at: Date | null
  /** Since when no deadline runs: a receipt is under review, or money has arrived. */
  clock_stopped_at: Date | null
  cancelled_by: ActorRole | null
  cancel_reason: string | null
  cancelled_at: Date | null
  retained_agreed: number | null
  calendar_sequence: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface BookingTransitionTable {
  id: Generated<string>
  booking_id: string
  from_state: BookingState | null
  to_state: BookingState
  action: TransitionAction | 'hold' | 'change' | null
  by_role: ActorRole
  by_user_id: string | null
  reason: string | null
  at: Generated<Date>
}

export interface DepartureTable {
  id: Generated<string>
  listing_id: string
  day: string
  capacity: number
  /** Counted by the database with every move of a booking. */
  taken: Generated<number>
  cut_off_hours: number
  is_open: Generated<boolean>
}

/** A view: bookings with who made them. */
export interface CustomerBookingView extends BookingTable {
  customer_name: string
  customer_email: string
}

/** A view: nights that are taken: by bookings, imported blocks, closures. `until`: when an unconfirmed booking lets go. */
export interface OccupiedNightsView {
  listing_id: string
  nights: string
  until: Date | null
}

/** A view of what the ledger, the receipts and the refunds say of a booking. Agreed minor units. */
export interface BookingBalanceView {
  booking_id: string
  paid: number
  charged: number
  refunded: number
  receipt_status: 'none' | 'submitted' | 'accepted' | 'rejected'
  refund_id: string | null
  refund_state: 'needs-details' | 'ready' | 'approved' | 'sent' | null
  refund_amount: number | null
}

declare module '#/db/database.ts' {
  interface Database {
    bookings: BookingTable
    booking_transitions: BookingTransitionTable
    departures: DepartureTable
    customer_bookings: CustomerBookingView
    occupied_nights: OccupiedNightsView
    booking_balances: BookingBalanceView
  }
}
