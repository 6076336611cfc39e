import type { Booking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'

const counted = (count: number, one: string, many: string): string | undefined =>
  count > 0 ? `${count} ${count === 1 ? one : many}` : undefined

export const guestsText = ({ adults, children, infants }: Booking['guests']): string =>
  [counted(adults, 'adult', 'adults'), counted(children, 'child', 'children'), counted(infants, 'infant', 'infants')]
    .filter((part) => part !== undefined)
    .join(', ')

export interface Fact {
  label: string
  value: string
}

/** What the card tells about the stay or the outing, in reading order. */
export const factsOf = (booking: Booking): Fact[] => {
  const facts: (Fact | undefined)[] = [
    booking.checkIn ? { label: 'Check-in', value: formatDate(booking.checkIn) } : undefined,
    booking.checkOut ? { label: 'Check-out', value: formatDate(booking.checkOut) } : undefined,
    booking.date ? { label: 'Date', value: formatDate(booking.date) } : undefined,
    booking.nights ? { label: 'Nights', value: String(booking.nights) } : undefined,
    { label: 'Guests', value: guestsText(booking.guests) },
    booking.pickupLocation ? { label: 'Pickup', value: booking.pickupLocation } : undefined,
  ]
  return facts.filter((fact) => fact !== undefined)
}
