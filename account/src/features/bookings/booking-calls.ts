import type {
  Beneficiary,
  Booking,
  CancellationPreview,
  ChangeQuote,
  CompanionsLink,
  ListingDetail,
  Receipt,
  Refund,
  TripDetailsRequest,
} from '@escapes/contract'
import type { MutationResult } from '@escapes/platform/mutation'
import type { BlockedNights } from '@escapes/shared-ui/forms'

export interface BookingChange {
  checkIn?: string | undefined
  checkOut?: string | undefined
  date?: string | undefined
  guests?: Booking['guests'] | undefined
}

export interface ChangeLimits {
  maxGuests: number
  minNights: number
  /** Taken or closed, the nights of the booking itself among them. */
  blocked: BlockedNights[]
  /** The only days the activity runs on; null where any day will do. */
  departures: string[] | null
  /** What the customer has booked: another choice may be for the time of one of them. */
  own: Booking[]
  /** Says what to know of other days; undefined until it is read. */
  listing: ListingDetail | undefined
}

export interface FileUrl {
  url: string
}

export interface CalendarDownload {
  fileName: string
  ics: string
}

/** Input and output of each call about one booking. A receipt is uploaded as multipart form data instead. */
export interface BookingCalls {
  'preview-cancellation': { input: object; output: CancellationPreview }
  cancel: { input: { idempotencyKey: string; reason: string | undefined; shownRefundAmount: number }; output: Booking }
  'fetch-receipt-url': { input: { receiptId: string; variant: 'file' | 'preview' }; output: FileUrl }
  'fetch-proof-url': { input: { refundId: string; variant: 'file' | 'preview' }; output: FileUrl }
  'set-beneficiary': { input: { beneficiary: Beneficiary }; output: Refund }
  'fetch-change-limits': { input: { listingId: string }; output: ChangeLimits }
  'quote-change': { input: { change: BookingChange }; output: ChangeQuote }
  change: { input: { change: BookingChange; idempotencyKey: string; shownAgreedTotal: number }; output: Booking }
  'ask-for-change': {
    input: { change: BookingChange; note: string; idempotencyKey: string; shownAgreedTotal: number }
    output: Booking
  }
  'withdraw-change-request': { input: { requestId: string }; output: Booking }
  'take-offered-day': {
    input: { offerId: string; day: string; idempotencyKey: string; shownAgreedTotal: number }
    output: Booking
  }
  'see-change-answer': { input: { requestId: string }; output: null }
  /** An empty number removes the one of the booking. */
  'save-phone': { input: { phone: string }; output: { phone: string | null } }
  'save-trip': { input: { details: TripDetailsRequest }; output: Booking }
  'share-trip': { input: object; output: CompanionsLink }
  'end-shared-trip': { input: object; output: null }
  'fetch-calendar': { input: object; output: CalendarDownload }
}

export type BookingCallName = keyof BookingCalls
export type AnyBookingCallIntent = {
  [K in BookingCallName]: { intent: K } & BookingCalls[K]['input']
}[BookingCallName]
export type BookingCallIntent<K extends BookingCallName> = Extract<AnyBookingCallIntent, { intent: K }>

/** A problem of the API as plain data, with its stable code. */
export interface BookingCallProblem {
  code: string
  message: string
  fields: { path: string; message: string }[]
  nearest: { checkIn: string; checkOut: string }[]
}

export type BookingCallResult<T> = MutationResult<T, BookingCallProblem> & { mayPageBeOutdated: boolean }

export type ReceiptUploadResult = BookingCallResult<Receipt>
