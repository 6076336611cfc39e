import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { expireLapsed, insertTransitions, listListingsWithLapsed } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'bookings.expire': Record<string, never>
  }
}

const batch = 200

/** Frees the nights of what is over at one listing. The caller has the lock of its nights. */
export const expireLapsedOf = async (trx: Trx, listingId: string, now: Date): Promise<number> => {
  const expired = await expireLapsed(trx, listingId, now)
  const news = await insertTransitions(
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
    await publish(trx, 'booking.expired', { bookingId, transitionId: news[index] ?? '', from, by: 'system' })
  return expired.length
}

/** Every deadline is true by itself; this writes it down and tells of it. */
export const expireBookings = async ({ db, clock }: Services): Promise<number> => {
  const now = clock.now()
  let count = 0
  for (const listingId of await listListingsWithLapsed(db, now, batch)) {
    count += await transact(db, async (trx) => {
      await lockNights(trx, listingId)
      return expireLapsedOf(trx, listingId, now)
    })
  }
  return count
}
