import type { Quote } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { requireSeemsFree } from './offer-nearest.ts'
import { priceStay, type WantedStay } from './price-stay.ts'
import { NotEnoughSeats } from './problems.ts'
import { countSeatsLeft } from './departure-queries.ts'
import { nightsOf } from './take-dates.ts'

/** What it costs, if it is free at this moment. Holds nothing. */
export const quoteStay = async (services: Services, wanted: WantedStay): Promise<Quote> => {
  const { db, clock } = services
  const now = clock.now()
  const priced = await priceStay(db, wanted, now)
  const nights = nightsOf(priced)
  if (nights) await requireSeemsFree(services, wanted.listingId, nights)
  if (priced.departureId !== null) {
    const left = await countSeatsLeft(db, priced.departureId, now)
    if (left < priced.units) throw new NotEnoughSeats(left)
  }
  return priced.quote
}
