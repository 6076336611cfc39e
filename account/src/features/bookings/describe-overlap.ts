import type { Booking } from '@escapes/contract'
import { formatDate, formatDateRange } from '@escapes/contract/dates'

const toDates = ({ checkIn, checkOut, date, lastDay }: Booking): string => {
  const from = checkIn ?? date ?? ''
  const to = checkOut ?? lastDay ?? from
  return from === to ? formatDate(from) : formatDateRange(from, to)
}

/** What the customer has booked for the same time already, as the booking panel says it; undefined: nothing. */
export const describeOverlap = (overlapping: readonly Booking[]): string | undefined =>
  overlapping.length === 0
    ? undefined
    : `You have booked something for the same time already: ${overlapping
        .map((booking) => `${booking.listing.title}, ${toDates(booking)}`)
        .join('; ')}. You can have both.`
