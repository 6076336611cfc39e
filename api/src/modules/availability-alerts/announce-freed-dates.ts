import { civilDateAt } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { bookingsForAlerts } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { type AlertRow, deleteAlert, deletePastAlerts, listAlertsWithRoom } from './queries.ts'
import { toSelection } from './to-selection.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'availability-alerts.check': Record<string, never>
  }
}

const batchSize = 500

const canBeBooked = async (services: Services, alert: AlertRow): Promise<boolean> => {
  try {
    await bookingsForAlerts.quoteSelection(services, toSelection(alert), alert.user_id)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/**
 * Looks at what is free now, and not at what freed it: a cancellation, a hold that ended, a block or a rule that was taken
 * away and a seat that was added are all found. Returns how many people are told, all who wait for the dates at once.
 */
export const announceFreedDates = async (services: Services): Promise<number> => {
  const { db, clock } = services
  await deletePastAlerts(db, civilDateAt(clock.now()))
  let count = 0
  for (const alert of await listAlertsWithRoom(db, batchSize)) {
    if (!(await canBeBooked(services, alert))) continue
    const { listingId, checkIn = null, checkOut = null, date = null, guests } = toSelection(alert)
    const freed = { alertId: alert.id, userId: alert.user_id, listingId, checkIn, checkOut, date, guests }
    const isTold = await transact(db, async (trx) => {
      if (!(await deleteAlert(trx, alert))) return false
      await publish(trx, 'availability.freed', freed)
      return true
    })
    if (isTold) count += 1
  }
  return count
}
