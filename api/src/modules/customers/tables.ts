import type { UserState } from '@escapes/contract'

/** A view of the accounts that book. */
export interface CustomerAccountView {
  id: string
  /** As everybody sees it. */
  name: string
  full_name: string
  email: string
  created_at: Date
  last_signed_in_at: Date | null
  state: UserState
}

/** A view: bookings of each account that has any, without those that a later one replaced. */
export interface CustomerBookingCountView {
  user_id: string
  bookings: number
  last_booked_at: Date
}

/** A view: whose bookings the lines of bank statements paid, while the payer is not erased. */
export interface BookingPayerView {
  user_id: string
  payer: string
  booked_on: string
}

declare module '#/db/database.ts' {
  interface Database {
    customer_accounts: CustomerAccountView
    customer_booking_counts: CustomerBookingCountView
    booking_payers: BookingPayerView
  }
}
