import type { MailLog, StaffBooking } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Result } from '@escapes/platform/result'

export type BookingLedger = CallOutput<'GET /admin/bookings/:id/ledger'>
export type BookingTimeline = CallOutput<'GET /admin/bookings/:id/timeline'>
export type BookingNotes = CallOutput<'GET /admin/bookings/:id/notes'>

/** Independent requests: one that fails costs only its part of the page. */
export interface BookingData {
  booking: Promise<Result<StaffBooking>>
  ledger: Promise<Result<BookingLedger>>
  timeline: Promise<Result<BookingTimeline>>
  mails: Promise<Result<MailLog>>
  notes: Promise<Result<BookingNotes>>
}
