import type { Quote } from '@escapes/contract'
import type { Services } from '#/services.ts'
import {
  type PricedSelection,
  type PricingOptions,
  priceSelection,
  type RequestedSelection,
} from './price-selection.ts'
import { findWhoAnswersOwnPrice } from './who-answers-own-price.ts'
import { NotEnoughSeats } from '../problems.ts'
import { countSeats } from '../availability/departure-queries.ts'
import { toNightRange } from '../availability/night-ranges.ts'
import { requireNightsFreeWithoutLock, rethrowWithAlternatives } from '../availability/taken-dates.ts'

/** For a selection that is free now, or held by this user. Reserves nothing. */
export const quoteSelection = (services: Services, requested: RequestedSelection, userId?: string): Promise<Quote> =>
  checkSelection(services, requested, userId).then(
    ({ quote }) => quote,
    (error: unknown) => rethrowWithAlternatives(error, services, { ...requested, ownerId: userId }),
  )

/** For a colleague who may book it for somebody: it says whether the booking will wait, and for whom. */
export const quoteForStaff = async (
  services: Services,
  requested: RequestedSelection,
  made: { staffId: string; customerId: string | undefined },
): Promise<Quote> => {
  const userId = made.customerId ?? made.staffId
  const priced = await checkSelection(services, requested, userId).catch((error: unknown) =>
    rethrowWithAlternatives(error, services, { ...requested, ownerId: userId }),
  )
  const answer = await findWhoAnswersOwnPrice(services.db, priced, made, services.clock.now())
  return answer ? { ...priced.quote, mode: 'request', answer } : priced.quote
}

/** Prices a selection that is free now, or held by this user. */
export const checkSelection = async (
  services: Services,
  requested: RequestedSelection,
  userId?: string,
  options?: PricingOptions,
): Promise<PricedSelection> => {
  const { db, clock } = services
  const now = clock.now()
  const priced = await priceSelection(db, requested, now, options)
  const nights = toNightRange(priced)
  if (nights)
    await requireNightsFreeWithoutLock(services, {
      listingId: requested.listingId,
      nights,
      exceptHoldsOfUserId: userId,
    })
  if (priced.departureId !== null) {
    const { capacity, seatsLeft } = await countSeats(db, priced.departureId, now, userId)
    if (seatsLeft < priced.seatCount) throw new NotEnoughSeats(seatsLeft, priced.seatCount, capacity)
  }
  return priced
}
