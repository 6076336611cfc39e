import type { Booking } from '@escapes/contract'
import { formatDate, formatInstant } from '@escapes/contract/dates'

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

const cancelledBy = { guest: 'you', staff: 'us', system: 'the system' } as const

/** The one line about what happens next, or what happened last. */
export const noteOf = (booking: Booking): string | undefined => {
  if (booking.state === 'hold' && booking.holdExpiresAt)
    return `Held for you until ${formatInstant(booking.holdExpiresAt)}.`
  if (booking.state === 'pending')
    return booking.paymentDueAt && booking.paymentStatus !== 'paid'
      ? `Please pay by ${formatInstant(booking.paymentDueAt)}.`
      : 'We are looking at your booking and will write to you.'
  if (booking.state === 'expired') return 'The time ran out before the booking was completed. Nothing was charged.'
  if (booking.cancellation) {
    const by = cancelledBy[booking.cancellation.by] ?? 'us'
    const reason = booking.cancellation.reason ? `: ${booking.cancellation.reason}` : ''
    return `Cancelled by ${by} on ${formatInstant(booking.cancellation.at)}${reason}`
  }
  return undefined
}

/** Whether money is still a subject. */
export const isLive = ({ state }: Booking): boolean =>
  state === 'hold' || state === 'pending' || state === 'confirmed' || state === 'completed'
