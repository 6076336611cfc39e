import type { Availability, ListingDetail } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** How far ahead the calendar of the form knows what is taken; what lies beyond, the price tells. */
const calendarDays = 730

export interface BookableListing {
  listing: ListingDetail
  availability: Result<Availability>
}

const loadListing = async (api: Platform['api'], id: string, signal: AbortSignal): Promise<BookableListing> => {
  const today = todayInSriLanka()
  const query = { from: today, to: addDays(today, calendarDays) }
  const availability = toResult(api('GET /listings/:id/availability', { params: { id }, query, signal }))
  const listing = await api('GET /listings/:id', { params: { id }, signal })
  return { listing, availability: await availability }
}

export const newBookingLoader = staffLoader(({ api, search, signal }) => {
  const listingId = search.get('listing') ?? undefined
  const listing = toResult(listingId ? loadListing(api, listingId, signal) : Promise.resolve(undefined))
  return { listingId, listing }
})

export type NewBookingData = LoaderData<typeof newBookingLoader>
