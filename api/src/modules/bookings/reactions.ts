import { listBlocks, recordConflict } from '#/modules/calendars/index.ts'
import { reaction, type Reaction } from '#/outbox/react.ts'
import { todayAt } from './booking.ts'
import { listKeptStays } from './night-queries.ts'

/** An import never touches a booking. Where both want a night, staff are told, once. */
const noteConflicts = reaction('calendar.changed', 'bookings.note-conflicts', async (trx, { listingId }, { clock }) => {
  const now = clock.now()
  for (const { id: bookingId, ...stay } of await listKeptStays(trx, listingId, todayAt(now), now)) {
    for (const block of await listBlocks(trx, listingId, stay)) {
      // What a channel does not sell at all is no stay of somebody else.
      if (block.class !== 'policy') await recordConflict(trx, { block, bookingId, listingId, now })
    }
  }
})

export const reactions: readonly Reaction[] = [noteConflicts]
