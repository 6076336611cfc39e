import type { BookingState, ListingKind } from '@escapes/contract'

/** Labels in the order staff work through the states, equal to those on the badges. */
export const bookingStateLabels: Readonly<Record<BookingState, string>> = {
  pending: 'Pending',
  hold: 'Held',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  declined: 'Declined',
  no_show: 'No-show',
}
export const bookingStateChoices = Object.keys(bookingStateLabels) as readonly BookingState[]

export const listingKindLabels: Readonly<Record<ListingKind, string>> = {
  villa: 'Villa',
  tour: 'Tour',
  experience: 'Experience',
}
export const listingKindChoices = Object.keys(listingKindLabels) as readonly ListingKind[]

export const receiptStatusLabels = {
  submitted: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  duplicate: 'Duplicate',
  closed: 'Closed',
} as const
export type ReceiptStatus = keyof typeof receiptStatusLabels
export const receiptStatuses = Object.keys(receiptStatusLabels) as readonly ReceiptStatus[]

export const refundStateLabels = {
  'needs-details': 'Waiting for account',
  ready: 'Ready',
  approved: 'Approved',
  sent: 'Sent',
  void: 'Void',
} as const
export type RefundState = keyof typeof refundStateLabels
export const refundStateChoices = Object.keys(refundStateLabels) as readonly RefundState[]

export const refundReasonLabels = {
  cancelled: 'Cancelled',
  declined: 'Declined',
  overpaid: 'Overpaid',
  'not-available': 'Not available',
} as const
export type RefundReason = keyof typeof refundReasonLabels

export const toRefundReason = (state: string, otherwise: RefundReason): RefundReason =>
  state === 'cancelled' || state === 'declined' ? state : otherwise

const actorLabels = { guest: 'the customer', staff: 'staff', system: 'the system' } as const

/** Who did it, by name where one is known. Newer roles are somebody else. */
export const actorText = (role: string, name: string | null = null): string =>
  name ?? actorLabels[role as keyof typeof actorLabels] ?? 'somebody else'

export const countBookings = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`)
export const countCustomers = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`)
