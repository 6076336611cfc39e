import type { AgreedAmount, BookingState } from '@escapes/contract'
import type { ActorRole } from '#/modules/booking-states/index.ts'

/** `transitionId`: the history row of this transition, so that a repeated transition is a new event. */
export interface BookingTransitionPayload {
  bookingId: string
  transitionId: string
  /** Null: staff made the booking for a customer, and it began as pending. */
  from: BookingState | null
  by: ActorRole
}

export interface ChangeableFields {
  checkIn: string | null
  checkOut: string | null
  date: string | null
  /** Missing in older events. */
  lastDay?: string | null
  /** Local, of an activity. Missing in older events. */
  startTime?: string | null
  endTime?: string | null
  guests: { adults: number; children: number; infants: number }
  /** Minor units of the agreed currency, and US cents. */
  total: AgreedAmount
}

declare module '#/outbox/publish.ts' {
  interface Events {
    'booking.submitted': BookingTransitionPayload
    'booking.approved': BookingTransitionPayload
    'booking.declined': BookingTransitionPayload
    'booking.confirmed': BookingTransitionPayload
    'booking.cancelled': BookingTransitionPayload
    'booking.expired': BookingTransitionPayload
    'booking.completed': BookingTransitionPayload
    'booking.no-show': BookingTransitionPayload
    /** `sequence`: that of the calendar entry, which grows with each arrangement. */
    'booking.pick-up-arranged': { bookingId: string; sequence: number }
    'booking.pick-up-withdrawn': { bookingId: string; sequence: number }
    'booking.change-asked': { bookingId: string; requestId: string }
    'booking.change-declined': { bookingId: string; requestId: string }
    'booking.change-withdrawn': { bookingId: string; requestId: string }
    'booking.dates-offered': { bookingId: string; offerId: string }
    'booking.offer-withdrawn': { bookingId: string; offerId: string }
    /** `needsAnswer`: staff have to approve the change; missing in older events. */
    'booking.changed': BookingTransitionPayload & {
      needsAnswer?: boolean
      before: ChangeableFields
      after: ChangeableFields
    }
  }
}
