import type { Booking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'

const formatCount = (count: number, one: string, many: string): string | undefined =>
  count > 0 ? `${count} ${count === 1 ? one : many}` : undefined

export const formatGuests = ({ adults, children, infants }: Booking['guests']): string =>
  [
    formatCount(adults, 'adult', 'adults'),
    formatCount(children, 'child', 'children'),
    formatCount(infants, 'infant', 'infants'),
  ]
    .filter((part) => part !== undefined)
    .join(', ')

export interface BookingFact {
  label: string
  value: string
}

/** The facts of a stay or an activity, in reading order. */
export const toBookingFacts = (booking: Booking): BookingFact[] => {
  const facts: (BookingFact | undefined)[] = [
    booking.checkIn ? { label: 'Check-in', value: formatDate(booking.checkIn) } : undefined,
    booking.checkOut ? { label: 'Check-out', value: formatDate(booking.checkOut) } : undefined,
    booking.date ? { label: booking.lastDay ? 'First day' : 'Date', value: formatDate(booking.date) } : undefined,
    booking.lastDay ? { label: 'Last day', value: formatDate(booking.lastDay) } : undefined,
    booking.nights ? { label: 'Nights', value: String(booking.nights) } : undefined,
    { label: 'Guests', value: formatGuests(booking.guests) },
    booking.pickupLocation ? { label: 'Pick-up', value: booking.pickupLocation } : undefined,
  ]
  return facts.filter((fact) => fact !== undefined)
}
