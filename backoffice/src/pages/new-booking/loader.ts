import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Availability, ListingDetail } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** How far ahead the calendar of the form knows what is taken; what lies beyond, the price tells. */
const calendarDays = 730

export interface BookableListing {
  listing: ListingDetail
  availability: Result<Availability>
}

export interface NewBookingData {
  /** Of the address: `?listing=…`. */
  listingId: string | undefined
  listing: Promise<Result<BookableListing | undefined>>
}

const loadListing = async ({ api }: Platform, id: string, signal: AbortSignal): Promise<BookableListing> => {
  const today = todayInSriLanka()
  const query = { from: today, to: addDays(today, calendarDays) }
  const availability = toResult(api('GET /listings/:id/availability', { params: { id }, query, signal }))
  const listing = await api('GET /listings/:id', { params: { id }, signal })
  return { listing, availability: await availability }
}

export const newBookingLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<NewBookingData> => {
    await platform.guards.requireStaff(request)
    const { signal } = request
    const listingId = new URL(request.url).searchParams.get('listing') ?? undefined
    return {
      listingId,
      listing: toResult(listingId ? loadListing(platform, listingId, signal) : Promise.resolve(undefined)),
    }
  }
