import type { Availability, ListingDetail } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { toResult, type Result } from '@escapes/platform/result'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

/** How far ahead the calendar of the form knows what is taken; what lies beyond, the price tells. */
const calendarDays = 730

export interface BookableListing {
  listing: ListingDetail
  availability: Result<Availability>
}

export const loadBookableListing = async (
  api: Platform['api'],
  id: string,
  signal: AbortSignal,
): Promise<BookableListing> => {
  const today = todayInSriLanka()
  const query = { from: today, to: addDays(today, calendarDays) }
  const availability = toResult(api('GET /listings/:id/availability', { params: { id }, query, signal }))
  const listing = await api('GET /listings/:id', { params: { id }, signal })
  return { listing, availability: await availability }
}

export const toListingProblem = (error: unknown): string =>
  asProblem(error)?.code === 'not-found'
    ? 'This listing is not published, so it cannot be booked.'
    : 'The listing could not be loaded. Choose it again.'
