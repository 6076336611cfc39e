import type { ListingDetail } from '@escapes/contract'

/** Asked only where guests are fetched. */
export const offersPickup = (listing: ListingDetail): boolean => listing.kind !== 'villa' && listing.includes.transport
