import type { Trx } from '#/db/database.ts'
import { publish } from '#/outbox/publish.ts'
import { recordConflict } from './conflict-queries.ts'
import type { ImportedBlock } from './queries.ts'

/** Publishes the event when the conflict is new, or open again. */
export const recordCalendarConflict = async (
  trx: Trx,
  { block, bookingId, listingId, now }: { block: ImportedBlock; bookingId: string; listingId: string; now: Date },
): Promise<void> => {
  const conflictId = await recordConflict(trx, {
    feedId: block.feedId,
    bookingId,
    uid: block.uid,
    nights: block,
    now,
  })
  if (conflictId === undefined) return
  await publish(trx, 'calendar.conflict', { conflictId, bookingId, listingId, from: block.from, to: block.to })
}
