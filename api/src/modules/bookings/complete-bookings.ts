import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { getBookingRow } from './get-booking.ts'
import { move } from './move.ts'
import { TransitionNotAllowed } from './problems.ts'
import { listEnded } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'bookings.complete': Record<string, never>
  }
}

const batch = 200

/** What was confirmed and is over, is completed. How many were. */
export const completeBookings = async ({ db, clock }: Services): Promise<number> => {
  const now = clock.now()
  let count = 0
  for (const { id } of await listEnded(db, now, batch)) {
    const done = await transact(db, async (trx) =>
      move(trx, await getBookingRow(trx, id), { action: 'complete', role: 'system', userId: null, now }),
    ).catch((error: unknown) => {
      // Staff were faster.
      if (error instanceof TransitionNotAllowed) return undefined
      throw error
    })
    if (done) count += 1
  }
  return count
}
