import type { Db } from '#/db/database.ts'
import './tables.ts'

/** What is included is written in words; a suitcase that goes by road is no seat. */
const isTransport = (line: string): boolean =>
  /\b(?:pick-?up|transfers?|transport|car|van|driver)\b/i.test(line) && !/\bluggage\b/i.test(line)

/** As in the booking form of the shop: where the way there is not included, nobody is fetched. */
const isWayThere = (line: string): boolean => /^transport\b/i.test(line)

export interface ListingTripScope {
  /** Guests are fetched or driven. */
  hasTransport: boolean
  isSeveralDays: boolean
}

/** Of tours and experiences. */
export const loadTripScopesById = async (db: Db, ids: readonly string[]): Promise<Map<string, ListingTripScope>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('outing_details')
    .select(['listing_id', 'included', 'excluded', 'duration_days'])
    .where('listing_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ listing_id, included, excluded, duration_days }) => [
      listing_id,
      {
        hasTransport: included.some(isTransport) && !excluded.some(isWayThere),
        isSeveralDays: Number(duration_days ?? 1) > 1,
      },
    ]),
  )
}
