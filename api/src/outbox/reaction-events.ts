/**
 * Every reaction by its name, with its event. An unlisted one does not compile, and no process starts without a listed
 * one. Names are stored in rows: a renamed reaction would run again for old events.
 */
export const reactionEvents = {
  'media.draw-picture': 'picture.drawing-requested',
  'profiles.copy-picture': 'account.picture-offered',
  'bookings.note-conflicts': 'calendar.changed',
  'receipts.close-on-cancellation': 'booking.cancelled',
  'receipts.close-on-decline': 'booking.declined',
  'payments.refund-late-money': 'payment.stranded',
  'payments.record-lines': 'statement.matched',
  'payments.match-waiting-line': 'refund.sent',
  'notifications.booking-received': 'booking.submitted',
  'notifications.booking-cancelled': 'booking.cancelled',
  'notifications.booking-expired': 'booking.expired',
  'notifications.booking-approved': 'booking.approved',
  'notifications.booking-declined': 'booking.declined',
  'notifications.booking-confirmed': 'booking.confirmed',
  'notifications.booking-completed': 'booking.completed',
  'notifications.booking-no-show': 'booking.no-show',
  'notifications.booking-changed': 'booking.changed',
  'notifications.change-asked': 'booking.change-asked',
  'notifications.change-declined': 'booking.change-declined',
  'notifications.change-withdrawn': 'booking.change-withdrawn',
  'notifications.dates-offered': 'booking.dates-offered',
  'notifications.offer-withdrawn': 'booking.offer-withdrawn',
  'notifications.pick-up-arranged': 'booking.pick-up-arranged',
  'notifications.pick-up-withdrawn': 'booking.pick-up-withdrawn',
  'notifications.payment-received': 'payment.verified',
  'notifications.payment-reversed': 'payment.reversed',
  'notifications.payment-stranded': 'payment.stranded',
  'notifications.receipt-received': 'receipt.submitted',
  'notifications.receipt-rejected': 'receipt.rejected',
  'notifications.receipt-duplicate': 'receipt.duplicate',
  'notifications.refund-opened': 'refund.opened',
  'notifications.refund-ready': 'refund.ready',
  'notifications.refund-sent': 'refund.sent',
  'notifications.refund-voided': 'refund.voided',
  'notifications.calendar-conflict': 'calendar.conflict',
  'notifications.calendar-suspicious': 'calendar.suspicious',
  'notifications.business-contact-changed': 'business.contact-changed',
  'notifications.bank-account-proposed': 'bank-account.proposed',
  'notifications.bank-account-decided': 'bank-account.decided',
  'notifications.payment-account-changed': 'payment.account-changed',
  'notifications.message-unread': 'conversation.unread',
  'notifications.enquiry-received': 'enquiry.received',
  'notifications.enquiry-answered': 'enquiry.answered',
  'media.delete-withdrawn-picture': 'picture.withdrawn',
  'personal-data.delete-files': 'customer.erased',
  'notifications.review-held': 'review.held',
  'notifications.listing-priced-low': 'listing.priced-low',
  'availability-alerts.end-when-booked': 'booking.submitted',
  'notifications.availability-freed': 'availability.freed',
  'notifications.proposal-sent': 'proposal.sent',
  'notifications.proposal-accepted': 'proposal.accepted',
  'notifications.proposal-declined': 'proposal.declined',
  'notifications.proposal-withdrawn': 'proposal.withdrawn',
  'notifications.proposal-asked-again': 'proposal.asked-again',
  'releases.end-schedules': 'account.access-ended',
  'messages.unassign': 'account.access-ended',
} as const

type Listed = typeof reactionEvents

/** The names that a reaction to this event may have; a test names its own. */
export type ReactionName<E extends string> =
  | { [N in keyof Listed]: Listed[N] extends E ? N : never }[keyof Listed]
  | `test.${string}`
