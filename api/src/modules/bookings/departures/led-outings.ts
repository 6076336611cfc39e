import { addDays, type CivilDate } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { listingsForTrips, saleRules } from '#/modules/listings/index.ts'
import { listDeparturesOfGuides } from './guide-queries.ts'

/** No outing takes longer: what began before reaches no further. */
export const longestOutingDays = 60

export interface Outing {
  id: string
  listing_id: string
  day: CivilDate
}

/** The last day of each outing: that of its listing, counted from the day on which it begins. */
export const loadLastDays = async (db: Db, listingIds: readonly string[]): Promise<(outing: Outing) => CivilDate> => {
  const scopes = await listingsForTrips.loadTripScopesById(db, [...new Set(listingIds)])
  return ({ listing_id, day }) => addDays(day, (scopes.get(listing_id)?.days ?? 1) - 1)
}

/** What guides lead that begins on these days, both included; not what is closed, or on a closed day, and has no guests. */
export const listLedOutings = async (db: Db, guideIds: readonly string[], from: CivilDate, to: CivilDate) => {
  const rows = await listDeparturesOfGuides(db, guideIds, from, to)
  const empty = rows.filter(({ taken }) => taken === 0)
  const closures = await saleRules.listClosuresOf(db, [...new Set(empty.map(({ listing_id }) => listing_id))])
  const isOff = ({ listing_id, day }: Outing): boolean =>
    closures.some((closed) => closed.listing_id === listing_id && closed.from <= day && day < closed.to)
  return rows.filter((row) => row.taken > 0 || !isOff(row))
}
