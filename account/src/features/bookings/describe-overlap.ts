import { type BookingConflict, describeConflict } from '@escapes/contract/list-overlapping'

/** What the customer has booked already that does not go with this, as the booking panel says it; undefined: nothing. */
export const describeOverlap = (conflicts: readonly BookingConflict[]): string | undefined =>
  conflicts.length === 0
    ? undefined
    : [
        ...conflicts.map((one) => describeConflict(one).join(one.booking.listing.title)),
        'You can still have both.',
      ].join(' ')
