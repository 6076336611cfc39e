import type { Booking } from '@escapes/contract'

export interface BookingCardAction {
  action: 'cancel' | 'upload' | 'message'
  booking: Booking
}
