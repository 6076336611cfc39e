import type { ApiCall } from '@escapes/contract/client'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import type { ChangeLimits, IntentOf } from '#/features/bookings/intents.ts'

const daysAhead = 540

/** What a change must keep to, as the listing stands today. The api has the last word when it is priced. */
export const limitChange = async (
  api: ApiCall,
  { listingId }: Pick<IntentOf<'limit-change'>, 'listingId'>,
): Promise<ChangeLimits> => {
  const params = { id: listingId }
  const from = civilDateAt(new Date())
  const [detail, taken] = await Promise.all([
    api('GET /listings/:id', { params }),
    api('GET /listings/:id/availability', { params, query: { from, to: addDays(from, daysAhead) } }),
  ])
  return {
    maxGuests: detail.maxGuests,
    minNights: detail.kind === 'villa' ? detail.minNights : 1,
    blocked: taken.blocked,
    departures: taken.sale === 'departures' ? taken.departures.map(({ date }) => date) : null,
  }
}
