import type { Db } from '#/db/database.ts'
import './tables.ts'

export interface ListingTripScope {
  /** Guests are fetched or driven. */
  hasTransport: boolean
  isSeveralDays: boolean
  /** Whole days, a half one among them. */
  days: number
}

/** Of tours and experiences. */
export const loadTripScopesById = async (db: Db, ids: readonly string[]): Promise<Map<string, ListingTripScope>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('outing_details')
    .select(['listing_id', 'includes_transport', 'duration_days'])
    .where('listing_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ listing_id, includes_transport, duration_days }) => [
      listing_id,
      {
        hasTransport: includes_transport,
        isSeveralDays: Number(duration_days ?? 1) > 1,
        days: Math.max(1, Math.ceil(Number(duration_days ?? 1))),
      },
    ]),
  )
}
