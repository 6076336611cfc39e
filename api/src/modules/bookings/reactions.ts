import { listImportedBlocks, recordCalendarConflict } from '#/modules/calendars/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import { todayAt } from './deadlines/deadlines.ts'
import { listPendingAndConfirmedStays } from './availability/night-queries.ts'

/** An import never changes a booking: staff are notified once of each conflict. */
const noteConflicts = defineReaction(
  'calendar.changed',
  'bookings.note-conflicts',
  async (trx, { listingId }, { clock }) => {
    const now = clock.now()
    for (const { id: bookingId, ...stay } of await listPendingAndConfirmedStays(trx, listingId, todayAt(now), now)) {
      for (const block of await listImportedBlocks(trx, listingId, stay)) {
        // Days that a channel does not sell (`policy`) are no booking of somebody else.
        if (block.class !== 'policy') await recordCalendarConflict(trx, { block, bookingId, listingId, now })
      }
    }
  },
)

export const reactions: readonly Reaction[] = [noteConflicts]
