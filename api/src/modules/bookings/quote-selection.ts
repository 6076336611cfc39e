import type { Quote } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { withAlreadyBookedProblem } from './with-already-booked-problem.ts'
import { requireNightsFreeWithoutLock } from './with-nearest-dates-if-taken.ts'
import { priceSelection, type RequestedSelection } from './price-selection.ts'
import { NotEnoughSeats } from './problems.ts'
import { countSeatsLeft } from './departure-queries.ts'
import { toNightRange } from './night-ranges.ts'

/** For a selection that is free now, or held by this user. Reserves nothing. */
export const quoteSelection = async (
  services: Services,
  requested: RequestedSelection,
  userId?: string,
): Promise<Quote> =>
  withAlreadyBookedProblem(services, { ...requested, userId }, () => checkSelection(services, requested, userId))

const checkSelection = async (services: Services, requested: RequestedSelection, userId?: string): Promise<Quote> => {
  const { db, clock } = services
  const now = clock.now()
  const priced = await priceSelection(db, requested, now)
  const nights = toNightRange(priced)
  if (nights)
    await requireNightsFreeWithoutLock(services, {
      listingId: requested.listingId,
      nights,
      exceptHoldsOfUserId: userId,
    })
  if (priced.departureId !== null) {
    const seatsLeft = await countSeatsLeft(db, priced.departureId, now, userId)
    if (seatsLeft < priced.seatCount) throw new NotEnoughSeats(seatsLeft)
  }
  return priced.quote
}
