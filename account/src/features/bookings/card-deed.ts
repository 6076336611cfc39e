import type { Booking } from '@escapes/contract'

/** What is begun from a card of the list and ends in a dialog. */
export interface CardDeed {
  deed: 'cancel' | 'upload'
  booking: Booking
}
