import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { lockNights, resolveConflictsOfBookings } from '#/modules/calendars/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { updateLapsedToExpired, insertTransitions, listListingIdsWithLapsedBookings } from '../queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'bookings.expire': Record<string, never>
  }
}

const batchSize = 200

/** The caller holds the lock of the listing's nights. */
export const expireLapsedBookingsOfListing = async (trx: Trx, listingId: string, now: Date): Promise<number> => {
  const expired = await updateLapsedToExpired(trx, listingId, now)
  const ids = expired.map(({ id }) => id)
  await resolveConflictsOfBookings(trx, ids, null, now)
  const entries = await insertTransitions(
    trx,
    expired.map(({ id, from_state }) => ({
      bookingId: id,
      from: from_state,
      to: 'expired' as const,
      action: 'expire' as const,
      role: 'system' as const,
      userId: null,
      reason: null,
      at: now,
    })),
  )
  for (const [index, { id: bookingId, from_state: from }] of expired.entries())
    await publish(trx, 'booking.expired', { bookingId, transitionId: entries[index] ?? '', from, by: 'system' })
  return expired.length
}

export const expireAllLapsedBookings = async ({ db, clock }: Services): Promise<number> => {
  const now = clock.now()
  let count = 0
  for (const listingId of await listListingIdsWithLapsedBookings(db, now, batchSize)) {
    count += await transact(db, async (trx) => {
      await lockNights(trx, listingId)
      return expireLapsedBookingsOfListing(trx, listingId, now)
    })
  }
  return count
}
