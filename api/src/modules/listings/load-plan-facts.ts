import type { itineraryDay } from '@escapes/contract'
import type { z } from 'zod'
import type { Db } from '#/db/database.ts'
import './tables.ts'

interface PlanFacts {
  /** When a house is open, or an activity starts: `14:00`. */
  startTime: string
  /** Until when a house is to be left. */
  endTime: string | null
  itinerary: readonly z.output<typeof itineraryDay>[]
}

/** What their pages say of times and days, whatever their status. */
export const loadPlanFactsById = async (db: Db, ids: readonly string[]): Promise<Map<string, PlanFacts>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listings')
    .leftJoin('villa_details', 'villa_details.listing_id', 'listings.id')
    .leftJoin('outing_details', 'outing_details.listing_id', 'listings.id')
    .select(['listings.id', 'check_in_time', 'check_out_time', 'start_time', 'itinerary'])
    .where('listings.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        startTime: (row.check_in_time ?? row.start_time ?? '14:00').slice(0, 5),
        endTime: row.check_out_time?.slice(0, 5) ?? null,
        itinerary: row.itinerary ?? [],
      },
    ]),
  )
}
