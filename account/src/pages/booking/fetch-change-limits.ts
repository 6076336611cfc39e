import type { ApiCall } from '@escapes/contract/client'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import type { ChangeLimits, BookingCallIntent } from '#/features/bookings/booking-calls.ts'
import { fetchOwnBookings } from '#/features/bookings/fetch-own-bookings.ts'

const daysAhead = 540

/** Limits of a change from the listing as it is now. The api checks them again when it prices the change. */
export const fetchChangeLimits = async (
  api: ApiCall,
  { listingId }: Pick<BookingCallIntent<'fetch-change-limits'>, 'listingId'>,
): Promise<ChangeLimits> => {
  const params = { id: listingId }
  const from = civilDateAt(new Date())
  const [detail, availability, own] = await Promise.all([
    api('GET /listings/:id', { params }),
    api('GET /listings/:id/availability', { params, query: { from, to: addDays(from, daysAhead) } }),
    fetchOwnBookings(api),
  ])
  return {
    maxGuests: detail.maxGuests,
    minNights: detail.kind === 'villa' ? detail.minNights : 1,
    blocked: availability.blocked,
    departures: availability.sale === 'departures' ? availability.departures.map(({ date }) => date) : null,
    own,
    listing: detail,
  }
}
