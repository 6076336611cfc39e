import type { Booking } from '@escapes/contract'
import { formatStartAndReturn } from '@escapes/contract/hours'
import { formatDate } from '@escapes/contract/dates'
import { formatGuests } from '@escapes/contract/party-text'

export interface BookingFact {
  label: string
  value: string
}

/** `08:00, back about 12:30`, on the clocks of Sri Lanka, as it was booked. */
export const toHoursText = (startTime: string, { endTime, lastDay }: Pick<Booking, 'endTime' | 'lastDay'>): string =>
  formatStartAndReturn({ startTime, endTime }, lastDay ? 2 : 1)

/** The facts of a stay or an activity, in reading order. */
export const toBookingFacts = (booking: Booking): BookingFact[] => {
  const facts: (BookingFact | undefined)[] = [
    booking.checkIn ? { label: 'Check-in', value: formatDate(booking.checkIn) } : undefined,
    booking.checkOut ? { label: 'Check-out', value: formatDate(booking.checkOut) } : undefined,
    booking.date ? { label: booking.lastDay ? 'First day' : 'Date', value: formatDate(booking.date) } : undefined,
    booking.lastDay ? { label: 'Last day', value: formatDate(booking.lastDay) } : undefined,
    booking.date && booking.startTime ? { label: 'Starts', value: toHoursText(booking.startTime, booking) } : undefined,
    booking.nights ? { label: 'Nights', value: String(booking.nights) } : undefined,
    { label: 'Guests', value: formatGuests(booking.guests) },
    booking.pickupLocation ? { label: 'Pick-up', value: booking.pickupLocation } : undefined,
  ]
  return facts.filter((fact) => fact !== undefined)
}
