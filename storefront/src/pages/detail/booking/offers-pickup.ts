import type { ListingDetail } from '@escapes/contract'

/** Asked only where we drive: not for a villa, nor where the way there is said not to be included. */
export const offersPickup = (listing: ListingDetail): boolean =>
  listing.kind !== 'villa' && !listing.excluded.some((line) => /^transport\b/i.test(line))
