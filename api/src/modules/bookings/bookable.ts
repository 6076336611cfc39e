import type { ListingKind } from '@escapes/contract'

/** What of a listing a booking depends on. */
export interface Bookable {
  id: string
  kind: ListingKind
  isPublished: boolean
  title: string
  /** US cents: a night of a villa, a person of an outing. */
  price: number
  maxGuests: number
  minNights: number
  /** Local time at which a stay or an outing begins. */
  startTime: string
  cancellationPolicy: string | null
}
