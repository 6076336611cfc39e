import { addDays, type CivilDate } from '@escapes/contract'
import { loadListingTitlesById } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { listDeparturesAndTheirSeatsLeft } from '../availability/departure-queries.ts'
import { loadLastDays, longestOutingDays } from './led-outings.ts'
import { hasGuests } from './staff-departures.ts'

interface Licence {
  /** Of the guide. */
  id: string
  valid_until: CivilDate
}

interface UnlicensedDeparture {
  id: string
  date: CivilDate
  title: string
  guide: string
}

/** No licence that is valid until then is missed by an outing that begins within these days. */
export const toLastDayOfOutings = (from: CivilDate, days: number): CivilDate => addDays(from, days + longestOutingDays)

/** Departures with guests that begin within these days, and end after the licence of their guide. */
export const listUnlicensedDepartures = async (
  { db, clock }: Services,
  licences: readonly Licence[],
  from: CivilDate,
  days: number,
): Promise<UnlicensedDeparture[]> => {
  const validUntil = new Map(licences.map(({ id, valid_until }) => [id, valid_until]))
  const selector = { guideIds: [...validUntil.keys()], from, to: addDays(from, days) }
  const led = (await listDeparturesAndTheirSeatsLeft(db, selector, clock.now())).filter(hasGuests)
  if (led.length === 0) return []
  const listingIds = led.map(({ listing_id }) => listing_id)
  const toLastDay = await loadLastDays(db, listingIds)
  const found = led.filter((row) => (validUntil.get(row.guide_id ?? '') ?? '9999') < toLastDay(row))
  const titles = await loadListingTitlesById(db, [...new Set(found.map(({ listing_id }) => listing_id))])
  return found
    .map(({ id, day, listing_id, guide }) => ({ id, date: day, title: titles.get(listing_id) ?? '', guide }))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.title.localeCompare(other.title))
}
