import type { BookingState } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { ActorRole } from '#/modules/booking-states/index.ts'
import { getBookingRow } from '../get-booking.ts'
import { listBookingTransitions } from '../queries.ts'

interface RecordedTransition {
  from: BookingState | null
  to: BookingState
  action: string
  by: ActorRole
  name: string | null
  reason: string | null
  at: string
}

export const getBookingHistory = async (db: Db, id: string): Promise<{ items: RecordedTransition[] }> => {
  await getBookingRow(db, id)
  const rows = await listBookingTransitions(db, id)
  return {
    items: rows.map((row) => ({
      from: row.from_state,
      to: row.to_state,
      // Older rows have no action; the state they led to stands for it.
      action: row.action ?? row.to_state,
      by: row.by_role,
      name: row.name,
      reason: row.reason,
      at: row.at.toISOString(),
    })),
  }
}
