import type { Booking, PaymentMethod, Quote, QuoteRequest } from '@escapes/contract'

/** A hold that makes way for another wish of the same traveller. */
export interface Release {
  bookingId: string
}

export interface QuoteIntent {
  intent: 'quote'
  request: QuoteRequest
  release: Release | null
}

export interface HoldIntent {
  intent: 'hold'
  request: QuoteRequest
  /** US cents the traveller saw. */
  quotedTotal: number | undefined
  /** The Idempotency-Key: repeats of one wish make one booking. */
  key: string
  release: Release | null
}

export interface SubmitIntent {
  intent: 'submit'
  bookingId: string
  form: SubmitForm
}

export type BookingIntent = QuoteIntent | HoldIntent | SubmitIntent

export interface SubmitForm {
  paymentMethod: PaymentMethod
  pickupLocation: string
  specialRequests: string
}

/** A refusal as the panel needs it: plain data, told apart by its code. */
export interface Refusal {
  code: string
  message: string
  requestId: string
  fields: { path: string; message: string }[]
  nearest: { checkIn: string; checkOut: string }[]
  /** With `not-enough-seats`. */
  seatsLeft: number | undefined
  /** With `quote-changed`: what it costs now. */
  now: Quote | undefined
}

interface Told {
  /** The wish this answers, so that a late answer is not taken for another one. */
  intent: BookingIntent
  /** The nights that others can book are not what the page shows any more. */
  changesNights: boolean
}

export type BookingReply = Told &
  (
    | { ok: true; quote: Quote; booking?: undefined }
    | { ok: true; booking: Booking; quote?: undefined }
    | { ok: false; refusal: Refusal; quote?: undefined; booking?: undefined }
  )
