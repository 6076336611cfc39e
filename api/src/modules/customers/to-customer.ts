import type { Customer } from '@escapes/contract'
import { formatPhoneNumber } from '#/phone-number.ts'
import type { CustomerAccountRow, listBookingCounts, listContactDetails } from './queries.ts'

export type BookingCount = Awaited<ReturnType<typeof listBookingCounts>>[number]
export type ContactDetails = Awaited<ReturnType<typeof listContactDetails>>[number]

/** The only conversion of an account into the contract's `Customer`. `count`: undefined for who never booked. */
export const toCustomer = (
  row: CustomerAccountRow,
  count: BookingCount | undefined,
  contact: ContactDetails | undefined,
): Customer => ({
  id: row.id,
  name: row.name,
  fullName: row.full_name,
  email: row.email,
  phone: contact?.phone ? formatPhoneNumber(contact.phone) : null,
  country: contact?.country ?? null,
  avatarUrl: contact?.avatar_url ?? null,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  bookings: count?.bookings ?? 0,
  lastBookedAt: count?.last_booked_at.toISOString() ?? null,
})
