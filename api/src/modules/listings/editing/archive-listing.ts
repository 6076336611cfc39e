import type { AffectedBooking, StaffListing } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { ListingHasBookings } from './problems.ts'
import { changeListingStatus, type ListingAction } from './publish-listing.ts'

/** Holds and bookings of a listing that are not over yet. */
export type ListBookingsToCome = (trx: Trx, listingId: string, now: Date) => Promise<AffectedBooking[]>

/** Throws `ListingHasBookings`. New bookings wait for the lock on the listing, and are rejected once it is archived. */
export const archiveListing = (
  services: Services,
  action: ListingAction,
  listBookingsToCome: ListBookingsToCome,
): Promise<StaffListing> =>
  changeListingStatus(services, action, {
    from: ['draft', 'published'],
    decide: async (trx) => {
      const bookings = await listBookingsToCome(trx, action.id, services.clock.now())
      if (bookings.length > 0) throw new ListingHasBookings(bookings)
      return 'archived'
    },
  })
