import type { Quote } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { offeringNearest } from './offer-nearest.ts'
import { priceStay, type WantedStay } from './price-stay.ts'
import { DatesTaken } from './problems.ts'
import { listTakenNights } from './queries.ts'

/** What it costs, if it is free at this moment. Holds nothing. */
export const quoteStay = (services: Services, wanted: WantedStay): Promise<Quote> =>
  offeringNearest(services, wanted, async () => {
    const now = services.clock.now()
    const { occupied, quote } = await priceStay(services.db, wanted, now)
    if (occupied.kind === 'stay') {
      const nights = { from: occupied.checkIn, to: occupied.checkOut }
      if ((await listTakenNights(services.db, wanted.listingId, nights, now)).length > 0) throw new DatesTaken()
    }
    return quote
  })
