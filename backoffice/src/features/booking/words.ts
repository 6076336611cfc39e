import type { BookingState, ListingKind } from '@escapes/contract'

/** The word of each state, in the order staff work through them; the same words as on the badges. */
export const stateWords: Readonly<Record<BookingState, string>> = {
  pending: 'Pending',
  hold: 'Held',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  declined: 'Declined',
  no_show: 'No-show',
}
export const states = Object.keys(stateWords) as readonly BookingState[]

export const kindWords: Readonly<Record<ListingKind, string>> = {
  villa: 'Villa',
  tour: 'Tour',
  experience: 'Experience',
}
export const kinds = Object.keys(kindWords) as readonly ListingKind[]

export const receiptWords = { submitted: 'Waiting', accepted: 'Accepted', rejected: 'Rejected' } as const
export type ReceiptStatus = keyof typeof receiptWords
export const receiptStatuses = Object.keys(receiptWords) as readonly ReceiptStatus[]

export const refundWords = {
  'needs-details': 'Waits for the account',
  ready: 'Ready',
  approved: 'Approved',
  sent: 'Sent',
  void: 'Void',
} as const
export type RefundState = keyof typeof refundWords
export const refundStates = Object.keys(refundWords) as readonly RefundState[]

export const refundReasonWords = {
  cancelled: 'Cancelled',
  declined: 'Declined',
  overpaid: 'Overpaid',
  'not-available': 'Not available',
} as const
export type RefundReason = keyof typeof refundReasonWords
