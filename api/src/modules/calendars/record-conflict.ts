import type { Trx } from '#/db/database.ts'
import { publish } from '#/outbox/publish.ts'
import { type Block, insertConflict } from './queries.ts'

/** Notes that an imported stay and a booking want the same night; tells of it once. */
export const recordConflict = async (
  trx: Trx,
  { block, bookingId, listingId, now }: { block: Block; bookingId: string; listingId: string; now: Date },
): Promise<void> => {
  const conflictId = await insertConflict(trx, { feedId: block.feedId, bookingId, uid: block.uid, nights: block, now })
  if (conflictId === undefined) return
  await publish(trx, 'calendar.conflict', { conflictId, bookingId, listingId, from: block.from, to: block.to })
}
