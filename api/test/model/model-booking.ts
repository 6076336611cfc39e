import type { BookingState } from '@escapes/contract'

/** A booking as the model knows it: days count from the first one, minutes from its 11:30 in Sri Lanka. */
export interface ModelBooking {
  guest: number
  /** Nights `[from, to)` of the villa, or null for seats. */
  stay: { from: number; to: number } | null
  day: number | null
  people: { adults: number; children: number; infants: number }
  state: BookingState
  created: number
  holdUntil: number
  /** Sold on request: until when staff answer; null once they have. */
  isRequest: boolean
  answerDue: number | null
  due: number | null
  stoppedAt: number | null
  /** Until when a receipt stops the clock; null when money does, or nothing has. */
  stopUntil: number | null
  wasSubmitted: boolean
  method: 'bank_transfer' | 'deposit' | null
  total: number
  paid: number
  writtenOff: number
  retained: number | null
  waitingReceipts: number
  openRefund: number | null
  /** Everything that was done to it, in order. */
  history: string[]
}
