import type { AffectedBooking, CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import type { ListingRules } from './listing-for-booking.ts'
import type { ListingOffer, RequestedDates } from './offers.ts'

interface WhoComes {
  customer: { name: string; email: string }
  guests: number
}

/** Fulfilled by the bookings module, which stands to the right of listings, as all that knows what is taken. */
export interface BookingPort {
  /** Listings that cannot be booked as requested have no offer. */
  loadListingOffers(
    db: Db,
    listings: readonly ListingRules[],
    requested: RequestedDates,
    now: Date,
  ): Promise<Map<string, ListingOffer>>
  /** Holds and bookings of a listing that are not over yet, by their first day. */
  listBookingsToCome(trx: Trx, listingId: string, now: Date): Promise<AffectedBooking[]>
  /** For each range the bookings that overlap it. New bookings wait until the transaction ends. */
  lockAndListAffectedByRange(
    trx: Trx,
    listingId: string,
    ranges: readonly { from: CivilDate; to: CivilDate }[],
    now: Date,
  ): Promise<AffectedBooking[][]>
  /** Days of these ranges on which a departure is closed by itself; the caller holds the lock. */
  listDaysOfClosedDepartures(
    trx: Trx,
    listingId: string,
    ranges: readonly { from: CivilDate; to: CivilDate }[],
  ): Promise<CivilDate[]>
  openDepartures(trx: Trx, listingId: string, days: readonly CivilDate[]): Promise<void>
  /** Whose bookings these are, and how many come. */
  loadWhoComes(db: Db, bookingIds: readonly string[]): Promise<Map<string, WhoComes>>
}

declare module '#/services.ts' {
  interface Services {
    bookings: BookingPort
  }
}
