import type { CivilDate } from '@escapes/contract'
import type { Db } from '#/db/database.ts'

/** A departure with ten seats; its listing is sold by departures from now on. Returns the id. */
export const aDeparture = async (
  db: Db,
  { listingId, day, capacity = 10 }: { listingId: string; day: CivilDate; capacity?: number },
): Promise<string> => {
  await db.updateTable('outing_details').set({ sale: 'departures' }).where('listing_id', '=', listingId).execute()
  const departure = { listing_id: listingId, day, capacity, cut_off_hours: 12 }
  return (await db.insertInto('departures').values(departure).returning('id').executeTakeFirstOrThrow()).id
}
