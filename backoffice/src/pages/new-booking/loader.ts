import { toResult } from '@escapes/platform/result'
import { loadBookableListing } from '#/features/selection/load-bookable-listing.ts'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'

export const newBookingLoader = staffLoader(({ api, search, signal }) => {
  const listingId = search.get('listing') ?? undefined
  const listing = toResult(listingId ? loadBookableListing(api, listingId, signal) : Promise.resolve(undefined))
  return { listingId, listing }
})

export type NewBookingData = LoaderData<typeof newBookingLoader>
