import { civilDateAt, type CivilDate, nightsBetween, saleHorizonDays, type SavedCard } from '@escapes/contract'
import { listingsForSearch, type RequestedDates } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import type { ListingToSave } from './queries.ts'

const toFirstDay = ({ checkIn, date }: ListingToSave): CivilDate | null => checkIn ?? date

const toRequested = ({ checkIn, checkOut, date, guests, children, infants }: ListingToSave): RequestedDates => ({
  ...(checkIn && checkOut && { stay: { checkIn, checkOut, nights: nightsBetween(checkIn, checkOut) } }),
  ...(date && { days: { from: date, to: undefined } }),
  ...(guests && { guests, ...(children && { children }), ...(infants && { infants }) }),
})

/** Those with the same dates and party are priced together. */
export const loadSavedCards = async (
  { db, clock, bookings }: Services,
  kept: readonly ListingToSave[],
): Promise<SavedCard[]> => {
  const now = clock.now()
  const today = civilDateAt(now)
  const isOnSale = (day: CivilDate): boolean => day >= today && nightsBetween(today, day) <= saleHorizonDays
  const toGroup = (each: ListingToSave): RequestedDates => {
    const first = toFirstDay(each)
    return toRequested(
      first === null || isOnSale(first) ? each : { ...each, checkIn: null, checkOut: null, date: null },
    )
  }
  const cards = new Map<ListingToSave, SavedCard>()
  for (const group of Map.groupBy(kept, (each) => JSON.stringify(toGroup(each))).values()) {
    const requested = toGroup(group[0]!)
    const ids = group.map(({ listingId }) => listingId)
    const found = await listingsForSearch.loadListingCardsById(ids, requested, {
      db,
      now,
      bookings,
    })
    for (const each of group) {
      const card = found.get(each.listingId)
      const first = toFirstDay(each)
      const isPast = first !== null && first < today
      const isFree = card !== undefined && card.isFree && isOnSavedDay(card.listing, each)
      cards.set(each, {
        listingId: each.listingId,
        listing: card?.listing ?? null,
        dates: first === null ? 'none' : isPast ? 'past' : isFree ? 'free' : 'taken',
      })
    }
  }
  return kept.flatMap((each) => cards.get(each) ?? [])
}

/** An activity is offered for the next day it runs, which may be a later one. */
const isOnSavedDay = (listing: NonNullable<SavedCard['listing']>, { date }: ListingToSave): boolean =>
  listing.kind === 'villa' || listing.nextDates[0] === date
