import type { BookingState } from '@escapes/contract'

export interface ExcessInput {
  state: BookingState
  total: number
  /** Retained when the booking ended; null where nothing was. */
  retained: number | null
  paid: number
  refunded: number
}

const ended: ReadonlySet<BookingState> = new Set(['expired', 'cancelled', 'declined'])

/**
 * The money of a booking beyond its total or, once it has ended, beyond what is retained.
 */
export const computeExcess = ({ state, total, retained, paid, refunded }: ExcessInput): number =>
  Math.max(0, paid - refunded - (ended.has(state) ? (retained ?? 0) : total))
