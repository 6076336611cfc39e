import type { StaffListing } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { getStaffListing } from './get-staff-listing.ts'
import { ListingChanged } from './problems.ts'
import { lockListing } from './queries.ts'

/** The listing for the rest of the transaction. Throws `NotFound`, or `ListingChanged` where `version` is not the stored one. */
export const lockStaffListing = async (trx: Trx, id: string, version?: number): Promise<StaffListing> => {
  await lockListing(trx, id)
  const listing = await getStaffListing(trx, id)
  if (version !== undefined && listing.version !== version) throw new ListingChanged(listing)
  return listing
}
