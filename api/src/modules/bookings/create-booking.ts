import type { Booking } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, isKeyUsed, once } from '#/http/idempotency.ts'
import { freshenFeed } from '#/modules/calendars/index.ts'
import type { Services } from '#/services.ts'
import { holdExpiry, maxOpenHolds } from './booking.ts'
import { inLineFor } from './in-line.ts'
import { offeringNearest, requireSeemsFree } from './offer-nearest.ts'
import { type PricedStay, priceStay, type WantedStay } from './price-stay.ts'
import { QuoteChanged, TooManyHolds } from './problems.ts'
import { countOpenHolds, insertBooking, lockHoldsOf, type NewBooking } from './queries.ts'
import { withNewReference } from './reference.ts'
import { dayOf, nightsOf, takeDates } from './take-dates.ts'
import { toNewBooking } from './to-booking.ts'

export type WantedBooking = WantedStay & { quotedTotal?: number | undefined }

/**
 * Holds the dates for fifteen minutes. Other channels are asked first, and what can be refused by a look is refused
 * before anything is locked or written: most who come too late never stand in line.
 */
export const createBooking = async (
  services: Services,
  userId: string,
  wanted: WantedBooking,
  idempotency: Idempotency,
): Promise<Booking> => {
  const { db, clock } = services
  await freshenFeed(services, wanted.listingId)
  return inLineFor(wanted.listingId, async () => {
    const looked = await look(services, wanted).catch(async (refusal: unknown) => {
      // Whoever asks again with the key of a request that was granted is told what was granted.
      if (await isKeyUsed(db, idempotency)) return refusal
      throw refusal
    })
    return offeringNearest(services, wanted, () =>
      transact(db, (trx) =>
        once(trx, idempotency, () => {
          if (!isPriced(looked)) throw looked
          return hold(trx, userId, looked, wanted, clock.now())
        }),
      ),
    )
  })
}

const isPriced = (looked: unknown): looked is PricedStay =>
  typeof looked === 'object' && looked !== null && 'quote' in looked && 'occupied' in looked

const look = async (services: Services, wanted: WantedBooking): Promise<PricedStay> => {
  const priced = await priceStay(services.db, wanted, services.clock.now())
  if (wanted.quotedTotal !== undefined && wanted.quotedTotal !== priced.quote.total)
    throw new QuoteChanged(priced.quote)
  const nights = nightsOf(priced)
  if (nights) await requireSeemsFree(services, wanted.listingId, nights)
  return priced
}

const newBookingOf = (
  { listing, quote, ...priced }: PricedStay,
  userId: string,
  { guests }: WantedBooking,
  now: Date,
): Omit<NewBooking, 'reference'> => ({
  user_id: userId,
  listing_id: listing.id,
  kind: listing.kind,
  state: 'hold',
  stay: nightsOf(priced),
  outing_date: dayOf(priced),
  departure_id: priced.departureId,
  units: priced.units,
  ...guests,
  listing_title: listing.title,
  lines: quote.lines,
  total_usd: quote.total,
  currency: quote.agreed.currency,
  rate: quote.agreed.rate,
  rate_id: priced.rateId,
  total_agreed: quote.agreed.total,
  cancellation_policy: listing.cancellationPolicy,
  policy: priced.policy,
  sale_mode: listing.mode,
  starts_at: priced.startsAt,
  ends_at: priced.endsAt,
  hold_expires_at: holdExpiry(now),
  created_at: now,
})

const hold = async (
  trx: Trx,
  userId: string,
  priced: PricedStay,
  wanted: WantedBooking,
  now: Date,
): Promise<Booking> => {
  await lockHoldsOf(trx, userId)
  if ((await countOpenHolds(trx, userId, now)) >= maxOpenHolds) throw new TooManyHolds(maxOpenHolds)
  await takeDates(trx, priced, now)
  const values = newBookingOf(priced, userId, wanted, now)
  const row = await withNewReference((reference) => insertBooking({ ...values, reference }, trx))
  return toNewBooking(row, priced.listing.summary, now)
}
