import type { Customer } from '@escapes/contract'
import type { CustomerAccountRow, listBookingCounts } from './queries.ts'

export type BookingCount = Awaited<ReturnType<typeof listBookingCounts>>[number]

/** The only conversion of an account into the contract's `Customer`. `count`: undefined for who never booked. */
export const toCustomer = (row: CustomerAccountRow, count: BookingCount | undefined): Customer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  bookings: count?.bookings ?? 0,
  lastBookedAt: count?.last_booked_at.toISOString() ?? null,
})
