import { type ErasureObstacle, type ErasurePreview, isStaff } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { listOpenMatters, type OpenMatters } from './queries.ts'

const ahead: ReadonlySet<string> = new Set(['hold', 'pending', 'confirmed'])
const ended: ReadonlySet<string> = new Set(['expired', 'cancelled', 'declined'])

/** Of several the one to begin with. */
const findReason = (booking: OpenMatters): ErasureObstacle['reason'] | undefined => {
  const { state, receipts, promised, paid, charged, refunded, total_agreed: total, retained_agreed: retained } = booking
  if (ahead.has(state)) return 'trip-ahead'
  if (receipts) return 'receipt-waits'
  if (promised) return 'refund-open'
  if (paid - refunded > (ended.has(state) ? (retained ?? 0) : total)) return 'credit'
  if (state === 'completed' && paid + charged - refunded < total) return 'payment-due'
  return undefined
}

export const previewErasure = async (db: Db, user: { id: string; role: string }): Promise<ErasurePreview> => {
  const bookings = await listOpenMatters(db, user.id)
  const obstacles = bookings.flatMap((booking) => {
    const reason = findReason(booking)
    const { id, reference, listing_title: title } = booking
    return reason ? [{ reason, booking: { id, reference, title } }] : []
  })
  return {
    obstacles: isStaff(user.role) ? [{ reason: 'staff' }, ...obstacles] : obstacles,
    keptBookings: bookings.length,
  }
}
