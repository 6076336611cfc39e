import type { Booking, ListingDetail, PaymentMethod, Quote, QuoteRequest } from '@escapes/contract'
import { nightsBetween, type CivilDate } from '@escapes/contract/dates'
import type { ComparedBooking } from '@escapes/contract/list-overlapping'
import type { CurrencyCode } from '@escapes/contract/money'

export interface DraftGuests {
  adults: number
  children: number
  infants: number
}

/** The selection for one listing. It survives sign-up and the e-mail in between. */
export interface Draft {
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  date: CivilDate | null
  guests: DraftGuests
  pickupLocation: string
  specialRequests: string
  paymentMethod: PaymentMethod
  attempt: HoldAttempt
  hold: DraftHold | null
  lastShownPrice: LastShownPrice | null
  /** The selection of the link it was filled from, as JSON, so that a reload does not overwrite later choices. */
  filledFrom: string
  /** What was booked last. Until Reserve is pressed again, no address leads to step two. */
  booked: { id: string; reference: string } | null
}

/** One attempt to hold the dates: sent again, it makes no second booking. Empty before the first attempt. */
export interface HoldAttempt {
  idempotencyKey: string
  /** The selection that the idempotency key was made for. */
  quoteKey: string
}

export const noHoldAttempt: HoldAttempt = { idempotencyKey: '', quoteKey: '' }

/** The dates that the API holds for this customer. */
export interface DraftHold {
  bookingId: string
  reference: string
  expiresAt: string
  /** The selection it belongs to. */
  quoteKey: string
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  /** Compared with what is chosen of other listings. Absent in drafts stored before it was kept. */
  booking?: ComparedBooking
}

/** The last price shown to the customer. A hold at any other price is rejected. */
export interface LastShownPrice {
  quoteKey: string
  totalUsd: number
  balanceDueAt: string | null
  mode: Quote['mode']
  /** Absent in drafts stored before it was kept. */
  agreed?: Quote['agreed']
  terms?: Quote['terms']
}

export const emptyDraft: Draft = {
  checkIn: null,
  checkOut: null,
  date: null,
  guests: { adults: 2, children: 0, infants: 0 },
  pickupLocation: '',
  specialRequests: '',
  paymentMethod: 'bank_transfer',
  attempt: noHoldAttempt,
  hold: null,
  lastShownPrice: null,
  filledFrom: '',
  booked: null,
}

export const countAdultsAndChildren = ({ adults, children }: DraftGuests): number => adults + children

/** What the address filled in as the party; undefined where it says nothing of one. */
const guestsOfAddress = ({ filledFrom }: Pick<Draft, 'filledFrom'>): DraftGuests | undefined =>
  filledFrom === '' ? undefined : (JSON.parse(filledFrom) as Partial<Draft>).guests

const isSameParty = (one: DraftGuests, other: DraftGuests): boolean =>
  one.adults === other.adults && one.children === other.children && one.infants === other.infants

/** Somebody said who comes along: every draft begins with two adults. */
export const isPartyChosen = (draft: Pick<Draft, 'guests' | 'filledFrom'>): boolean =>
  !isSameParty(draft.guests, emptyDraft.guests) || guestsOfAddress(draft) !== undefined

/** Nobody chose another party since the address filled one in. */
export const isPartyOfAddress = (draft: Pick<Draft, 'guests' | 'filledFrom'>): boolean => {
  const filled = guestsOfAddress(draft)
  return filled !== undefined && isSameParty(draft.guests, filled)
}

/** The quote request of a draft; undefined while dates are missing. */
export const toQuoteRequest = (
  listing: Pick<ListingDetail, 'id' | 'kind'>,
  draft: Draft,
  currency: CurrencyCode,
): QuoteRequest | undefined => {
  const { guests } = draft
  if (countAdultsAndChildren(guests) < 1) return undefined
  if (listing.kind !== 'villa')
    return draft.date ? { listingId: listing.id, date: draft.date, guests, currency } : undefined
  const { checkIn, checkOut } = draft
  if (!checkIn || !checkOut || nightsBetween(checkIn, checkOut) < 1) return undefined
  return { listingId: listing.id, checkIn, checkOut, guests, currency }
}

/** Identifies a selection: equal keys mean the same booking. */
export const toQuoteKey = (request: QuoteRequest): string =>
  JSON.stringify([
    request.checkIn,
    request.checkOut,
    request.date,
    request.guests.adults,
    request.guests.children,
    request.guests.infants,
    request.currency,
  ])

export const toLastShownPrice = (
  quoteKey: string,
  { total, balanceDueAt, mode, agreed, terms }: Quote,
): LastShownPrice => ({
  quoteKey,
  totalUsd: total,
  balanceDueAt,
  mode,
  agreed,
  terms,
})

export const toComparedBooking = (booking: Booking): ComparedBooking => {
  const { id, kind, state, listing, checkIn, checkOut, date, lastDay, startTime, endTime } = booking
  return { id, kind, state, listing, checkIn, checkOut, date, lastDay, startTime, endTime }
}

export const toDraftHold = (booking: Booking, quoteKey: string): DraftHold => {
  const { id: bookingId, reference, checkIn, checkOut, holdExpiresAt, createdAt } = booking
  const expiresAt = holdExpiresAt ?? createdAt
  return { bookingId, reference, expiresAt, quoteKey, checkIn, checkOut, booking: toComparedBooking(booking) }
}

export const isHoldActive = (hold: DraftHold | null, now: number): hold is DraftHold =>
  hold !== null && new Date(hold.expiresAt).getTime() > now

/** The attempt to send: the earlier one, or one with a new idempotency key when the selection changed. */
export const reuseOrCreateHoldAttempt = (
  earlier: HoldAttempt,
  quoteKey: string,
  createIdempotencyKey: () => string,
): HoldAttempt =>
  earlier.quoteKey === quoteKey && earlier.idempotencyKey
    ? earlier
    : { idempotencyKey: createIdempotencyKey(), quoteKey }
