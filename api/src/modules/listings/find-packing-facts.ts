import type { Db } from '#/db/database.ts'
import './tables.ts'

/** What is included in an activity, and what its guests bring; nothing of a house. */
export const findPackingFacts = async (
  db: Db,
  listingId: string,
): Promise<{ included: string[]; whatToBring: string[] }> => {
  const row = await db
    .selectFrom('outing_details')
    .select(['included', 'what_to_bring'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return { included: [...(row?.included ?? [])], whatToBring: [...(row?.what_to_bring ?? [])] }
}
