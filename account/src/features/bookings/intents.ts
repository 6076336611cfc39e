import type { Beneficiary, Booking, CancellationPreview, ChangeQuote, Receipt, Refund } from '@escapes/contract'
import type { BlockedNights } from '@escapes/shared-ui/forms'

/** Other dates or guests. */
export interface Change {
  checkIn?: string | undefined
  checkOut?: string | undefined
  date?: string | undefined
  guests?: Booking['guests'] | undefined
}

/** What a change must keep to. */
export interface ChangeLimits {
  maxGuests: number
  minNights: number
  /** Taken or closed, the nights of the booking itself among them. */
  blocked: BlockedNights[]
  /** The only days it runs on; null where any day will do. */
  departures: string[] | null
}

export interface Link {
  url: string
}

export interface CalendarFile {
  fileName: string
  ics: string
}

/** What a page asks of one booking, and what a reply carries. A receipt's file travels as a form of its own. */
export interface Deeds {
  'preview-cancelling': { asks: object; answer: CancellationPreview }
  cancel: { asks: { key: string; reason: string; refund: number }; answer: Booking }
  'open-receipt': { asks: { receiptId: string; variant: 'file' | 'preview' }; answer: Link }
  'open-proof': { asks: { refundId: string; variant: 'file' | 'preview' }; answer: Link }
  'give-refund-details': { asks: { beneficiary: Beneficiary }; answer: Refund }
  'limit-change': { asks: { listingId: string }; answer: ChangeLimits }
  'price-change': { asks: { change: Change }; answer: ChangeQuote }
  change: { asks: { change: Change; key: string; quotedTotal: number }; answer: Booking }
  'fetch-calendar': { asks: object; answer: CalendarFile }
}

export type DeedName = keyof Deeds
export type Intent = { [K in DeedName]: { intent: K } & Deeds[K]['asks'] }[DeedName]
export type IntentOf<K extends DeedName> = Extract<Intent, { intent: K }>

/** A refusal as a screen needs it: plain data, told apart by its code. */
export interface Refusal {
  code: string
  message: string
  fields: { path: string; message: string }[]
  nearest: { checkIn: string; checkOut: string }[]
}

export type Reply<T> = {
  /** Whether what the page shows of the booking may be old now. */
  isChanged: boolean
} & ({ ok: true; value: T; refusal?: undefined } | { ok: false; refusal: Refusal; value?: undefined })

export type ReceiptReply = Reply<Receipt>
