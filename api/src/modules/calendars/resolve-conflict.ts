import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { lockConflict, updateResolvedConflict } from './conflict-queries.ts'

class ConflictResolved extends Problem {
  constructor() {
    super('already-reviewed', 'This conflict was resolved already.')
  }
}

/** Staff take a conflict off the list. Booking and imported nights stay; on other nights it is a conflict again. */
export const resolveConflict = (
  { db, clock }: Services,
  { id, userId, note }: { id: string; userId: string; note: string },
): Promise<{ id: string; resolvedAt: string; note: string }> =>
  transact(db, async (trx) => {
    const conflict = await lockConflict(trx, id)
    if (!conflict) throw new NotFound()
    if (conflict.resolved_at !== null) throw new ConflictResolved()
    const now = clock.now()
    await updateResolvedConflict(trx, id, { userId, note, now })
    recordChange(trx, { kind: 'calendar-conflicts', id, bookingId: conflict.booking_id }, {}, { resolvedAt: now, note })
    return { id, resolvedAt: now.toISOString(), note }
  })
