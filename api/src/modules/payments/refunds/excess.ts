import type { BookingState } from '@escapes/contract'

export interface Held {
  state: BookingState
  total: number
  /** What was kept when it ended; null where nothing was. */
  retained: number | null
  paid: number
  refunded: number
}

const ended: ReadonlySet<BookingState> = new Set(['expired', 'cancelled', 'declined'])

/**
 * What of the money nobody of ours has a right to: more than the total or, once the booking ended, than what is kept of
 * it. A refund is due as long as it is part of this; what comes back to life keeps its money.
 */
export const excessOf = ({ state, total, retained, paid, refunded }: Held): number =>
  Math.max(0, paid - refunded - (ended.has(state) ? (retained ?? 0) : total))
