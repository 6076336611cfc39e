import type { BookingState } from '@escapes/contract'
import type { ActorRole } from './booking.ts'

interface BookingEvent {
  bookingId: string
}

declare module '#/outbox/publish.ts' {
  interface Events {
    'booking.submitted': BookingEvent
    'booking.confirmed': BookingEvent
    'booking.cancelled': BookingEvent & { from: BookingState; by: ActorRole }
    'booking.expired': BookingEvent & { from: BookingState }
  }
}
