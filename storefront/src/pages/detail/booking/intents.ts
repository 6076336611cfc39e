import type { CurrencyCode } from '@escapes/contract/money'
import type { ComparedBooking } from '@escapes/contract/list-overlapping'
import type { MutationResult } from '@escapes/platform/mutation'
import type { Booking, BookingDraft, PaymentMethod, Quote, QuoteRequest } from '@escapes/contract'

export interface QuoteIntent {
  intent: 'quote'
  request: QuoteRequest
}

export interface HoldIntent {
  intent: 'hold'
  request: QuoteRequest
  shownTotalUsd: number | undefined
  idempotencyKey: string
}

export interface SubmitFields {
  paymentMethod: PaymentMethod
  pickupLocation: string
  specialRequests: string
}

export interface SubmitIntent {
  intent: 'submit'
  bookingId: string
  shownAgreedTotal: { currency: CurrencyCode; total: number }
  form: SubmitFields
}

/** Checks what became of a submission whose response was lost. */
export interface CheckOutcomeIntent {
  intent: 'check-outcome'
  bookingId: string
}

/** Loads the draft that another device saved. `step` is the current one. */
export interface LoadDraftIntent {
  intent: 'load-draft'
  step: 1 | 2
}

export interface SaveDraftIntent {
  intent: 'save-draft'
  content: BookingDraft
}

/** Reads what the customer has booked, to compare it with what is chosen. */
export interface ReadOwnIntent {
  intent: 'read-own'
}

/** Asks for an e-mail when taken dates become free. */
export interface WaitIntent {
  intent: 'wait'
  selection: Omit<QuoteRequest, 'currency'>
}

export type BookingPanelIntent =
  | QuoteIntent
  | HoldIntent
  | SubmitIntent
  | CheckOutcomeIntent
  | LoadDraftIntent
  | SaveDraftIntent
  | ReadOwnIntent
  | WaitIntent

/** Client-side codes: the outcome of a submission is unknown, or it did not reach the API. */
export const outcomeUnknownCode = 'outcome-unknown'
export const notArrivedCode = 'not-arrived'

export const alreadyBookedCode = 'already-booked'

/** A problem as plain data for the panel. */
export interface BookingPanelProblem {
  code: string
  message: string
  requestId: string
  fields: { path: string; message: string }[]
  nearest: { checkIn: string; checkOut: string }[]
  /** With `not-enough-seats`. */
  seatsLeft: number | undefined
  /** With it: all places of the departure, where the party needs more. */
  departureSeats?: number | undefined
  /** With `already-booked`: the booking. */
  existingBooking?: { id: string; reference: string } | undefined
  /** With `quote-changed`. */
  currentQuote: Quote | undefined
}

/** What a call returned: at most one of these. */
export interface BookingPanelValue {
  quote?: Quote
  booking?: Booking
  own?: ComparedBooking[]
  hasSavedDraftReachedStepTwo?: boolean
  isAvailabilityOutdated?: boolean
}

/** `intent` is the request, so that a late answer is not shown for another selection. */
export type BookingPanelResult = MutationResult<BookingPanelValue, BookingPanelProblem> & {
  intent: BookingPanelIntent
  isAvailabilityOutdated: boolean
}
