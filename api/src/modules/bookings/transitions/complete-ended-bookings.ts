import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { getBookingRow } from '../get-booking.ts'
import { transitionBooking } from './transition-booking.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { listConfirmedBookingsPastEnd } from '../queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'bookings.complete': Record<string, never>
  }
}

const batchSize = 200

export const completeEndedBookings = async ({ db, clock }: Services): Promise<number> => {
  const now = clock.now()
  let count = 0
  for (const { id } of await listConfirmedBookingsPastEnd(db, now, batchSize)) {
    const done = await transact(db, async (trx) =>
      transitionBooking(trx, await getBookingRow(trx, id), { action: 'complete', role: 'system', userId: null, now }),
    ).catch((error: unknown) => {
      // Staff changed the booking meanwhile.
      if (error instanceof TransitionNotAllowed) return undefined
      throw error
    })
    if (done) count += 1
  }
  return count
}
