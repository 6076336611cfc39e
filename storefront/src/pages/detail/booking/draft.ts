import type { ListingDetail, PaymentMethod, Quote, QuoteRequest } from '@escapes/contract'
import { nightsBetween, type CivilDate } from '@escapes/contract/dates'
import type { CurrencyCode } from '@escapes/contract/money'

export interface Guests {
  adults: number
  children: number
  infants: number
}

/** What a traveller has filled in for one listing; it outlives the way through sign-up and its e-mail. */
export interface Draft {
  checkIn: CivilDate | null
  checkOut: CivilDate | null
  date: CivilDate | null
  guests: Guests
  pickupLocation: string
  specialRequests: string
  paymentMethod: PaymentMethod
  /** Repeats of one wish carry one key; `keyFor` is the wish it was made for. */
  key: string
  keyFor: string
  hold: Hold | null
  /** The price that was shown. */
  quoted: Quoted | null
  /** The link it was filled from, so that a reload does not undo what was chosen since. */
  seed: string
}

/** The dates as the api keeps them for this traveller. */
export interface Hold {
  bookingId: string
  reference: string
  expiresAt: string
  /** The wish it answers. */
  keyFor: string
  checkIn: CivilDate | null
  checkOut: CivilDate | null
}

/** What of a quote outlives the step it was shown in: the dates are held at this price or not at all. */
export interface Quoted {
  /** The wish it answers. */
  keyFor: string
  /** US cents. */
  total: number
  balanceDueAt: string | null
  mode: Quote['mode']
}

export const emptyDraft: Draft = {
  checkIn: null,
  checkOut: null,
  date: null,
  guests: { adults: 2, children: 0, infants: 0 },
  pickupLocation: '',
  specialRequests: '',
  paymentMethod: 'bank_transfer',
  key: '',
  keyFor: '',
  hold: null,
  quoted: null,
  seed: '',
}

export const partyOf = ({ adults, children }: Guests): number => adults + children

/** What the draft asks of the api; undefined while dates are missing. */
export const requestOf = (
  listing: Pick<ListingDetail, 'id' | 'kind'>,
  draft: Draft,
  currency: CurrencyCode,
): QuoteRequest | undefined => {
  const { guests } = draft
  if (partyOf(guests) < 1) return undefined
  if (listing.kind !== 'villa')
    return draft.date ? { listingId: listing.id, date: draft.date, guests, currency } : undefined
  const { checkIn, checkOut } = draft
  if (!checkIn || !checkOut || nightsBetween(checkIn, checkOut) < 1) return undefined
  return { listingId: listing.id, checkIn, checkOut, guests, currency }
}

/** Two requests with the same wish are the same booking. */
export const wishOf = (request: QuoteRequest): string =>
  JSON.stringify([
    request.checkIn,
    request.checkOut,
    request.date,
    request.guests.adults,
    request.guests.children,
    request.guests.infants,
    request.currency,
  ])

export const quotedOf = (keyFor: string, { total, balanceDueAt, mode }: Quote): Quoted => ({
  keyFor,
  total,
  balanceDueAt,
  mode,
})

export const isLive = (hold: Hold | null, now: number): hold is Hold =>
  hold !== null && new Date(hold.expiresAt).getTime() > now

/** Draws a new key when the wish is another one, so that a key never meets a body it was not made for. */
export const withKey = (draft: Draft, wish: string, newKey: () => string): Draft =>
  draft.keyFor === wish && draft.key ? draft : { ...draft, key: newKey(), keyFor: wish }
