import type { NotificationTopic } from '@escapes/contract'
import type { TemplateName } from '../templates/index.ts'

/** Mails to staff, apart from those to one person. */
export type StaffTemplateName = Exclude<Extract<TemplateName, `staff-${string}`>, 'staff-invitation' | 'staff-test'>

/** A template without a topic does not compile. */
export const topicOfStaffMail: Readonly<Record<StaffTemplateName, NotificationTopic>> = {
  'staff-booking-to-confirm': 'bookings',
  'staff-booking-confirmed': 'bookings',
  'staff-booking-changed': 'bookings',
  'staff-change-asked': 'bookings',
  'staff-change-withdrawn': 'bookings',
  'staff-booking-cancelled': 'bookings',
  'staff-receipt-to-check': 'money',
  'staff-review-due': 'money',
  'staff-review-missed': 'money',
  'staff-payment-stranded': 'money',
  'staff-payment-overdue': 'money',
  'staff-refund-ready': 'money',
  'staff-message-waiting': 'messages',
  'staff-review-held': 'bookings',
  'staff-proposal-accepted': 'bookings',
  'staff-proposal-declined': 'bookings',
  'staff-proposal-asked-again': 'bookings',
  'staff-calendar-conflict': 'calendars',
  'staff-calendar-suspicious': 'calendars',
}
