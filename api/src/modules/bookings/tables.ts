import type { ColumnType, Generated } from 'kysely'
import type { BookingState, ListingKind, PaymentMethod, Quote } from '@escapes/contract'
import type { ActorRole } from './booking.ts'

export interface BookingTable {
  id: Generated<string>
  reference: string
  user_id: string
  listing_id: string
  kind: ListingKind
  state: BookingState
  /** A daterange; reads as text, so read its ends with `lower` and `upper`. */
  stay: ColumnType<string | null, unknown, never>
  outing_date: string | null
  adults: number
  children: number
  infants: number
  listing_title: string
  lines: ColumnType<Quote['lines'], string, never>
  total_usd: number
  currency: string
  rate: string
  rate_id: string | null
  total_agreed: number
  cancellation_policy: string | null
  payment_method: PaymentMethod | null
  pickup_location: string | null
  special_requests: string | null
  hold_expires_at: Date | null
  payment_due_at: Date | null
  cancelled_by: ActorRole | null
  cancel_reason: string | null
  cancelled_at: Date | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface BookingTransitionTable {
  id: Generated<string>
  booking_id: string
  from_state: BookingState | null
  to_state: BookingState
  by_role: ActorRole
  by_user_id: string | null
  reason: string | null
  at: Generated<Date>
}

/** A view: bookings with who made them. */
export interface CustomerBookingView extends BookingTable {
  customer_name: string
  customer_email: string
}

/** A view: nights that are taken, by bookings and by imported blocks. `until`: when an unconfirmed booking lets go. */
export interface OccupiedNightsView {
  listing_id: string
  nights: string
  until: Date | null
}

declare module '#/db/database.ts' {
  interface Database {
    bookings: BookingTable
    booking_transitions: BookingTransitionTable
    customer_bookings: CustomerBookingView
    occupied_nights: OccupiedNightsView
  }
}
