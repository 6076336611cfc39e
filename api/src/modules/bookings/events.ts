import type { AgreedAmount, BookingState } from '@escapes/contract'
import type { ActorRole } from './booking.ts'

/** `transitionId`: the row of history it tells of; what happens twice to one booking is told twice. */
export interface TransitionNews {
  bookingId: string
  transitionId: string
  from: BookingState
  by: ActorRole
}

/** What of a booking a change may alter. */
export interface Changeable {
  checkIn: string | null
  checkOut: string | null
  date: string | null
  guests: { adults: number; children: number; infants: number }
  /** Minor units of the agreed currency, and US cents. */
  total: AgreedAmount
}

declare module '#/outbox/publish.ts' {
  interface Events {
    'booking.submitted': TransitionNews
    'booking.approved': TransitionNews
    'booking.declined': TransitionNews
    'booking.confirmed': TransitionNews
    'booking.cancelled': TransitionNews
    'booking.expired': TransitionNews
    'booking.completed': TransitionNews
    'booking.no-show': TransitionNews
    /** Dates or guests are others now. `needsAnswer`: and staff are asked about them; older events leave it out. */
    'booking.changed': TransitionNews & { needsAnswer?: boolean; before: Changeable; after: Changeable }
  }
}
