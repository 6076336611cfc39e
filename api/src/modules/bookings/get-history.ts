import type { BookingState } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getBookingRow } from './get-booking.ts'
import type { ActorRole } from './booking.ts'
import { listHistory } from './queries.ts'

export interface HistoryItem {
  from: BookingState | null
  to: BookingState
  action: string
  by: ActorRole
  name: string | null
  reason: string | null
  at: string
}

/** Everything that happened to a booking, oldest first. */
export const getHistory = async (db: Db, id: string): Promise<{ items: HistoryItem[] }> => {
  await getBookingRow(db, id)
  const rows = await listHistory(db, id)
  return {
    items: rows.map((row) => ({
      from: row.from_state,
      to: row.to_state,
      // Rows from before actions were kept are named by where they led.
      action: row.action ?? row.to_state,
      by: row.by_role,
      name: row.name,
      reason: row.reason,
      at: row.at.toISOString(),
    })),
  }
}
