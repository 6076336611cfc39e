const day = 24 * 3_600_000

/** Three working days and the weekend between them, to the evening of the last. */
const longestCheck = 6 * day

interface CheckedBooking {
  reviewDueAt?: string | null | undefined
  /** When the stay or outing begins. */
  startsAt: string
}

/**
 * By when a customer is told that their receipt is checked: before it starts, even where the dates are held beyond that
 * so that money on its way finds its booking.
 */
export const toCheckPromise = ({ reviewDueAt = null, startsAt }: CheckedBooking, now: number): string | null =>
  reviewDueAt !== null && Date.parse(reviewDueAt) > Date.parse(startsAt) && Date.parse(startsAt) > now
    ? startsAt
    : reviewDueAt

/** How long dates are held for a receipt that is uploaded now. */
export const describeCheckTime = (startsAt: string, now: number): string =>
  Date.parse(startsAt) - now < longestCheck ? 'which we do before the start' : 'for up to three working days'
